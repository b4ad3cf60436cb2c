// One run at a time: the tabs choose which run's figures show and whose verdicts the table has.
const runPanels = [...document.querySelectorAll(".run")];
const runTabs = [...document.querySelectorAll(".runs [role=tab]")];
const runListeners = [];

function chooseRun(number) {
  runPanels.forEach((panel, index) => { panel.hidden = index !== number; });
  runTabs.forEach((tab, index) => {
    tab.setAttribute("aria-selected", String(index === number));
    tab.tabIndex = index === number ? 0 : -1;
  });
  document.querySelectorAll("tr[data-run]").forEach((row) => {
    row.classList.toggle("chosen", runPanels.length > 1 && Number(row.dataset.run) === number);
  });
  runListeners.forEach((listener) => listener(number));
}

runTabs.forEach((tab, index) => {
  tab.addEventListener("click", () => chooseRun(index));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (index + step + runTabs.length) % runTabs.length;
    chooseRun(next);
    runTabs[next].focus();
  });
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-choose-run]");
  if (!link) return;
  chooseRun(Number(link.dataset.chooseRun));
  document.getElementById("runs").scrollIntoView();
});
