// What every page does: the theme, copying what is shown once, the code of an invitation.
document.getElementById("theme")?.addEventListener("click", () => {
  const root = document.documentElement;
  const system = getComputedStyle(root).colorScheme === "light dark";
  const dark = system ? matchMedia("(prefers-color-scheme: dark)").matches : root.dataset.theme === "dark";
  root.dataset.theme = dark ? "light" : "dark";
  try {
    localStorage.setItem("thence-theme", root.dataset.theme);
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
});

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = "Copied";
    } catch {
      // Without the right to write to the clipboard the text stays selected.
    }
  });
}

// The code stands behind the #, which browsers never send; it goes into the form and out of sight.
const join = document.getElementById("join");
if (join && location.hash.length > 1) {
  join.elements.code.value = decodeURIComponent(location.hash.slice(1));
  document.getElementById("code-field").hidden = true;
  history.replaceState(null, "", location.pathname);
  join.elements.name.focus();
}

// A message scrolls into view, so that nobody misses it.
document.querySelector(".problem[role=alert]:not([hidden])")?.scrollIntoView({ block: "center" });
