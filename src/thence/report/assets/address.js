// The address of the page tells the run, the filters and the open pair: it can be kept and sent on,
// and Back goes where one was. Plain names such as #runs are places of the page, as ever.
const firstRun = Number(document.getElementById("runs").dataset.first);
const filters = [...new Set([...tools.elements].map((field) => field.name))].filter((name) => name && name !== "only" && name !== "errors");
let openId = "";
let isReading = false;

function addressNow() {
  const told = new URLSearchParams();
  if (shown.run !== firstRun) told.set("run", tableData.runs[shown.run]);
  const set = new FormData(tools);
  for (const name of filters) if (set.get(name)) told.set(name, set.get(name));
  if (tools.elements.errors.value) told.set("errors", tools.elements.errors.value);
  if (openId) told.set("pair", openId);
  return String(told);
}

function keepAddress({ replace = false } = {}) {
  if (isReading) return;
  const told = addressNow();
  const before = location.hash.slice(1);
  if (told === before) return;
  if (!told && !before.includes("=")) return;
  history[replace ? "replaceState" : "pushState"](null, "", `#${told || "pairs"}`);
}

function readAddress() {
  const hash = location.hash.slice(1);
  const told = new URLSearchParams(hash.includes("=") ? hash : "");
  isReading = true;
  openId = "";
  clearTools();
  for (const name of filters) {
    if (told.has(name)) tools.elements[name].value = told.get(name);
  }
  const run = tableData.runs.indexOf(told.get("run"));
  chooseRun(run < 0 ? firstRun : run);
  const suspect = [...document.querySelectorAll("[data-errors]")].find(
    ({ dataset }) => dataset.errors === told.get("errors") && JSON.parse(dataset.pairs).run === shown.run,
  );
  if (suspect) {
    showErrors(suspect);
    refresh();
  }
  const id = told.get("pair");
  if (id !== null && !openPair(id)) {
    clearTools();
    refresh();
    if (!openPair(id)) {
      document.getElementById("pairs").scrollIntoView();
      note(`no pair has the id ${id}`);
    }
  } else if (id === null && hash.includes("=")) document.getElementById("pairs").scrollIntoView();
  isReading = false;
}

openListeners.push((id) => {
  openId = id;
  keepAddress();
});
runListeners.push(() => keepAddress());
window.addEventListener("popstate", readAddress);

if (isPacked) {
  // Until the pairs are there, the address stays what it is.
  isReading = true;
  chooseRun(firstRun);
  document.getElementById("pair-count").textContent = "The pairs are being unpacked …";
  unpackPairs().then(readAddress);
} else readAddress();
