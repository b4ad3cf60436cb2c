// Runs before anything is painted: scripts are on, and the theme that was chosen last.
document.documentElement.classList.add("scripted");
try {
  const chosen = localStorage.getItem("thence-theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is refused on some file: pages; the system's theme stands.
}
