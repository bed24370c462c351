const KEY = "unsaved-form";
const MAX_AGE_MS = 60 * 60 * 1000;
/** Fields that are not saved, unless they are hidden ones with `data-saved`. */
const NOT_SAVED = new Set(["hidden", "file", "password", "submit", "button"]);
/** Nor these: "Show password" makes a password field one of text. */
const SECRET = /\b(?:one-time-code|current-password|new-password)\b/;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type SavedForm = {
  userId: string;
  url: string;
  at: number;
  intent: string;
  record: string;
  /** Of all its controls: the fields are without the choices that were not made. */
  names: string[];
  fields: [name: string, value: string][];
  /** What the form was shown with; an earlier version of the site did not save it. */
  shown?: [name: string, value: string][];
};

/** Where a form is saved, and whose it is. */
export type FormPage = { url: string; userId: string };

/**
 * Saves the fields in this tab until the submission is answered. A form that could be mistaken for another one of its
 * page is not saved: `data-record` tells equal forms apart.
 */
export function saveForm(form: HTMLFormElement, page: FormPage): void {
  const controls = controlsOf(form);
  const fields = controls
    .filter((control) => !isChoice(control) || control.checked)
    .map(({ name, value }): [string, string] => [name, value]);
  if (fields.length === 0) return;
  const shown = shownValuesOf(form).map(({ name, value }): [string, string] => [name, value]);
  const names = namesOf(form);
  const saved = { ...page, at: Date.now(), ...identityOf(form), names, fields, shown };
  if (findForm(saved) !== form) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Storage is unavailable: nothing to restore later.
  }
}

export function clearSavedForm(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable.
  }
}

/** False if nothing was saved for this page by this user. What another user left is deleted. */
export function restoreForm({ url, userId }: FormPage): boolean {
  const saved = readSaved();
  if (saved === null) return false;
  const isOwn = saved.userId === userId;
  if (isOwn && saved.url !== url) return false;
  clearSavedForm();
  if (!isOwn || Date.now() - saved.at > MAX_AGE_MS) return false;
  const form = findForm(saved);
  if (form === null) return false;
  fillIn(form, saved.fields);
  for (const control of shownValuesOf(form)) {
    const field = saved.shown?.find(([name]) => name === control.name);
    if (field !== undefined) setValue(control, field[1]);
  }
  openDetails(form);
  return true;
}

/** Null where several forms, or none, can be the saved one. */
function findForm({ intent, record, names, fields }: SavedForm): HTMLFormElement | null {
  const found = [...document.querySelectorAll<HTMLFormElement>("#main form[method=post]")].filter(
    (form) => {
      const identity = identityOf(form);
      const own = new Set(namesOf(form));
      return (
        identity.intent === intent &&
        identity.record === record &&
        fields.every(([name]) => own.has(name))
      );
    },
  );
  const equal = found.filter((form) => namesOf(form).join("\n") === names.join("\n"));
  const [form = null, ...others] = equal.length > 0 ? equal : found;
  return others.length > 0 ? null : form;
}

/** Hidden fields besides the intent are left out: many of them differ each time the page is loaded. */
function identityOf(form: HTMLFormElement): { intent: string; record: string } {
  const intent = [...form.elements].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "hidden" && element.name === "intent",
  );
  return { intent: intent?.value ?? "", record: form.dataset["record"] ?? "" };
}

function namesOf(form: HTMLFormElement): string[] {
  return [...new Set(controlsOf(form).map(({ name }) => name))].sort();
}

function fillIn(form: HTMLFormElement, fields: SavedForm["fields"]): void {
  const remaining = [...fields];
  for (const control of controlsOf(form)) {
    if (isChoice(control)) {
      const isChosen = remaining.some(
        ([name, value]) => name === control.name && value === control.value,
      );
      if (isChosen !== control.checked && (isChosen || control.type === "checkbox"))
        control.click();
      continue;
    }
    const next = remaining.findIndex(([name]) => name === control.name);
    const [field] = next === -1 ? [] : remaining.splice(next, 1);
    if (field !== undefined && field[1] !== control.value) setValue(control, field[1]);
  }
}

function openDetails(form: HTMLFormElement): void {
  let details = form.closest("details");
  while (details) {
    details.open = true;
    details = details.parentElement?.closest("details") ?? null;
  }
}

/** Notifies React of the change. */
function setValue(control: Control, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set;
  setter?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== "" &&
      !NOT_SAVED.has(element.type) &&
      !SECRET.test(element.autocomplete) &&
      !isHelper(element),
  );
}

/** Hidden fields that are restored, so that a form that was received is not taken for another one. */
function shownValuesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement &&
      element.type === "hidden" &&
      element.dataset["saved"] !== undefined,
  );
}

/** Not typed by anybody, such as the user name for password managers. */
function isHelper(control: Control): boolean {
  return control.hidden !== false || (!(control instanceof HTMLSelectElement) && control.readOnly);
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function readSaved(): SavedForm | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}
