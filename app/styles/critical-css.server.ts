import { parseSheet, stringifyRules, type CssRule } from "./parse-css.ts";
import { parseClassNames } from "./parse-class-names.ts";

type Declaration = { name: string; text: string; references: readonly string[] };

type Candidate = CssRule & {
  /** The rule applies only to pages with all classes of one of these lists. */
  alternatives: readonly (readonly string[])[];
  /** The variables that it reads. */
  references: readonly string[];
  /** What `@keyframes` or `@property` defines. */
  defines: string | null;
  /** The variables that a rule sets when it does nothing else. */
  variables: readonly Declaration[];
};

/** The initial values of Tailwind's variables for browsers without `@property` come with the sheet. */
const LEFT_TO_SHEET = "@layer properties";

/** How a page looks once it is used, and its page transitions: nobody does that before it shows. */
const NOT_IN_FIRST_VIEW =
  /:(?:hover|active|focus)\b|^\.(?:duration|ease)\b|^::(?:file-selector|view-transition)|^@starting-style/;
const BETWEEN_SELECTORS = /(?<!\\),(?![^(]*\))/;

function isInFirstView(selectors: string): boolean {
  return selectors.split(BETWEEN_SELECTORS).some((selector) => !NOT_IN_FIRST_VIEW.test(selector));
}

function withoutTransition(rule: CssRule): CssRule {
  return { ...rule, text: rule.text.replaceAll(/(?<=[{;])transition[\w-]*:[^;}]*;?/g, "") };
}

const RARE_ELEMENT = "(?:abbr|code|hr|kbd|pre|progress|samp|small|sub|sup|table|textarea)";

