import { displayOf, isHidden } from "./visibility.ts";

const NO_TEXT = "script, style, template, head";

export type TextPattern = string | RegExp;

/** A string is found anywhere and in any case, unless it must be exact, as with Playwright. */
export function matchesText(text: string, pattern: TextPattern, exact = false): boolean {
  const words = withSingleSpaces(text);
  if (pattern instanceof RegExp) return pattern.test(words);
  const wanted = withSingleSpaces(pattern);
  return exact ? words === wanted : words.toLowerCase().includes(wanted.toLowerCase());
}

export function withSingleSpaces(text: string): string {
  return text
    .replaceAll(/[\u200B\u00AD]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** All text in an element, also what is hidden. */
export function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? "";
  if (isElement(node) && node.matches(NO_TEXT)) return "";
  return Array.from(node.childNodes, textOf).join("");
}

/** The text that is shown, a line for each block. */
export function shownTextOf(element: Element): string {
  return linesOf(element)
    .replaceAll(/[ \t]*\n\s*/g, "\n")
    .trim();
}

function linesOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return (node.nodeValue ?? "").replaceAll(/\s+/g, " ");
  if (!isElement(node) || node.matches(NO_TEXT) || isHidden(node)) return "";
  if (node.localName === "br") return "\n";
  const text = Array.from(node.childNodes, linesOf).join("");
  return displayOf(node) === "inline" ? text : `\n${text}\n`;
}

/** The smallest elements that have a text, and buttons of that value. */
export function findByText(root: ParentNode, pattern: TextPattern, exact: boolean): Element[] {
  const matching = new Set(
    Array.from(root.querySelectorAll("*")).filter(
      (element) =>
        element.closest(NO_TEXT) === null && matchesText(ownOrValue(element), pattern, exact),
    ),
  );
  const isSmallest = (element: Element) =>
    !Array.from(element.children).some((child) => matching.has(child));
  return Array.from(matching).filter(isSmallest);
}

function ownOrValue(element: Element): string {
  const isButton = element.matches("input[type=submit], input[type=button]");
  return isButton ? (element.getAttribute("value") ?? "") : textOf(element);
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}
