// Judging by keyboard. Questions declare when they are asked and the keys of their choices; this
// obeys. The server checks all of it again.
let began = performance.now();
let sending = false;
// Keys pressed while an answer is on its way: they were meant for the item that follows.
let held = [];

const form = () => document.getElementById("answers");
const questions = () => [...form().querySelectorAll("fieldset[data-question]")];
const field = (question) => `answer.${question.dataset.question}`;

function valueOf(name) {
  const question = questions().find((one) => one.dataset.question === name);
  if (!question || question.disabled) return "";
  const chosen = question.querySelector("input[type=radio]:checked, select, textarea");
  return chosen ? chosen.value.trim() : "";
}

// Show the questions that the answers lead to; the others are disabled, so they are not sent.
function follow() {
  if (!form()) return;
  for (const question of questions()) {
    const when = Object.entries(JSON.parse(question.dataset.when));
    const asked = when.every(([name, values]) => values.includes(valueOf(name)));
    question.hidden = question.disabled = !asked;
  }
  for (const place of form().querySelectorAll("[data-meaning-of]")) {
    const select = form().querySelector(`select[name="${CSS.escape(place.dataset.meaningOf)}"]`);
    place.textContent = select?.selectedOptions[0]?.dataset.meaning ?? "";
  }
  const save = document.getElementById("save");
  if (save) save.disabled = !isComplete();
  const count = document.getElementById("marked-count");
  if (count) {
    const marked = form().querySelectorAll(".sentence input:checked").length;
    count.textContent = marked ? `${marked} marked` : "nothing marked";
  }
}

const isOpen = (question) => !question.disabled && !("mayBeEmpty" in question.dataset) && !valueOf(question.dataset.question);
const isComplete = () => !questions().some(isOpen);

// An answer that completes the form sends it, unless something optional is being filled in.
function answered(question) {
  follow();
  const following = questions().find(isOpen);
  if (following) return focusOn(following);
  const optional = [...form().querySelectorAll("details[data-optional]")].some((one) => one.open);
  const words = questions().some((one) => !one.disabled && one.dataset.kind === "text" && one !== question && one.contains(document.activeElement));
  if (isComplete() && !optional && !words && form().hasAttribute("hx-post")) form().requestSubmit();
}

function focusOn(question) {
  const target = question.querySelector("textarea, select, input:checked, input");
  target?.focus({ preventScroll: false });
}

function choose(key, send = true) {
  const open = questions().filter((one) => !one.disabled);
  const active = open.find(isOpen);
  for (const question of [active, ...open.reverse()]) {
    const choice = question?.querySelector(`input[data-key="${CSS.escape(key)}"]`);
    if (!choice) continue;
    choice.checked = true;
    choice.focus();
    follow();
    keepDraft();
    if (!send) return true;
    held = [];
    say("");
    const words = questions().find((one) => !one.disabled && one.dataset.kind === "text" && !one.closest("details") && one.dataset.when.includes(choice.value));
    if (words) words.querySelector("textarea").focus();
    else answered(question);
    return true;
  }
  return false;
}

// The last answer is taken out of the form.
function clearLast() {
  const last = questions().filter((one) => one.querySelector("input[type=radio]:checked") && !one.disabled).at(-1);
  if (!last) return;
  last.querySelector("input:checked").checked = false;
  follow();
  focusOn(last);
}

function walk(step) {
  const sentences = [...form().querySelectorAll(".sentence input")];
  const at = sentences.indexOf(document.activeElement);
  const next = sentences[at < 0 ? (step > 0 ? 0 : sentences.length - 1) : at + step];
  next?.focus({ preventScroll: true });
  next?.closest("label").scrollIntoView({ block: "center", behavior: "instant" });
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("textarea, select, input:not([type=radio], [type=checkbox])");
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && form()) {
    event.preventDefault();
    if (isComplete()) form().requestSubmit();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (typing) {
    if (event.key === "Escape") typing.blur();
    return;
  }
  if (sending) {
    event.preventDefault();
    hold(event.key);
  } else if (act(event)) {
    event.preventDefault();
  }
});

// A key pressed before its item shows is not lost: it is placed on that item, and sent by Enter.
function hold(key) {
  if (key.length !== 1 || held.length > 8) return;
  held.push(key);
  say(`Waiting for the server; ${held.join(" ")} is kept.`);
}