/** Rules for what few pages have, and the HTML of such a page. */
const RARE: readonly { rule: RegExp; html: RegExp }[] = [
  {
    // A list of selectors that only match such elements.
    rule: new RegExp(`^${RARE_ELEMENT}(?![\\w-])[^,]*(?:, *${RARE_ELEMENT}(?![\\w-])[^,]*)*$`),
    html: new RegExp(`<${RARE_ELEMENT}[ >/]`),
  },
  { rule: /::-webkit-(?:calendar|date)/, html: / type="date/ },
  { rule: /::-webkit-(?:inner|outer)-spin/, html: / type="number"/ },
  { rule: /::-webkit-search/, html: / type="search"/ },
  { rule: /^:where\(select:is\(\[multiple/, html: / multiple=""/ },
  { rule: /::placeholder/, html: / placeholder="/ },
  { rule: /(?<!\():disabled\b/, html: / disabled=""/ },
  { rule: /\[aria-disabled=true\]/, html: / aria-disabled="true"/ },
  { rule: /\[aria-invalid=true\]/, html: / aria-invalid="true"/ },
];
/** All in one pass. */
const ANY_RARE = new RegExp(RARE.map(({ html }) => html.source).join("|"), "g");

function findRare(html: string): boolean[] {
  const found = html.match(ANY_RARE) ?? [];
  return RARE.map((rare) => found.some((text) => rare.html.test(text)));
}

/** Pages of one kind have the same classes; a search or two more make another kind. */
const MAX_KINDS = 200;

/**
 * Returns a function that finds the rules of a style sheet that the HTML of a page can use, in their
 * order. They are inlined, so that the page shows before its style sheet has come.
 */
export function createCriticalCssSelector(css: string): (html: string) => string {
  const candidates = parseSheet(css)
    .filter(({ within, prelude }) => within[0] !== LEFT_TO_SHEET && isInFirstView(prelude))
    .map(withoutTransition)
    .filter(({ text }) => !text.endsWith("{}"))
    .map(toCandidate);
  const definitions = candidates.filter(({ defines }) => defines !== null);
  const others = candidates.filter(({ defines }) => defines === null);
  const declarations = others.flatMap(({ variables }) => variables);
  const selected = new Map<string, string>();
  const numbers = new Map<string, number>();

  function select({ attributes, references, hasRare }: PageStyles): string {
    const classes = readClasses(attributes);
    const used = others.filter(
      ({ alternatives, prelude }) =>
        alternatives.some((names) => names.every((name) => classes.has(name))) &&
        RARE.every(({ rule }, index) => hasRare[index] || !rule.test(prelude)),
    );
    const variables = findVariables(references, used, declarations);
    const rules = used.flatMap((rule) => withVariables(rule, variables));
    const text = stringifyRules(rules);
    return text + stringifyRules(definitions.filter(({ defines }) => text.includes(defines ?? "")));
  }

  /** Texts of classes are long, and a key of them would be built for each page. */
  function numberOf(attribute: string): number {
    const number = numbers.get(attribute) ?? numbers.size;
    numbers.set(attribute, number);
    return number;
  }

  return (html) => {
    const page = readPage(html);
    const kind = [
      ...Array.from(page.attributes, numberOf),
      ...page.references,
      ...page.hasRare,
    ].join();
    const cachedStyles = selected.get(kind);
    if (cachedStyles !== undefined) return cachedStyles;
    if (selected.size >= MAX_KINDS) {
      selected.clear();
      numbers.clear();
    }
    const styles = select(page);
    selected.set(kind, styles);
    return styles;
  };
}

type PageStyles = {
  attributes: ReadonlySet<string>;
  /** The variables that it reads in attributes of style. */
  references: readonly string[];
  /** Which of `RARE` it has. */
  hasRare: readonly boolean[];
};

function readPage(html: string): PageStyles {
  return {
    attributes: readClassAttributes(html),
    references: html.includes("var(--") ? readReferences(html) : [],
    hasRare: findRare(html),
  };
}

function toCandidate(rule: CssRule): Candidate {
  const { prelude, text } = rule;
  const [, defines = null] = /^@(?:keyframes|property) (\S+)$/.exec(prelude) ?? [];
  const alternatives = prelude.startsWith("@") ? [[]] : parseClassNames(prelude);
  const variables = prelude.startsWith(":root") ? readDeclarations(text) : [];
  return {
    ...rule,
    alternatives,
    references: variables.length > 0 ? [] : readReferences(text),
    defines,
    variables,
  };
}

function readDeclarations(rule: string): Declaration[] {
  const body = rule.slice(rule.indexOf("{") + 1, -1);
  return body.split(";").map((text) => {
    const name = text.slice(0, text.indexOf(":"));
    return { name, text, references: readReferences(text) };
  });
}

function readReferences(text: string): string[] {
  return Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name);
}

/** The variables that the page and these rules read, directly or through other variables. */
function findVariables(
  ofPage: readonly string[],
  rules: readonly Candidate[],
  declarations: readonly Declaration[],
): Set<string> {
  const found = new Set([...ofPage, ...rules.flatMap((rule) => rule.references)]);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { name, references } of declarations) {
      if (found.has(name)) for (const reference of references) found.add(reference);
    }
  }
  return found;
}

/** Without the variables that nothing reads; other properties stay. */
function withVariables(rule: Candidate, variables: ReadonlySet<string>): CssRule[] {
  if (rule.variables.length === 0) return [rule];
  const kept = rule.variables.filter(({ name }) => !name.startsWith("--") || variables.has(name));
  if (kept.length === 0) return [];
  return [{ ...rule, text: `${rule.prelude}{${kept.map(({ text }) => text).join(";")}}` }];
}

const CLASS = ' class="';

function readClassAttributes(html: string): Set<string> {
  const attributes = new Set<string>();
  for (let start = html.indexOf(CLASS); start !== -1; start = html.indexOf(CLASS, start)) {
    start += CLASS.length;
    attributes.add(html.slice(start, html.indexOf('"', start)));
  }
  return attributes;
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function readClasses(attributes: Iterable<string>): Set<string> {
  const classes = new Set<string>();
  for (const attribute of attributes) {
    const text = attribute.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity);
    for (const name of text.split(" ")) classes.add(name);
  }
  return classes;
}
