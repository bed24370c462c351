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

/** Nobody points at a page before it shows. */
const POINTED_AT = /:(?:hover|active)\b/;

/** Pages of one kind have the same classes; a search or two more make another kind. */
const MAX_KINDS = 200;

/**
 * Returns a function that finds the rules of a style sheet that the HTML of a page can use, in their
 * order. They are inlined, so that the page shows before its style sheet has come.
 */
export function createCriticalCssSelector(css: string): (html: string) => string {
  const candidates = parseSheet(css)
    .filter(({ within, prelude }) => within[0] !== LEFT_TO_SHEET && !POINTED_AT.test(prelude))
    .map(toCandidate);
  const definitions = candidates.filter(({ defines }) => defines !== null);
  const others = candidates.filter(({ defines }) => defines === null);
  const declarations = others.flatMap(({ variables }) => variables);
  const selected = new Map<string, string>();

  function select(attributes: ReadonlySet<string>, references: readonly string[]): string {
    const classes = readClasses(attributes);
    const used = others.filter(({ alternatives }) =>
      alternatives.some((names) => names.every((name) => classes.has(name))),
    );
    const variables = findVariables(references, used, declarations);
    const rules = used.flatMap((rule) => withVariables(rule, variables));
    const text = stringifyRules(rules);
    return text + stringifyRules(definitions.filter(({ defines }) => text.includes(defines ?? "")));
  }

  return (html) => {
    const attributes = readClassAttributes(html);
    const references = readReferences(html);
    const kind = [...attributes, ...references].join();
    const styles = selected.get(kind) ?? select(attributes, references);
    if (selected.size >= MAX_KINDS) selected.clear();
    selected.set(kind, styles);
    return styles;
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
