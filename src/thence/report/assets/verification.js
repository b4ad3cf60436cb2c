// A claim that is chosen in the answer shows what decides it.
const cards = [...document.querySelectorAll(".card")];
let chosen = Number(document.querySelector("[data-first]").dataset.first);

function choose(number) {
  if (number < 1 || number > cards.length) return;
  chosen = number;
  cards.forEach((card, index) => { card.hidden = index + 1 !== number; });
  for (const mark of document.querySelectorAll(".claim")) {
    const own = Number(mark.dataset.claim) === number;
    mark.classList.toggle("chosen", own);
    if (own) mark.setAttribute("aria-current", "true");
    else mark.removeAttribute("aria-current");
  }
}

// What a reader picks stays in sight, beside what decides it.
function pick(number) {
  choose(number);
  document.querySelector(".reading").classList.add("picked");
  document.querySelector(".claim.chosen")?.scrollIntoView({ block: "nearest" });
}

const step = (by) => pick(chosen + by);

document.addEventListener("click", (event) => {
  const mark = event.target.closest("[data-claim]");
  const button = event.target.closest("[data-step]");
  if (mark) {
    event.preventDefault();
    pick(Number(mark.dataset.claim));
  } else if (button) {
    step(Number(button.dataset.step));
    cards[chosen - 1].querySelector(`[data-step="${button.dataset.step}"]`).focus();
  }
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "j") step(1);
  if (event.key === "k") step(-1);
});

choose(chosen);
