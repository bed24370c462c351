export function elementText(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : unescapeXml(found);
}

export function elementsOf(xml: string, name: string): string[] {
  const elements = xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g"));
  return Array.from(elements, ([, text = ""]) => text);
}

export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text
    .replaceAll(/&(lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&amp;", "&");
}
