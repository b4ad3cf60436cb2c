// Judging by keyboard. Questions declare when they are asked and the keys of their choices; this
// obeys. The server checks all of it again.
let began = performance.now();
let sending = false;

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

function choose(key) {
  const open = questions().filter((one) => !one.disabled);
  const active = open.find(isOpen);
  for (const question of [active, ...open.reverse()]) {
    const choice = question?.querySelector(`input[data-key="${CSS.escape(key)}"]`);
    if (!choice) continue;
    choice.checked = true;
    choice.focus();
    follow();
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
  // A key pressed while an answer is on its way was meant for the item that is about to go.
  if (sending || act(event)) event.preventDefault();
});

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
  if (choice && event.detail > 0 && event.target.matches("input")) answered(choice.closest("fieldset"));
});
document.addEventListener("input", follow);
document.addEventListener("change", follow);
document.addEventListener("submit", () => {
  const seconds = form()?.elements.seconds;
  if (seconds) seconds.value = ((performance.now() - began) / 1000).toFixed(1);
}, true);

// Only what the server has kept goes on to the next item; otherwise the answer stays here.
const trouble = () => document.getElementById("trouble");
function complain(words) {
  trouble().textContent = words;
  trouble().hidden = false;
  trouble().scrollIntoView({ block: "center" });
}
document.addEventListener("htmx:sendError", () => complain("Not saved: the server does not answer. Your answer is still here; press Enter to send it again."));
document.addEventListener("htmx:timeout", () => complain("Not saved: the server took too long. Your answer is still here; press Enter to send it again."));
document.addEventListener("htmx:responseError", (event) => {
  const { status, responseText } = event.detail.xhr;
  // What was kept after all can be undone, although the page did not hear of it.
  if (status === 409) document.getElementById("undo")?.removeAttribute("disabled");
  complain(status < 500 ? `Not saved: ${responseText}` : "Not saved: the server failed. Your answer is still here; press Enter to send it again.");
});
document.addEventListener("htmx:beforeRequest", () => {
  sending = true;
  const said = document.getElementById("said");
  if (said) said.textContent = "";
});
document.addEventListener("htmx:afterRequest", () => (sending = false));
document.addEventListener("htmx:afterSwap", () => {
  trouble().hidden = true;
  start();
  document.querySelector(".item-title")?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: "instant" });
});

function start() {
  began = performance.now();
  follow();
}
if (matchMedia("(max-width: 860px)").matches) document.getElementById("guidelines")?.removeAttribute("open");
start();
