// What a reader does with the page: filters, pages, keys, links from figures to pairs.
tools.addEventListener("submit", (event) => event.preventDefault());
tools.addEventListener("input", () => {
  refresh();
  keepAddress({ replace: true });
});
tools.addEventListener("reset", () => {
  // A reset leaves hidden fields as they are.
  showErrors(null);
  setTimeout(() => {
    refresh();
    keepAddress();
  });
});

// As a reset does, but at once and without a place in the history.
function clearTools() {
  for (const field of tools.elements) {
    if (field.type === "radio") field.checked = field.value === "";
    else if (field.name) field.value = "";
  }
  showErrors(null);
}

// Only the errors that a suspect opens; all pairs again without one.
function showErrors(suspect) {
  tools.elements.only.value = suspect ? JSON.parse(suspect.dataset.pairs).only : "";
  tools.elements.errors.value = suspect?.dataset.errors ?? "";
  note(suspect ? `only the errors with ${suspect.dataset.only}` : "");
}

// What is to be known of the pairs that are shown, beside their number.
function note(text) {
  const place = document.getElementById("pair-only");
  place.textContent = text && `· ${text}`;
  place.hidden = !text;
}

for (const button of document.querySelectorAll(".pairs > thead [data-sort]")) {
  button.addEventListener("click", () => {
    const again = shown.sort === button.dataset.sort;
    shown.ascending = again ? !shown.ascending : true;
    shown.sort = button.dataset.sort;
    document.querySelectorAll(".pairs > thead th").forEach((heading) => heading.removeAttribute("aria-sort"));
    button.closest("th").setAttribute("aria-sort", shown.ascending ? "ascending" : "descending");
    refresh();
  });
}

function turnPage(step) {
  const last = Math.ceil(shown.rows.length / PAGE) - 1;
  const next = shown.page + step;
  if (next < 0 || next > last) return false;
  shown.page = next;
  drawPage();
  return true;
}

for (const [id, step] of [["page-before", -1], ["page-after", 1]]) {
  document.getElementById(id).addEventListener("click", () => {
    turnPage(step);
    document.getElementById("pairs").scrollIntoView();
  });
}

// j and k walk down and up the pairs, over the edge of a page too.
function walk(step) {
  const buttons = [...pairBody.querySelectorAll(".open")];
  const at = buttons.indexOf(document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : buttons.length - 1) : at + step;
  if (buttons[next]) return focusPair(buttons[next]);
  if (turnPage(step)) focusPair([...pairBody.querySelectorAll(".open")].at(step > 0 ? 0 : -1));
}

function focusPair(button) {
  button.focus({ preventScroll: true });
  button.closest("tr").scrollIntoView({ block: "center", behavior: "instant" });
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.closest("input[type=search], select, textarea");
  if (event.key === "Escape" && typing) return typing.blur();
  if (typing) return;
  if (event.key === "/") {
    event.preventDefault();
    tools.elements.search.focus();
  } else if (event.key === "j") walk(1);
  else if (event.key === "k") walk(-1);
});

// A figure opens onto its pairs: data-pairs holds the values of the filters.
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-pairs]");
  if (!link) return;
  const { run, only, ...wanted } = JSON.parse(link.dataset.pairs);
  clearTools();
  if (only) showErrors(link);
  for (const [name, value] of Object.entries(wanted)) tools.elements[name].value = value;
  if (run !== undefined) chooseRun(run);
  refresh();
  keepAddress();
  document.getElementById("pairs").scrollIntoView();
});

runListeners.push((number) => {
  shown.run = number;
  const name = tableData.runs[number];
  document.getElementById("pair-run").textContent = tableData.runs.length > 1 ? `· verdicts of ${name}` : "";
  refresh();
});
