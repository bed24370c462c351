const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/g;

/** Tailwind's rules for the children of an element. */
const WHOLE_WHERE = /^:where\((.*)\)$/;

/**
 * The classes that each selector of a list names. What stands in parentheses, as in `:is()` and
 * `:not()`, is left out.
 */
export function parseClassNames(selectors: string): string[][] {
  const escaped = escapePunctuation(selectors);
  const plain = withoutParentheses(WHOLE_WHERE.exec(escaped)?.[1] ?? escaped);
  return plain
    .split(",")
    .map((selector) => Array.from(selector.matchAll(CLASS), ([, name = ""]) => unescapeName(name)));
}

/** Escaped punctuation by its code, so that what is left of it is syntax. */
function escapePunctuation(selectors: string): string {
  return selectors.replaceAll(
    /\\([(),])/g,
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
