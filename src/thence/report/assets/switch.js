// The button that switches between light and dark.
document.getElementById("theme").addEventListener("click", () => {
  const root = document.documentElement;
  const dark = getComputedStyle(root).colorScheme === "light dark" ? matchMedia("(prefers-color-scheme: dark)").matches : root.dataset.theme === "dark";
  root.dataset.theme = dark ? "light" : "dark";
  try {
    localStorage.setItem("thence-theme", root.dataset.theme);
  } catch {
    // Storage is refused on some file: pages; the choice lasts as long as the page.
  }
});
