import { HtmlLocator } from "./html-locator.ts";
import type { HtmlPage } from "./html-page.ts";
import { matchesText, textOf, type TextPattern, withSingleSpaces } from "./text.ts";
import { isHidden } from "./visibility.ts";

type Result = { pass: boolean; message: () => string };
type Options = { timeout?: number };

/** Playwright's matchers for pages without a browser. They do not wait: nothing changes by itself. */
export const htmlMatchers = {
  toBeVisible(locator: HtmlLocator, options?: Options): Result {
    expectOnly(options);
    const found = locator.elements();
    const isShown = found.length > 0 && !isHidden(locator.element());
    return result(isShown, locator, "shown", found.length === 0 ? "missing" : "hidden");
  },

  toBeHidden(locator: HtmlLocator, options?: Options): Result {
    expectOnly(options);
    const isGone = locator.elements().length === 0 || isHidden(locator.element());
    return result(isGone, locator, "hidden or missing", "shown");
  },

  toHaveCount(locator: HtmlLocator, count: number, options?: Options): Result {
    expectOnly(options);
    const found = locator.elements().length;
    return result(found === count, locator, count, found);
  },

  toHaveText(
    locator: HtmlLocator,
    expected: TextPattern | readonly TextPattern[],
    options?: Options,
  ): Result {
    expectOnly(options);
    const isWhole = (text: string, pattern: TextPattern) => matchesText(text, pattern, true);
    if (!isList(expected)) {
      const text = textOf(locator.element());
      return result(isWhole(text, expected), locator, expected, withSingleSpaces(text));
    }
    const texts = locator.elements().map(textOf);
    const pass =
      texts.length === expected.length &&
      expected.every((pattern, index) => isWhole(texts[index] ?? "", pattern));
    return result(pass, locator, expected.join("\n"), texts.map(withSingleSpaces).join("\n"));
  },

  toContainText(
    locator: HtmlLocator,
    expected: TextPattern | readonly TextPattern[],
    options?: Options,
  ): Result {
    expectOnly(options);
    if (!isList(expected)) {
      const text = textOf(locator.element());
      return result(contains(text, expected), locator, expected, withSingleSpaces(text));
    }
    const texts = locator.elements().map(textOf);
    let matched = 0;
    for (const text of texts) {
      const pattern = expected[matched];
      if (pattern !== undefined && contains(text, pattern)) matched += 1;
    }
    const shown = texts.map(withSingleSpaces).join("\n");
    return result(matched === expected.length, locator, expected.join("\n"), shown);
  },

  toHaveValue(locator: HtmlLocator, expected: TextPattern, options?: Options): Result {
    expectOnly(options);
    const element = locator.element() as HTMLInputElement;
    if (!element.matches("input, select, textarea")) throw new Error("Only controls have a value");
    const { value } = element;
    const pass = expected instanceof RegExp ? expected.test(value) : value === expected;
    return result(pass, locator, expected, value);
  },

  toBeChecked(locator: HtmlLocator, options?: Options): Result {
    expectOnly(options);
    const box = locator.element() as HTMLInputElement;
    if (!box.matches("[type=checkbox], [type=radio]")) throw new Error("This is no checkbox");
    return result(box.checked, locator, "checked", "not checked");
  },

  toBeDisabled(locator: HtmlLocator, options?: Options): Result {
    expectOnly(options);
    return result(locator.element().matches(":disabled"), locator, "disabled", "enabled");
  },

  toBeEnabled(locator: HtmlLocator, options?: Options): Result {
    expectOnly(options);
    return result(!locator.element().matches(":disabled"), locator, "enabled", "disabled");
  },

  toHaveAttribute(
    locator: HtmlLocator,
    name: string,
    expected: TextPattern = /^/,
    options?: Options,
  ): Result {
    expectOnly(options);
    const value = locator.element().getAttribute(name);
    const pass =
      expected instanceof RegExp ? value !== null && expected.test(value) : value === expected;
    return result(pass, locator, expected, value ?? "no such attribute");
  },

  toHaveURL(page: HtmlPage, expected: string | RegExp, options?: Options): Result {
    expectOnly(options);
    return result(page.isAt(expected), page, expected, page.url());
  },

  toHaveTitle(page: HtmlPage, expected: TextPattern, options?: Options): Result {
    expectOnly(options);
    const title = page.title();
    return result(matchesText(title, expected, true), page, expected, title);
  },
};

/** A string in the same case, as Playwright compares the texts of elements. */
function contains(text: string, pattern: TextPattern): boolean {
  if (pattern instanceof RegExp) return matchesText(text, pattern);
  return withSingleSpaces(text).includes(withSingleSpaces(pattern));
}

function isList<T>(expected: T | readonly T[]): expected is readonly T[] {
  return Array.isArray(expected);
}

function result(
  pass: boolean,
  about: HtmlLocator | HtmlPage,
  expected: unknown,
  received: unknown,
): Result {
  const where = about instanceof HtmlLocator ? `${about.path} of ${about.page.url()}` : "the page";
  const message = () => `At ${where}\nExpected: ${String(expected)}\nReceived: ${String(received)}`;
  return { pass, message };
}

function expectOnly(options: Options = {}): void {
  const name = Object.keys(options).find((option) => option !== "timeout");
  if (name !== undefined) throw new Error(`The option ${name} needs a browser.`);
}
