import { parseSync } from "vite";

type Node = { type: string; [key: string]: unknown };

/** Attributes that a visitor sees or hears. */
const SHOWN = /^(?:title|text|label|placeholder|alt|note|hint|heading|aria-(?:label|description))$/;
const SENTENCE = /^[\p{Lu}\d“‘₹{][^<>=;]*\s[^<>=;]*$/u;
const WORD = /^\p{Lu}\p{L}+[.…?!:]?$/u;
const HIDDEN_CALLS = /^(?:log|logger|console|sql|z)$/;

/** What a file shows to people, in its order: text of its elements, and strings that read like one. */
export function listFileTexts(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  const texts: string[] = [];
  const add = (text: string) => {
    const plain = text.replace(/\s+/g, " ").trim();
    if (/\p{L}/u.test(plain) && !texts.includes(plain)) texts.push(plain);
  };
  visit(program as unknown as Node);
  return texts;

  function visit(node: Node): void {
    if (isHidden(node)) return;
    if (node.type === "JSXText") add(String(node.value));
    else if (node.type === "JSXAttribute") return visitAttribute(node);
    else if (node.type === "Literal" || node.type === "TemplateLiteral") {
      const text = textOf(node);
      if (SENTENCE.test(text) || (mayHaveWords(path) && WORD.test(text))) add(text);
    }
    childrenOf(node).forEach(visit);
  }

  function visitAttribute({ name, value }: Node): void {
    const attribute = String((name as Node).name);
    const node = value as Node | null;
    if (node === null || attribute === "className") return;
    if (node.type === "Literal") return SHOWN.test(attribute) ? add(String(node.value)) : undefined;
    visit(node);
  }
}

/** A single word is a text in the catalogues and on the pages; elsewhere it may be anything. */
function mayHaveWords(path: string): boolean {
  return path.endsWith(".tsx") || /(?:labels|messages)\.ts$|^app\/content\//.test(path);
}

function isHidden({ type, callee, tag }: Node): boolean {
  if (type === "ImportDeclaration" || type.startsWith("TS")) return !type.startsWith("TSAs");
  if (type === "NewExpression") return /Error|Unavailable|Unusable/.test(rootOf(callee as Node));
  if (type === "CallExpression") return HIDDEN_CALLS.test(rootOf(callee as Node));
  return type === "TaggedTemplateExpression" && HIDDEN_CALLS.test(rootOf(tag as Node));
}

/** `log` of `services.log.warn`. */
function rootOf({ type, name, object }: Node): string {
  if (type === "Identifier") return String(name);
  if (type !== "MemberExpression") return "";
  const inner = object as Node;
  return rootOf(inner.type === "MemberExpression" ? (inner.property as Node) : inner);
}

/** What is filled in stands as `{…}`. */
function textOf({ type, value, quasis }: Node): string {
  if (type === "Literal") return typeof value === "string" ? value : "";
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join("{…}");
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (child): child is Node => typeof child === "object" && child !== null && "type" in child,
    );
}
