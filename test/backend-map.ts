import { readFileSync } from "node:fs";

/** docs/backend-map.md, as the tests that run its examples read it. */
export type BackendMap = {
  examples: Example[];
  rows: Row[];
  links: Link[];
  /** What `#…` of a link may name. */
  anchors: Set<string>;
};

export type Example = {
  language: string;
  /** The anchor of the heading that it stands under. */
  anchor: string;
  /** What stands beside the language, such as how much later it is. */
  note: string;
  text: string;
};

/** A row of a table: what the spec or the list of capabilities calls it, and what is said of it. */
export type Row = {
  table: string;
  name: string;
  answer: string;
  /** The anchors of its examples. */
  examples: string[];
};

export type Link = { words: string; target: string };

const FENCE = /^```(?<language>\w+)? ?(?<note>.*)$/;

export function readBackendMap(): BackendMap {
  const map: BackendMap = { examples: [], rows: [], links: [], anchors: new Set() };
  const lines = readFileSync("docs/backend-map.md", "utf8").split("\n");
  let anchor = "";
  let open: Example | null = null;
  for (const line of lines) {
    const fence = FENCE.exec(line)?.groups;
    if (open !== null && !fence) open.text += `${line}\n`;
    else if (open !== null) {
      map.examples.push(open);
      open = null;
    } else if (fence) {
      open = { language: fence.language ?? "", anchor, note: fence.note ?? "", text: "" };
    } else if (line.startsWith("#")) {
      anchor = anchorOf(line);
      map.anchors.add(anchor);
    } else {
      map.links.push(...linksIn(line));
      if (isRow(line)) map.rows.push(rowOf(line, anchor));
    }
  }
  return map;
}

/** As the pages of the repository make one of a heading. */
function anchorOf(heading: string): string {
  const words = heading.replace(/^#+ /, "").toLowerCase();
  return words.replaceAll(/[^\w\- ]/g, "").replaceAll(" ", "-");
}

function linksIn(line: string): Link[] {
  const found = line.matchAll(/\[(?<words>[^\]]+)\]\((?<target>[^)]+)\)/g);
  return Array.from(found, ({ groups }) => ({
    words: groups?.words ?? "",
    target: groups?.target ?? "",
  }));
}

/** Not the head of a table, nor the line below it. */
function isRow(line: string): boolean {
  return line.startsWith("|") && !/^\|(?: -|-| The spec| Capability)/.test(line);
}

function rowOf(line: string, table: string): Row {
  const [, name = "", ...rest] = line.split("|").map((cell) => cell.trim());
  const answer = rest.join(" | ");
  const targets = linksIn(answer).map(({ target }) => target);
  const examples = targets.filter((target) => target.startsWith("#"));
  return { table, name, answer, examples: examples.map((target) => target.slice(1)) };
}
