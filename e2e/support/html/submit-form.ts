import { chosenFiles } from "./chosen-files.ts";

type Submitter = HTMLButtonElement | HTMLInputElement;

export type PageRequest = {
  url: string;
  method: "GET" | "POST";
  body?: FormData | URLSearchParams;
};

/** The request that a browser sends when a button of a form is pressed. Throws if it would send none. */
export function submitForm(button: Submitter): PageRequest {
  const { form } = button;
  if (form === null) throw new Error("The button is in no form, so pressing it does nothing.");
  const target = button.getAttribute("formtarget") ?? form.target;
  if (target !== "" && target !== "_self") {
    throw new Error(`The form is sent into another frame (${target}), which needs a browser.`);
  }
  // jsdom has no `formAction` and the like, so their attributes are read.
  if (!form.noValidate && !button.hasAttribute("formnovalidate")) expectValid(form);
  const url = actionOf(form, button);
  const method = button.getAttribute("formmethod")?.toLowerCase() ?? form.method;
  const enctype = button.getAttribute("formenctype")?.toLowerCase() ?? form.enctype;
  const entries = listEntries(form, button);
  if (method === "get") return { url: withQuery(url, toSearchParams(entries)), method: "GET" };
  if (method !== "post") throw new Error(`A form of method ${method} is not sent.`);
  if (enctype === "multipart/form-data") return { url, method: "POST", body: toFormData(entries) };
  if (enctype === "application/x-www-form-urlencoded") {
    return { url, method: "POST", body: toSearchParams(entries) };
  }
  throw new Error(`No form of the site is sent as ${enctype}.`);
}

/** Without an action of its own, a form is sent to the address of its page. */
function actionOf(form: HTMLFormElement, button: Submitter): string {
  const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const { baseURI, URL: pageUrl } = form.ownerDocument;
  return action === "" ? pageUrl : new URL(action, baseURI).href;
}

/** A browser shows the message beside the field and sends nothing. */
function expectValid(form: HTMLFormElement): void {
  for (const control of Array.from(form.elements) as HTMLInputElement[]) {
    const isMissing = control.validity?.valueMissing && chosenFiles(control).length === 0;
    if (!control.willValidate || control.validity.valid) continue;
    if (control.type === "file" && !isMissing) continue;
    const field = control.labels?.[0]?.textContent ?? control.name;
    throw new Error(`The browser does not send the form: ${field}: ${control.validationMessage}`);
  }
}

type Entry = [name: string, value: string | File];

function listEntries(form: HTMLFormElement, button: Submitter): Entry[] {
  const { FormData: PageFormData } = form.ownerDocument.defaultView as Window & typeof globalThis;
  // The page's own files are always empty: what a test has chosen takes their place, in the same order.
  const fileInputs = Array.from(form.elements).filter((control): control is HTMLInputElement =>
    control.matches("input[type=file][name]:not([name='']):not(:disabled)"),
  );
  const entries: Entry[] = [];
  for (const [name, value] of new PageFormData(form, button)) {
    if (typeof value === "string") {
      entries.push([name, value]);
      continue;
    }
    const files = chosenFiles(fileInputs.shift());
    if (files.length === 0) files.push(new File([], "", { type: "application/octet-stream" }));
    for (const file of files) entries.push([name, file]);
  }
  return entries;
}

function toFormData(entries: readonly Entry[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === "string") data.append(name, withLineBreaks(value));
    else data.append(name, value);
  }
  return data;
}

function toSearchParams(entries: readonly Entry[]): URLSearchParams {
  return new URLSearchParams(
    entries.map(([name, value]) => [
      name,
      withLineBreaks(typeof value === "string" ? value : value.name),
    ]),
  );
}

/** Lines end with CR LF in what a form sends. */
function withLineBreaks(value: string): string {
  return value.replaceAll(/\r\n?|\n/g, "\r\n");
}

function withQuery(address: string, query: URLSearchParams): string {
  const url = new URL(address);
  url.search = query.toString();
  return url.href;
}
