// What an engine gives as evidence, drawn by kind; a kind that is not known is drawn as its data.
const drawings = {
  words: ({ found = [], missing = [], ...rest }) => [
    element(
      "div",
      { class: "chips" },
      found.map((word) => element("span", { class: "chip found" }, String(word))),
      missing.map((word) => element("span", { class: "chip missing" }, String(word))),
    ),
    anyData(rest),
  ],
  probabilities: (data) => [bars(numbersOf(data), 1), anyData(withoutNumbers(data))],
  features: (data) => {
    const numbers = numbersOf(data).sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
    return [bars(numbers, Math.max(...numbers.map(([, value]) => Math.abs(value)), 0)), anyData(withoutNumbers(data))];
  },
  rule: ({ lhs, rhs, ...rest }) => [
    lhs === undefined && rhs === undefined
      ? null
      : element("p", {}, element("code", {}, String(lhs)), element("span", { class: "arrow" }, "⇒"), element("code", {}, String(rhs))),
    anyData(rest),
  ],
};

// Where a sentence or a quote stands is marked in the text; its numbers say nothing to a person.
const places = new Set(["start", "end", "sentence", "quote", "number", "last"]);
drawings.sentence = (data) => [anyData(Object.fromEntries(Object.entries(data).filter(([name]) => !places.has(name))))];
drawings.quote = drawings.sentence;

function drawEvidence({ kind, summary = "", data = {} }) {
  const draw = drawings[kind] ?? ((all) => [anyData(all)]);
  return element(
    "div",
    { class: "evidence" },
    element("h4", {}, kind.charAt(0).toUpperCase() + words(kind.slice(1))),
    summary ? element("p", {}, summary) : null,
    draw(data),
  );
}

function anyData(value) {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.length ? anyList(value) : null;
  if (typeof value === "object") {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null && inner !== "");
    if (!entries.length) return null;
    return element(
      "dl",
      { class: "definitions" },
      entries.map(([key, inner]) => [element("dt", {}, words(key)), element("dd", {}, anyData(inner) ?? "–")]),
    );
  }
  if (typeof value === "string" && value.includes("\n")) return element("pre", {}, value);
  return document.createTextNode(typeof value === "number" ? shortNumber(value) : String(value));
}

function anyList(list) {
  const isRow = (entry) => entry !== null && typeof entry === "object" && !Array.isArray(entry);
  if (list.every(isRow)) return rowsTable(list);
  if (list.every((entry) => typeof entry !== "object")) {
    // Lines of a proof read as lines; short values read as a sequence.
    if (list.some((entry) => String(entry).length > 40)) return element("pre", {}, list.join("\n"));
    return element("div", { class: "chips" }, list.map((entry) => element("span", { class: "chip" }, String(entry))));
  }
  return element("ol", {}, list.map((entry) => element("li", {}, anyData(entry) ?? "–")));
}

function rowsTable(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return element(
    "div",
    { class: "scroll" },
    element(
      "table",
      {},
      element("thead", {}, element("tr", {}, columns.map((column) => element("th", { scope: "col" }, words(column))))),
      element("tbody", {}, rows.map((row) => element("tr", {}, columns.map((column) => cell(row[column]))))),
    ),
  );
}

const cell = (value) => element("td", { class: typeof value === "number" ? "number" : null }, anyData(value) ?? "");

function bars(numbers, most) {
  if (!numbers.length) return null;
  return element(
    "div",
    { class: "bars" },
    numbers.map(([name, value]) => [
      element("span", {}, words(name)),
      element("span", { class: "track", "aria-hidden": "true" }, bar(value, most)),
      element("span", { class: "number" }, shortNumber(value)),
    ]),
  );
}

const bar = (value, most) =>
  element("i", { class: value < 0 ? "negative" : null, style: { width: `${most ? (100 * Math.abs(value)) / most : 0}%` } });

const numbersOf = (data) => Object.entries(data).filter(([, value]) => typeof value === "number");
const withoutNumbers = (data) => Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value !== "number"));
const shortNumber = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 0.001 ? 6 : 3));

// The text with the words and sentences that the evidence speaks of marked in it.
function markedText(text, evidence, side) {
  const found = new Set();
  const missing = new Set();
  let sentence = "";
  for (const { kind, data = {} } of evidence) {
    if (kind === "words") {
      (data.found ?? []).forEach((word) => found.add(String(word).toLowerCase()));
      (data.missing ?? []).forEach((word) => missing.add(String(word).toLowerCase()));
    }
    if (kind === "sentence") sentence = String(data.sentence ?? data.text ?? "");
  }
  const start = side === "text" && sentence ? text.indexOf(sentence) : -1;
  if (start >= 0) {
    const end = start + sentence.length;
    return [text.slice(0, start), element("mark", { class: "sentence" }, sentence), text.slice(end)];
  }
  if (!found.size && !missing.size) return [text];
  return text.split(/([\p{L}\p{M}\p{N}_]+)/u).map((piece, index) => {
    const word = index % 2 ? piece.normalize("NFC").toLowerCase() : "";
    if (word && found.has(word)) return element("mark", { class: "found" }, piece);
    if (word && side === "hypothesis" && missing.has(word)) return element("mark", { class: "missing" }, piece);
    return piece;
  });
}
