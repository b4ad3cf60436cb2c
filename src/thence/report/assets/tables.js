// Tables of class "sortable": a click on a heading sorts by that column, numbers as numbers.
for (const table of document.querySelectorAll("table.sortable")) {
  const headings = [...table.tHead.rows[0].cells];
  headings.forEach((heading, column) => {
    const button = element("button", { type: "button" }, ...heading.childNodes);
    heading.append(button);
    button.addEventListener("click", () => sortTable(table, headings, column));
  });
}

function sortTable(table, headings, column) {
  const numeric = headings[column].classList.contains("number");
  const before = headings[column].getAttribute("aria-sort");
  const ascending = before ? before === "descending" : !numeric;
  headings.forEach((heading) => heading.removeAttribute("aria-sort"));
  headings[column].setAttribute("aria-sort", ascending ? "ascending" : "descending");
  const value = (row) => row.cells[column].dataset.value ?? row.cells[column].textContent.trim();
  const body = table.tBodies[0];
  const rows = [...body.rows].sort((a, b) => (ascending ? 1 : -1) * compareValues(value(a), value(b)));
  body.append(...rows);
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

function compareValues(a, b) {
  const [x, y] = [Number(a), Number(b)];
  if (a !== "" && b !== "" && !Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  return collator.compare(a, b);
}
