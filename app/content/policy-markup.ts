import type { PolicySection } from "./policy-section.ts";

export type SectionBody = Omit<PolicySection, "id" | "title">;

const LINK = /^\[([^\]]+)\]\((\/(?!\/)[^)\s\\]*)\)$/;
const POINT = "- ";
const SUBSECTION = "## ";

/** Of a section as staff edit it: paragraphs, then points that begin with "- ", a link, and parts below "## Title". */
export function formatBody({
  paragraphs,
  points = [],
  link,
  subsections = [],
}: SectionBody): string {
  return [
    ...paragraphs,
    ...(points.length === 0 ? [] : [points.map((point) => POINT + point).join("\n")]),
    ...(link === undefined ? [] : [`[${link.label}](${link.to})`]),
    ...subsections.map((part) => `${SUBSECTION}${part.title}\n\n${formatBody(part)}`),
  ].join("\n\n");
}

/** Null where it would not be shown as it is written: a paragraph after the points, two links, a part without a title. */
export function parseBody(text: string, id: string): SectionBody | null {
  const [first = "", ...others] = text.split(/^[ \t]*##[ \t]*/m);
  const body = parsePart(first);
  const subsections = others.map((part, index) => {
    const [title = "", ...lines] = part.split("\n");
    const parsed = parsePart(lines.join("\n"));
    const isTitled = title.trim() !== "";
    return parsed && isTitled ? { id: `${id}-${index + 1}`, title: title.trim(), ...parsed } : null;
  });
  if (body === null) return null;
  const parts = subsections.filter((part) => part !== null);
  if (parts.length < subsections.length) return null;
  return parts.length === 0 ? body : { ...body, subsections: parts };
}

function parsePart(text: string): SectionBody | null {
  const blocks: string[] = [];
  for (const line of text.split("\n").map((typed) => typed.trim())) {
    const last = blocks.at(-1) ?? "";
    const isAlone = line === "" || line.startsWith(POINT) || LINK.test(line);
    if (isAlone || last === "" || LINK.test(last)) blocks.push(line);
    else blocks[blocks.length - 1] = `${last} ${line}`;
  }
  const lines = blocks.filter((line) => line !== "");
  const links = lines.flatMap((line) => LINK.exec(line)?.slice(1) ?? []);
  if (links.length > 2) return null;
  const rest = lines.filter((line) => !LINK.test(line));
  const isPoint = rest.map((line) => line.startsWith(POINT));
  if (isPoint.includes(true) && isPoint.lastIndexOf(false) > isPoint.indexOf(true)) return null;
  const points = rest.filter((line) => line.startsWith(POINT));
  const [label, to] = links;
  return {
    paragraphs: rest.filter((line) => !line.startsWith(POINT)),
    ...(points.length > 0 && { points: points.map((point) => point.slice(POINT.length)) }),
    ...(label !== undefined && to !== undefined && { link: { to, label } }),
  };
}
