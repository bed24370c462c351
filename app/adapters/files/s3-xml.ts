/** What stands in the first element of this name; null where there is none. */
export function textOf(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : unescaped(found);
}

/** What stands in each element of this name, as it is written. */
export function elementsOf(xml: string, name: string): string[] {
  const elements = xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g"));
  return Array.from(elements, ([, text = ""]) => text);
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text
    .replaceAll(/&(lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&amp;", "&");
}
