// Building elements. Text from data only ever becomes a text node, never markup.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "style") for (const [rule, set] of Object.entries(value)) made.style.setProperty(rule, set);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return made;
}

const words = (name) => name.toLowerCase().replaceAll("_", " ");

function labelMark(label) {
  if (!label) return element("span", { class: "label none" }, "no judgement");
  const kind = label === "ENTAILMENT" ? "entailment" : label === "CONTRADICTION" ? "contradiction" : "none";
  return element("span", { class: `label ${kind}` }, words(label));
}

function rightMark(right) {
  return element(
    "span",
    { class: `mark ${right ? "right" : "wrong"}` },
    element("span", { "aria-hidden": "true" }, right ? "✓" : "✗"),
    element("span", { class: "visually-hidden" }, right ? "right" : "wrong"),
  );
}
