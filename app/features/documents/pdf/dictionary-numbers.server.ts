import type { PdfToken } from "./pdf-tokens.server.ts";

/** Null if the key is ambiguous or a reference, as readers may then see other values. */
export function findNumbers(key: string, dictionary: readonly PdfToken[]): number[] | null {
  const places = [...dictionary.keys()].filter((index) => isName(dictionary[index], key));
  const [at] = places;
  if (at === undefined || places.length > 1) return null;
  const values = dictionary.slice(at + 1);
  const isList = values[0]?.text === "[" && values.shift() !== undefined;
  const end = values.findIndex(({ kind }) => kind !== "word");
  if (end < 1 || (isList ? values[end]?.text !== "]" : end > 1)) return null;
  const texts = values.slice(0, end).map(({ text }) => text);
  return texts.every((text) => /^\d{1,9}$/.test(text)) ? texts.map(Number) : null;
}

function isName(token: PdfToken | undefined, name: string): boolean {
  return token?.kind === "name" && token.text === name;
}
