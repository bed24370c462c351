import { computeAccessibleName, getRole } from "dom-accessibility-api";
import { textOf } from "./text.ts";
import { displayOf, isHidden } from "./visibility.ts";

const SECTIONING = "article, aside, main, nav, section";

/** Types of inputs that assistive technology presents as a text field. */
const TEXT_FIELDS = new Set(["date", "email", "month", "password", "tel", "text", "time", "url"]);

/** As Playwright names it, which the library does not in some cases. */
export function roleOf(element: Element): string | null {
  if (element.hasAttribute("role")) return getRole(element);
  switch (element.localName) {
    case "header":
    case "footer":
      return element.parentElement?.closest(SECTIONING) ? null : getRole(element);
    case "section":
    case "form":
      return nameOf(element) === "" ? null : getRole(element);
    case "search":
      return "search";
    case "summary":
      return null;
    case "input": {
      const { type, list } = element as HTMLInputElement;
      return TEXT_FIELDS.has(type) && list === null ? "textbox" : getRole(element);
    }
    default:
      return getRole(element);
  }
}

export function nameOf(element: Element): string {
  return computeAccessibleName(element, { getComputedStyle: styleOf });
}

/** The texts by which a control, or a group of them, is labelled. */
export function labelsOf(element: Element): string[] {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const named = ids.map((id) => element.ownerDocument.getElementById(id));
  const labelledBy = named.filter((label) => label !== null);
  if (labelledBy.length > 0) return [labelledBy.map(textOf).join(" ")];
  const label = element.getAttribute("aria-label");
  if (label) return [label];
  const { labels } = element as HTMLInputElement;
  return labels ? Array.from(labels, textOf) : [];
}

export function isHiddenFromAssistiveTechnology(element: Element): boolean {
  return isHidden(element) || element.closest("[aria-hidden=true]") !== null;
}

/** What names depend on: whether an element is shown, and whether a word ends where it does. */
function styleOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const display = pseudo || element.matches("[hidden]") ? "none" : displayOf(element);
  const getPropertyValue = (name: string) => (name === "display" ? display : "");
  return { getPropertyValue } as unknown as CSSStyleDeclaration;
}
