import { type ChosenFile, chooseFiles } from "./chosen-files.ts";
import { type PageRequest, submitForm } from "./submit-form.ts";
import { withSingleSpaces } from "./text.ts";
import { isHidden } from "./visibility.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A page without a browser is in no frame. */
const OWN_FRAME = new Set(["", "_self", "_parent", "_top"]);

const ACTIVE = "a[href], button, summary, input, label";

/** Typed text of these types goes into the field as it is. */
const TYPED = new Set(
  "date email month number password search tel text textarea time url".split(" "),
);

/** Opens the page that a link or a form leads to. */
type Send = (request: PageRequest) => Promise<void>;

export async function click(element: Element, send: Send): Promise<void> {
  const active = requireActionable(element).closest<HTMLElement>(ACTIVE);
  if (active === null) throw new Error("A click on this does nothing without scripts.");
  if (active.matches("a[href]")) return await follow(active as HTMLAnchorElement, send);
  if (active.localName === "summary") return toggle(active);
  if (active.localName === "label") return await clickLabel(active as HTMLLabelElement, send);
  requireActionable(active);
  if (isSubmitButton(active)) return await send(submitForm(active));
  if (active.matches("input[type=checkbox], input[type=radio]")) return active.click();
  throw new Error("A click on this does nothing without scripts and styles.");
}

/** The Enter key in a field presses the first submit button of its form. */
export async function pressEnter(field: Element, send: Send): Promise<void> {
  const { form } = requireActionable(field) as HTMLInputElement;
  if (!field.matches("input") || !form) throw new Error("Enter submits nothing here.");
  const button = Array.from(form.elements).find(isSubmitButton);
  if (button === undefined) throw new Error("The form has no button to submit it.");
  await click(button, send);
}

export function fill(element: Element, value: string): void {
  const field = requireActionable(element) as Field;
  if (!field.matches("input, textarea") || !TYPED.has(field.type)) {
    throw new Error("Nothing can be typed here.");
  }
  if (field.readOnly) throw new Error("The field is read-only.");
  if (field.maxLength >= 0 && value.length > field.maxLength) {
    throw new Error(`The field takes no more than ${field.maxLength} characters.`);
  }
  field.value = value;
  // A date field, for example, takes dates alone.
  if (value !== "" && field.value === "") throw new Error(`The field does not take "${value}".`);
}

export function check(element: Element, checked: boolean): void {
  const box = requireActionable(element) as HTMLInputElement;
  const isRadio = box.matches("input[type=radio]");
  if (!isRadio && !box.matches("input[type=checkbox]")) throw new Error("This is no checkbox.");
  if (isRadio && !checked) throw new Error("A radio button is left by choosing another one.");
  if (box.checked !== checked) box.click();
}

export function selectOption(element: Element, choice: string | { label: string }): void {
  const select = requireActionable(element) as HTMLSelectElement;
  if (!select.matches("select")) throw new Error("This is no list of options.");
  const isChosen = ({ value, label }: HTMLOptionElement) =>
    typeof choice === "string"
      ? value === choice || withSingleSpaces(label) === choice
      : withSingleSpaces(label) === choice.label;
  const [option, ...others] = Array.from(select.options).filter(isChosen);
  if (option === undefined) throw new Error(`There is no option ${JSON.stringify(choice)}.`);
  if (others.length > 0) throw new Error(`Several options are ${JSON.stringify(choice)}.`);
  if (option.matches(":disabled")) throw new Error("The option is disabled.");
  option.selected = true;
}

export function setInputFiles(element: Element, files: ChosenFile | ChosenFile[]): void {
  const input = requireActionable(element, false) as HTMLInputElement;
  if (!input.matches("input[type=file]")) throw new Error("No file can be chosen here.");
  const chosen = [files].flat();
  if (chosen.length > 1 && !input.multiple) throw new Error("One file only can be chosen here.");
  chooseFiles(input, chosen);
}

/** File inputs may be hidden: their label is what is seen of them. */
function requireActionable<T extends Element>(element: T, shown = true): T {
  if (shown && isHidden(element)) throw new Error("The element is hidden.");
  if (element.matches(":disabled")) throw new Error("The element is disabled.");
  return element;
}

function isSubmitButton(element: Element): element is HTMLButtonElement | HTMLInputElement {
  return element.matches("button, input") && (element as HTMLButtonElement).type === "submit";
}

async function follow(link: HTMLAnchorElement, send: Send): Promise<void> {
  const { protocol, target } = link;
  if (!/^https?:$/.test(protocol)) throw new Error(`The link leads out of the site: ${link.href}`);
  if (!OWN_FRAME.has(target)) throw new Error(`The link opens in ${target}.`);
  if (link.hasAttribute("download")) throw new Error("The link downloads a file.");
  await send({ url: link.href, method: "GET" });
}

async function clickLabel(label: HTMLLabelElement, send: Send): Promise<void> {
  if (label.control === null) throw new Error("The label is of no control.");
  if (label.control.matches("input[type=checkbox], input[type=radio]")) {
    await click(label.control, send);
  }
}

function toggle(summary: Element): void {
  const details = summary.parentElement;
  if (details?.localName !== "details") throw new Error("The summary is of no details.");
  details.toggleAttribute("open");
  const name = details.getAttribute("name");
  if (!name || !details.hasAttribute("open")) return;
  for (const other of details.ownerDocument.querySelectorAll("details[open]")) {
    if (other !== details && other.getAttribute("name") === name) other.removeAttribute("open");
  }
}
