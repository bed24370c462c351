const KEY = "unsaved-form";
const MAX_AGE_MS = 60 * 60 * 1000;
/** Fields that are not saved. */
const NOT_SAVED = new Set(["hidden", "file", "password", "submit", "button"]);
/** Nor these: "Show password" makes a password field one of text. */
const SECRET = /\b(?:one-time-code|current-password|new-password)\b/;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type SavedForm = { address: string; at: number; fields: [name: string, value: string][] };

/** Saves the fields in this tab until the submission is answered. */
export function saveForm(form: HTMLFormElement, address: string): void {
  const fields = controlsOf(form)
    .filter((control) => !isChoice(control) || control.checked)
    .map(({ name, value }): [string, string] => [name, value]);
  if (fields.length === 0) return;
  try {
    const saved: SavedForm = { address, at: Date.now(), fields };
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

/** False if nothing was saved for this page. */
export function restoreForm(address: string): boolean {
  const saved = readSaved();
  if (saved === null || saved.address !== address) return false;
  clearSavedForm();
  if (Date.now() - saved.at > MAX_AGE_MS) return false;
  const form = [...document.querySelectorAll<HTMLFormElement>("#main form[method=post]")].find(
    ({ elements }) => saved.fields.every(([name]) => elements.namedItem(name) !== null),
  );
  if (form === undefined) return false;
  const remaining = [...saved.fields];
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
  return true;
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
