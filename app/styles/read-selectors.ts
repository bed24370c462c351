const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/g;
const ELEMENT = /(?<![\w-])[a-z][a-z0-9]*/gi;

/**
 * The classes (`.sm:flex`) and elements (`main`) that each selector of a list names. What stands in
 * parentheses, as in `:is()` and `:not()`, is left out.
 */
export function readSelectors(list: string): string[][] {
  return withoutParentheses(escapePunctuation(list)).split(",").map(readSelector);
}

function readSelector(selector: string): string[] {
  const classes = Array.from(selector.matchAll(CLASS), ([, name = ""]) => `.${unescapeName(name)}`);
  const rest = selector.replaceAll(CLASS, " ").replaceAll(/\[[^\]]*\]|::?[\w-]+/g, "");
  return [...classes, ...(rest.match(ELEMENT) ?? [])];
}

/** Escaped punctuation by its code, so that what is left of it is syntax. */
function escapePunctuation(selectors: string): string {
  return selectors.replaceAll(
    /\\([(),[\]])/g,
    (_, mark: string) => `\\${mark.charCodeAt(0).toString(16)} `,
  );
}

function withoutParentheses(selectors: string): string {
  const shorter = selectors.replaceAll(/\([^()]*\)/g, "");
  return shorter === selectors ? selectors : withoutParentheses(shorter);
}

function unescapeName(name: string): string {
  return name
    .replaceAll(/\\([0-9a-f]{1,6}) ?/g, (_, code: string) =>
      String.fromCodePoint(parseInt(code, 16)),
    )
    .replaceAll(/\\(.)/g, "$1");
}
