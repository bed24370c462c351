/** A rule of a style sheet, or an at-rule that is used whole, such as `@font-face`. */
export type CssRule = {
  /** The at-rules around it, outermost first: `@layer utilities`, `@media (width >= 40rem)`. */
  within: readonly string[];
  /** A selector or an at-rule. */
  prelude: string;
  text: string;
};

const GROUPS = /^@(?:layer|media|supports|container)\b/;

/** Splits minified CSS without nested rules, as the build leaves it. */
export function parseSheet(sheet: string): CssRule[] {
  const css = sheet.replaceAll(/\/\*.*?\*\//gs, "");
  const rules: CssRule[] = [];
  const within: string[] = [];
  let start = 0;
  for (let position = 0; position < css.length; position += 1) {
    const character = css[position];
    if (character === '"' || character === "'") {
      position = endOfString(css, position);
    } else if (character === ";") {
      const text = css.slice(start, position + 1);
      rules.push({ within: [...within], prelude: text, text });
      start = position + 1;
    } else if (character === "}") {
      within.pop();
      start = position + 1;
    } else if (character === "{") {
      const prelude = css.slice(start, position).trim();
      if (GROUPS.test(prelude)) {
        within.push(prelude);
      } else {
        position = endOfBlock(css, position);
        rules.push({ within: [...within], prelude, text: css.slice(start, position + 1).trim() });
      }
      start = position + 1;
    }
  }
  return rules;
}

/** Where the string that opens at `start` closes. */
function endOfString(css: string, start: number): number {
  const quote = css[start];
  let position = start + 1;
  while (position < css.length && css[position] !== quote) {
    position += css[position] === "\\" ? 2 : 1;
  }
  return position;
}

/** Where the block that opens at `start` closes. */
function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let position = start; position < css.length; position += 1) {
    const character = css[position];
    if (character === '"' || character === "'") position = endOfString(css, position);
    else if (character === "{") depth += 1;
    else if (character === "}" && (depth -= 1) === 0) return position;
  }
  throw new Error("A block of the style sheet does not close");
}

/** The rules as one sheet; neighbours within the same at-rules share them. */
export function stringifyRules(rules: readonly CssRule[]): string {
  let css = "";
  let open: readonly string[] = [];
  for (const { within, text } of rules) {
    let shared = 0;
    while (shared < open.length && open[shared] === within[shared]) shared += 1;
    css += "}".repeat(open.length - shared);
    for (const prelude of within.slice(shared)) css += `${prelude}{`;
    css += text;
    open = within;
  }
  return css + "}".repeat(open.length);
}
