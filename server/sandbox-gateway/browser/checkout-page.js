/** Every form and link works without this script. */
const framed = window.parent !== window;
const form = document.querySelector("form.payment");
const result = document.querySelector("main.result");

// Unless the frame sends this in time, the embedding page navigates here itself.
if (framed) postToParent("ALIVE");
if (form) runForm(form);
if (result) runResult(result);

function runForm(form) {
  countDown(document.querySelector("[data-seconds-left]"));
  shapeAsTyped(form);
  offerSamples(form);
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    if (isBusy(form)) {
      event.preventDefault();
      return;
    }
    if (event.submitter?.name === "cancel" || chosen(form, "outcome") === "cancel") return;
    const invalidField = checkFields(form);
    if (invalidField) {
      event.preventDefault();
      invalidField.focus();
      return;
    }
    markBusy(form, true);
    if (framed) postToParent("ATTEMPTED");
  });
  form.addEventListener("input", (event) => clearProblem(event.target));
  window.addEventListener("pageshow", () => markBusy(form, false));
  onEscape(() => leave(isBusy(form) ? "CONCLUDED" : "USER_CANCEL"));
}

function runResult(result) {
  const { event, leaves } = result.dataset;
  const leaveLink = result.querySelector("[data-leave]");
  if (leaveLink.hasAttribute("data-framed-only")) leaveLink.hidden = !framed;
  if (framed && event === "CONCLUDED") postToParent("ATTEMPTED");
  leaveLink.addEventListener("click", (click) => {
    if (!framed) return;
    click.preventDefault();
    leave(event);
  });
  onEscape(() => leave(event));
  result.querySelector("h1").focus({ preventScroll: true });
  if (leaves === "yes") {
    setTimeout(() => leave(event, leaveLink.href), event === "USER_CANCEL" ? 0 : 1200);
  }
}

function leave(event, address) {
  if (framed) postToParent(event);
  else if (address) window.location.replace(address);
}

function postToParent(event) {
  window.parent.postMessage({ source: "sandbox-checkout", event }, window.location.origin);
}

function onEscape(act) {
  document.addEventListener("keydown", (event) => {
    if (framed && event.key === "Escape" && !event.defaultPrevented) act();
  });
}

function countDown(timer) {
  const endsAt = performance.now() + Number(timer.dataset.secondsLeft) * 1000;
  const announcement = document.querySelector("[data-announcement]");
  const tick = () => {
    const seconds = Math.ceil((endsAt - performance.now()) / 1000);
    // A second's grace, so that the server agrees that the order has expired.
    if (seconds < 0) return window.location.reload();
    const secondsLeft = Math.max(seconds, 0);
    timer.textContent = `Time left ${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`;
    if (secondsLeft === 60) announcement.textContent = "One minute left to pay.";
    return setTimeout(tick, 1000);
  };
  tick();
}

function shapeAsTyped(form) {
  form.querySelector("[data-group]").addEventListener("input", ({ target }) => {
    if (target.selectionStart !== target.value.length) return;
    target.value = digits(target.value)
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, "$1 ");
  });
  form.querySelector("[data-slash]").addEventListener("input", ({ target, inputType }) => {
    if (inputType?.startsWith("delete") || target.selectionStart !== target.value.length) return;
    target.value = digits(target.value)
      .slice(0, 4)
      .replace(/^(\d{2})(?=\d)/, "$1 / ");
  });
}

function digits(text) {
  return text.replace(/\D/g, "");
}

function offerSamples(form) {
  const button = form.querySelector("[data-fill-samples]");
  button.hidden = false;
  button.addEventListener("click", () => {
    for (const field of button.closest(".panel").querySelectorAll("[data-sample]")) {
      field.value = field.dataset.sample;
      clearProblem(field);
    }
  });
}

function checkFields(form) {
  const method = form.querySelector("input[name=method]:checked").closest(".method");
  const invalidFields = [...method.querySelectorAll("[data-pattern]")].filter(
    (field) => !new RegExp(field.dataset.pattern).test(field.value.trim()),
  );
  for (const field of invalidFields) {
    field.setAttribute("aria-invalid", "true");
    noteOf(field).textContent = field.dataset.problem;
  }
  return invalidFields[0];
}

function clearProblem(field) {
  if (field.getAttribute("aria-invalid") !== "true") return;
  field.removeAttribute("aria-invalid");
  noteOf(field).textContent = noteOf(field).dataset.hint;
}

function noteOf(field) {
  return document.getElementById(field.getAttribute("aria-describedby"));
}

function chosen(form, name) {
  return form.querySelector(`input[name=${name}]:checked`)?.value;
}

function isBusy(form) {
  return form.classList.contains("busy");
}

function markBusy(form, busy) {
  form.classList.toggle("busy", busy);
  const button = form.querySelector(".button.pay");
  button.setAttribute("aria-disabled", String(busy));
  document.querySelector("[data-announcement]").textContent = busy ? "Processing the payment." : "";
}
