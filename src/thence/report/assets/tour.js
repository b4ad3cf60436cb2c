// j and k walk from stop to stop, a number goes to one.
const stops = [...document.querySelectorAll(".stop")];

function goTo(stop) {
  if (!stop) return;
  stop.focus({ preventScroll: true });
  stop.scrollIntoView();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  // The stop that is read: the last one whose head is above the middle of the window.
  const at = stops.findLastIndex((stop) => stop.getBoundingClientRect().top < innerHeight / 2);
  if (event.key === "j") goTo(stops[at + 1]);
  else if (event.key === "k") goTo(stops[at - 1]);
  else if (/^[1-9]$/.test(event.key)) goTo(stops[Number(event.key) - 1]);
});
