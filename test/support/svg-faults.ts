/** The faults of an SVG: invalid XML, IDs not defined once or unused, numbers like NaN, external content. */
export function findSvgFaults(svg: string): string[] {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
  const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id = ""]) => id);
  return [
    ...unbalancedTags(svg),
    ...tagsWithRepeatedAttributes(svg),
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `#${id} is defined again`),
    ...ids.filter((id) => !used.includes(id)).map((id) => `#${id} is not used`),
    ...used.filter((id) => !ids.includes(id)).map((id) => `#${id} is not defined`),
    ...(svg.match(/NaN|undefined|null|Infinity|<script|<image|(?:href|url)[^#]{0,2}http/g) ?? []),
  ];
}

function unbalancedTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = "", selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (!selfClosing) {
      open.push(name);
    }
  }
  return open;
}

function tagsWithRepeatedAttributes(svg: string): string[] {
  const tags = [...svg.matchAll(/<[a-z]+((?: [a-zA-Z0-9-]+="[^"]*")*)\/?>/gi)];
  const repeating = tags.filter(([, attributes = ""]) => {
    const names = [...attributes.matchAll(/ ([a-zA-Z0-9-]+)=/g)].map(([, name]) => name);
    return new Set(names).size < names.length;
  });
  return repeating.map(([tag]) => tag);
}
