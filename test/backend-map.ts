import { readFileSync } from "node:fs";

/** docs/backend-map.md, parsed for the tests that run its examples. */
export type BackendMap = {
  examples: Example[];
  rows: Row[];
  links: Link[];
  /** Valid fragments of links. */
  anchors: Set<string>;
};

export type Example = {
  language: string;
  /** The anchor of its heading. */
  anchor: string;
  /** The text after the language of the code fence, such as a delay. */
  note: string;
  text: string;
};

/** A row of a table: a name from the specification or the list of capabilities, and its answer. */
export type Row = {
  table: string;
  name: string;
  answer: string;
  /** The anchors of its examples. */
  examples: string[];
};

export type Link = { text: string; target: string };

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
      if (isDataRow(line)) map.rows.push(rowOf(line, anchor));
    }
  }
  return map;
}

/** The anchor that the repository's pages derive from a heading. */
function anchorOf(heading: string): string {
  const words = heading.replace(/^#+ /, "").toLowerCase();
  return words.replaceAll(/[^\w\- ]/g, "").replaceAll(" ", "-");
}

function linksIn(line: string): Link[] {
  const found = line.matchAll(/\[(?<text>[^\]]+)\]\((?<target>[^)]+)\)/g);
  return Array.from(found, ({ groups }) => ({
    text: groups?.text ?? "",
    target: groups?.target ?? "",
  }));
}

function isDataRow(line: string): boolean {
  return line.startsWith("|") && !/^\|(?: -|-| The spec| Capability)/.test(line);
}

function rowOf(line: string, table: string): Row {
  const [, name = "", ...rest] = line.split("|").map((cell) => cell.trim());
  const answer = rest.join(" | ");
  const targets = linksIn(answer).map(({ target }) => target);
  const examples = targets.filter((target) => target.startsWith("#"));
  return { table, name, answer, examples: examples.map((target) => target.slice(1)) };
}