function placeHeld() {
  const keys = held.splice(0);
  const placed = [];
  while (keys.length) {
    const key = keys.shift();
    if (key === "u") {
      held = keys;
      document.getElementById("undo")?.click();
      return;
    }
    if (form() && choose(key, false)) placed.push(key);
  }
  if (placed.length) say(`You pressed ${placed.join(" ")} before this item showed: Enter saves it.`);
}

function say(words) {
  const said = document.getElementById("said");
  if (said) said.textContent = words;
}

function act(event) {
  const click = (id) => {
    const found = document.getElementById(id);
    found?.click();
    return Boolean(found);
  };
  const take = document.querySelector(`[data-take="${CSS.escape(event.key)}"]`);
  const another = document.getElementById("another");
  if (take && !another?.open) return take.click(), true;
  if (another && event.key === "a" && !another.open) return (another.open = true), follow(), focusOn(questions()[0]), true;
  if (event.key === "n" && document.getElementById("next") && !another?.open) return click("next");
  if (event.key === "u") return click("undo");
  if (event.key === "l") return click("later");
  if (event.key === "m") {
    const box = document.getElementById("remark-box");
    if (!box) return false;
    box.open = true;
    box.querySelector("textarea").focus();
    return true;
  }
  if (event.key === "?") {
    const guidelines = document.getElementById("guidelines");
    if (guidelines) guidelines.open = !guidelines.open;
    return true;
  }
  if (!form() || (another && !another.open)) return false;
  if (form().querySelector(".sentence")) {
    if (event.key === "j" || event.key === "ArrowDown") return walk(1), true;
    if (event.key === "k" || event.key === "ArrowUp") return walk(-1), true;
    if (event.key === "x" && document.activeElement.closest(".sentence")) return document.activeElement.click(), true;
  }
  if (event.key === "o") {
    const optional = form().querySelector("details[data-optional]");
    if (!optional) return false;
    optional.open = !optional.open;
    if (optional.open) focusOn(optional);
    return true;
  }
  if (event.key === "Backspace") return clearLast(), true;
  if (event.key === "Enter" && !event.target.closest("button, a, summary")) {
    if (isComplete()) form().requestSubmit();
    else focusOn(questions().find(isOpen));
    return true;
  }
  return choose(event.key);
}

// A click with a pointer answers like a key; one that arrow keys make only moves the choice.
document.addEventListener("click", (event) => {
  const choice = event.target.closest("#answers .choice");
  if (!choice) return;
  if (sending) event.preventDefault();
  else if (event.detail > 0 && event.target.matches("input")) answered(choice.closest("fieldset"));
});
document.addEventListener("input", changed);
document.addEventListener("change", changed);
function changed(event) {
  if (event.target.closest("#answers")) say("");
  follow();
  keepDraft();
}
document.addEventListener("submit", (event) => {
  if (sending) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const seconds = form()?.elements.seconds;
  if (seconds) seconds.value = ((performance.now() - began) / 1000).toFixed(1);
}, true);

// What is marked or chosen and not sent yet outlives a reload of the page.
const draftOf = (item) => `thence-draft:${location.pathname}:${item}`;
function keepDraft() {
  if (!form()?.hasAttribute("hx-post")) return;
  const given = [...new FormData(form())].filter(([name]) => name.startsWith("answer."));
  try {
    sessionStorage.setItem(draftOf(form().elements.namedItem("item").value), JSON.stringify(given));
  } catch {
    // Storage is refused: the answer lasts as long as the page.
  }
}

function takeDraft() {
  if (!form()?.hasAttribute("hx-post")) return;
  let given = null;
  try {
    given = JSON.parse(sessionStorage.getItem(draftOf(form().elements.namedItem("item").value)));
  } catch {
    return;
  }
  if (!given) return;
  for (const one of form().querySelectorAll("input[name^='answer.'], select, textarea")) {
    const values = given.filter(([name]) => name === one.name).map(([, value]) => value);
    if (one.matches("[type=radio], [type=checkbox]")) one.checked = values.includes(one.value);
    else if (values.length) one.value = values[0];
  }
}

function forgetDraft(item) {
  try {
    sessionStorage.removeItem(draftOf(item));
  } catch {
    // There was none.
  }
}

document.addEventListener("thence:sending", () => {
  sending = true;
  say("");
});
document.addEventListener("thence:answered", () => (sending = false));
document.addEventListener("thence:next", (event) => {
  forgetDraft(event.detail.before);
  start();
  document.querySelector(".item-title")?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: "instant" });
  placeHeld();
});

function start() {
  began = performance.now();
  takeDraft();
  follow();
}
if (matchMedia("(max-width: 860px)").matches) document.getElementById("guidelines")?.removeAttribute("open");
start();
