import { isHiddenFromAssistiveTechnology, labelsOf, nameOf, roleOf } from "./accessibility.ts";
import * as actions from "./actions.ts";
import type { PageRequest } from "./submit-form.ts";
import { findByText, matchesText, shownTextOf, textOf, type TextPattern } from "./text.ts";
import { isHidden } from "./visibility.ts";

type NameOptions = { name?: TextPattern; exact?: boolean; level?: number; disabled?: boolean };
type FilterOptions = { hasText?: TextPattern; hasNotText?: TextPattern; has?: HtmlLocator };

/** What elements need of the page that they are on. */
export type ElementsPage = {
  /** The field that was filled in last. */
  focused: HtmlLocator | null;
  url(): string;
  send(request: PageRequest): Promise<void>;
};

/** Finds elements each time that it is used, as a locator of Playwright does. Knows what journeys without a browser use of it. */
export class HtmlLocator {
  readonly page: ElementsPage;
  readonly path: string;
  readonly #find: () => Element[];

  constructor(page: ElementsPage, path: string, find: () => Element[]) {
    this.page = page;
    this.path = path;
    this.#find = find;
  }

  getByRole(role: string, options: NameOptions = {}): HtmlLocator {
    const known = ["name", "exact", "level", "disabled"] as const;
    const { name, exact, level, disabled } = onlyKnown(options, known);
    return this.#inside(`role ${role} ${String(name ?? "")}`, (root) =>
      all(root).filter(
        (element) =>
          roleOf(element) === role &&
          (level === undefined || levelOf(element) === level) &&
          (disabled === undefined || isDisabled(element) === disabled) &&
          !isHiddenFromAssistiveTechnology(element) &&
          (name === undefined || matchesText(nameOf(element), name, exact)),
      ),
    );
  }

  getByLabel(text: TextPattern, options: { exact?: boolean } = {}): HtmlLocator {
    const { exact } = onlyKnown(options, ["exact"]);
    const isLabelled = (element: Element) =>
      labelsOf(element).some((label) => matchesText(label, text, exact));
    return this.#inside(`label ${text}`, (root) => all(root).filter(isLabelled));
  }

  getByText(text: TextPattern, options: { exact?: boolean } = {}): HtmlLocator {
    const { exact = false } = onlyKnown(options, ["exact"]);
    return this.#inside(`text ${text}`, (root) => findByText(root, text, exact));
  }

  locator(selector: string, options: FilterOptions = {}): HtmlLocator {
    const find = (root: Element) =>
      selector === ".."
        ? [root.parentElement].filter((parent) => parent !== null)
        : Array.from(root.querySelectorAll(selector));
    return this.#inside(selector, find).filter(options);
  }

  filter(options: FilterOptions): HtmlLocator {
    const { hasText, hasNotText, has } = onlyKnown(options, ["hasText", "hasNotText", "has"]);
    const fits = (element: Element) =>
      (hasText === undefined || matchesText(textOf(element), hasText)) &&
      (hasNotText === undefined || !matchesText(textOf(element), hasNotText)) &&
      (has === undefined ||
        has.elements().some((part) => part !== element && element.contains(part)));
    return this.#with(`${this.path} with ${String(hasText ?? hasNotText ?? has?.path ?? "")}`, () =>
      this.elements().filter(fits),
    );
  }

  or(other: HtmlLocator): HtmlLocator {
    return this.#with(`${this.path} or ${other.path}`, () => [
      ...new Set([...this.elements(), ...other.elements()]),
    ]);
  }

  first(): HtmlLocator {
    return this.nth(0);
  }

  last(): HtmlLocator {
    return this.nth(-1);
  }

  nth(index: number): HtmlLocator {
    return this.#with(`${this.path} [${index}]`, () =>
      [this.elements().at(index)].filter((element) => element !== undefined),
    );
  }

  elements(): Element[] {
    return this.#find();
  }

  /** The element, which must be the only one. */
  element(): Element {
    const [element, ...others] = this.elements();
    if (element === undefined) throw new Error(`Nothing is at ${this.path} of ${this.page.url()}`);
    if (others.length === 0) return element;
    const found = [element, ...others].map(({ outerHTML }) => outerHTML.slice(0, 200));
    throw new Error(`${found.length} elements are at ${this.path}:\n${found.join("\n")}`);
  }

  async all(): Promise<HtmlLocator[]> {
    return this.elements().map((_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return this.elements().length;
  }

  async isVisible(): Promise<boolean> {
    return this.elements().length > 0 && !isHidden(this.element());
  }

  async textContent(): Promise<string | null> {
    return this.element().textContent;
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map(({ textContent }) => textContent);
  }

  async innerText(): Promise<string> {
    return shownTextOf(this.element());
  }

  async allInnerTexts(): Promise<string[]> {
    return this.elements().map(shownTextOf);
  }

  async getAttribute(name: string): Promise<string | null> {
    return this.element().getAttribute(name);
  }

  async click(): Promise<void> {
    await this.#act((element) => actions.click(element, (request) => this.page.send(request)));
  }

  async press(key: "Enter"): Promise<void> {
    if (key !== "Enter") throw new Error(`The key ${key as string} needs a browser.`);
    await this.#act((element) => actions.pressEnter(element, (request) => this.page.send(request)));
  }

  async fill(value: string): Promise<void> {
    await this.#act((element) => actions.fill(element, value));
    this.page.focused = this;
  }

  async check(): Promise<void> {
    await this.#act((element) => actions.check(element, true));
  }

  async uncheck(): Promise<void> {
    await this.#act((element) => actions.check(element, false));
  }

  async selectOption(choice: string | { label: string }): Promise<void> {
    await this.#act((element) => actions.selectOption(element, choice));
  }

  async setInputFiles(files: Parameters<typeof actions.setInputFiles>[1]): Promise<void> {
    await this.#act((element) => actions.setInputFiles(element, files));
  }

  async #act(action: (element: Element) => void | Promise<void>): Promise<void> {
    const element = this.element();
    try {
      await action(element);
    } catch (error) {
      const html = element.outerHTML.slice(0, 200);
      const reason = error instanceof Error ? error.message : String(error);
      const message = `${reason} At ${this.path} of ${this.page.url()}: ${html}`;
      throw new Error(message, { cause: error });
    }
  }

  #with(path: string, find: () => Element[]): HtmlLocator {
    return new HtmlLocator(this.page, path, find);
  }

  #inside(path: string, find: (root: Element) => Element[]): HtmlLocator {
    const whole = this.path === "" ? path : `${this.path} › ${path}`;
    return this.#with(whole, () => [...new Set(this.elements().flatMap(find))]);
  }
}

/** A browser knows more options: one that is ignored here would make a test weaker. */
function onlyKnown<T extends object>(options: T, known: readonly (keyof T)[]): T {
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && !known.includes(name as keyof T)) {
      throw new Error(`The option ${name} needs a browser.`);
    }
  }
  return options;
}

function all(root: Element): Element[] {
  return Array.from(root.querySelectorAll("*"));
}

function isDisabled(element: Element): boolean {
  return element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null;
}

function levelOf(element: Element): number {
  return Number(element.getAttribute("aria-level") ?? element.localName.slice(1));
}
