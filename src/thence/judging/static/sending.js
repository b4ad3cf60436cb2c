// What is sent, and what becomes of it: only what the server has kept goes on to the next item.
// Otherwise the answer stays here; it can be sent again, and the server keeps it once.
const PATIENCE = 5_000;
let last = null;
let impatient = 0;
let before = "";

const trouble = () => document.getElementById("trouble");
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

function complain(words) {
  trouble().querySelector("span").textContent = words;
  trouble().hidden = false;
  trouble().scrollIntoView({ block: "center" });
}

function settle() {
  clearTimeout(impatient);
  document.getElementById("waiting").hidden = true;
}

document.addEventListener("htmx:beforeRequest", (event) => {
  last = event.detail.elt;
  before = document.querySelector("#answers [name=item]")?.value ?? "";
  settle();
  trouble().hidden = true;
  tell("thence:sending");
  impatient = setTimeout(() => (document.getElementById("waiting").hidden = false), PATIENCE);
});
document.addEventListener("htmx:afterRequest", () => {
  settle();
  tell("thence:answered");
});
document.addEventListener("htmx:sendError", () => complain("Not saved: the server does not answer. Your answer is still here; press Enter to send it again."));
document.addEventListener("htmx:timeout", () => complain("Not saved: the server took too long. Your answer is still here; press Enter to send it again."));
document.addEventListener("htmx:responseError", async (event) => {
  const { status, responseText } = event.detail.xhr;
  if (status === 401) return signIn();
  // A session that began in another window has other tokens; the page takes them over.
  if (status === 403 && responseText.includes("out of date") && (await renew())) {
    return complain("Not saved: you signed in anew meanwhile. Your answer is still here; press Enter to send it again.");
  }
  // What was kept after all can be undone, although the page did not hear of it.
  if (status === 409) document.getElementById("undo")?.removeAttribute("disabled");
  complain(status < 500 ? `Not saved: ${responseText}` : "Not saved: the server failed. Your answer is still here; press Enter to send it again.");
});
document.addEventListener("htmx:afterSwap", (event) => {
  trouble().hidden = true;
  if (event.detail.target.id === "work") tell("thence:next", { before });
});

// The request that hangs is given up, and the same is sent again under the same name.
document.getElementById("again").addEventListener("click", () => {
  const form = last;
  htmx.trigger(form, "htmx:abort");
  setTimeout(() => form.requestSubmit());
});

// An expired session is renewed in place; the answer is sent as soon as it is.
const dialog = document.getElementById("sign-in");
function signIn() {
  dialog.querySelector(".problem").hidden = true;
  dialog.showModal();
  dialog.querySelector("[name=password]").focus();
}
dialog.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  event.stopPropagation();
  const problem = dialog.querySelector(".problem");
  const fields = new URLSearchParams(new FormData(event.target));
  try {
    const door = await fetch("/login", { headers: { Accept: "text/html" } });
    fields.set("csrf", tokenIn(await door.text()));
    fields.set("next", "/account");
    const answer = await fetch("/login", { method: "POST", body: fields });
    if (!answer.ok) throw new Error(answer.status === 429 ? "too many failed attempts; wait a while" : "name and password do not belong together");
    takeToken(await answer.text());
  } catch (error) {
    problem.textContent = error.message;
    problem.hidden = false;
    return;
  }
  dialog.querySelector("[name=password]").value = "";
  dialog.close();
  last?.requestSubmit();
}, true);
dialog.querySelector("[data-close]").addEventListener("click", () => {
  dialog.close();
  complain("Not saved: you are signed out. Your answer is still here; press Enter to send it again.");
});

const tokenIn = (page) => new DOMParser().parseFromString(page, "text/html").querySelector("[name=csrf]").value;
function takeToken(page) {
  const token = tokenIn(page);
  for (const field of document.querySelectorAll("[name=csrf]")) field.value = token;
}
async function renew() {
  try {
    const answer = await fetch("/account");
    if (answer.ok) takeToken(await answer.text());
    return answer.ok;
  } catch {
    return false;
  }
}
