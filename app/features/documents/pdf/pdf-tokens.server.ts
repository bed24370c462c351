/** Names and strings are unescaped. */
export type PdfToken = {
  kind: "name" | "string" | "word" | "open" | "close";
  text: string;
  at: number;
  end: number;
};

const SKIPPED = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const HEX_STRING = /<[^>]*>?/y;
const BRACKET = /<<|>>|[[\]{}]/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+|[>)]/y;

export function nextToken(text: string, at: number): PdfToken | null {
  const start = at + (match(SKIPPED, text, at)?.length ?? 0);
  if (start >= text.length) return null;
  if (text[start] === "(") return readString(text, start);
  const bracket = match(BRACKET, text, start);
  if (bracket !== null) {
    const kind = "<<[{".includes(bracket) ? "open" : "close";
    return { kind, text: bracket, at: start, end: start + bracket.length };
  }
  const name = match(NAME, text, start);
  if (name !== null)
    return tokenOf("name", { raw: name, text: unescapeName(name.slice(1)) }, start);
  const hex = match(HEX_STRING, text, start);
  if (hex !== null) return tokenOf("string", { raw: hex, text: unhex(hex) }, start);
  const word = match(WORD, text, start) ?? text.charAt(start);
  return tokenOf("word", { raw: word, text: word }, start);
}

export function listTokens(text: string, from: number): PdfToken[] {
  const tokens: PdfToken[] = [];
  let token = nextToken(text, from);
  while (token !== null) {
    tokens.push(token);
    token = nextToken(text, token.end);
  }
  return tokens;
}

/** The tokens of one value; null if its brackets do not match, which readers interpret differently. */
export function readValue(text: string, at: number): PdfToken[] | null {
  const tokens: PdfToken[] = [];
  const open: string[] = [];
  let token = nextToken(text, at);
  while (token !== null) {
    tokens.push(token);
    if (token.kind === "open") open.push(token.text);
    if (token.kind === "close" && open.pop() !== OPENED_BY[token.text]) return null;
    if (open.length === 0) return tokens;
    token = nextToken(text, token.end);
  }
  return open.length === 0 ? tokens : null;
}

const OPENED_BY: Record<string, string> = { ">>": "<<", "]": "[", "}": "{" };

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function tokenOf(
  kind: PdfToken["kind"],
  { raw, text }: { raw: string; text: string },
  at: number,
): PdfToken {
  return { kind, text, at, end: at + raw.length };
}

function readString(text: string, start: number): PdfToken {
  const marks = /[()]|\\[^]?/g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === "(") depth += 1;
    if (mark[0] === ")") depth -= 1;
    if (depth === 0) {
      const inside = text.slice(start + 1, mark.index);
      return { kind: "string", text: unescapeString(inside), at: start, end: mark.index + 1 };
    }
  }
  return { kind: "string", text: text.slice(start + 1), at: start, end: text.length };
}

function unescapeName(name: string): string {
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => characterFrom(code, 16));
}

function unescapeString(text: string): string {
  return text.replaceAll(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_, code?: string, mark?: string) => {
    if (code !== undefined) return characterFrom(code, 8);
    return mark === undefined || "\r\nnrtbf".includes(mark) ? "" : mark;
  });
}

function unhex(hex: string): string {
  const digits = hex.replaceAll(/[^0-9a-f]/gi, "");
  return digits.replaceAll(/../g, (code) => characterFrom(code, 16));
}

function characterFrom(code: string, radix: 8 | 16): string {
  return String.fromCharCode(Number.parseInt(code, radix) & 0xff);
}
