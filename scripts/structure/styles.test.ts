import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readImportGraph } from "./import-graph.ts";

const graph = readImportGraph();
const pages = [...graph.keys()].filter((file) => /^app\/routes\/.*\.tsx$/.test(file));

const isOfArea = (area: string) => (file: string) => file.startsWith(`app/routes/${area}/`);
const isAdmin = isOfArea("admin");
const isProfile = isOfArea("profile");
/** Parts of pages of both. */
const isInspection = isOfArea("inspections");

/** The files whose classes a style sheet has, by its `@source` lines. */
function readSources(sheet: string): (file: string) => boolean {
  const css = readFileSync(`app/styles/${sheet}.css`, "utf8");
  const rules = Array.from(css.matchAll(/@source (not )?"\.\.\/(.+)";/g), ([, not, glob = ""]) => ({
    isIn: not === undefined,
    pattern: toPattern(glob),
  }));
  return (file) =>
    rules.some(({ isIn, pattern }) => isIn && pattern.test(file)) &&
    !rules.some(({ isIn, pattern }) => !isIn && pattern.test(file));
}

function toPattern(glob: string): RegExp {
  const parts: Record<string, string> = { "**/": "(?:.+/)?", "*": "[^/]*", ".": "\\." };
  const source = glob
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(",", "|")})`)
    .replaceAll(/\*\*\/|\*|\./g, (part) => parts[part] ?? part);
  return new RegExp(`^app/${source}(?:$|/)`);
}

describe("a style sheet has the classes of every file that its pages can show", () => {
  test.each([
    ["site", pages.filter((file) => !isAdmin(file) && !isProfile(file) && !isInspection(file))],
    ["profile", pages.filter(isProfile)],
    ["admin", pages.filter(isAdmin)],
  ])("%s.css", (sheet, files) => {
    expect(files.length).toBeGreaterThan(10);
    const isSource = readSources(sheet);
    const shown = listReachable(files).filter((file) => !/\.(?:server|test)\./.test(file));
    const styled = shown.filter((file) => /className/.test(graph.get(file)?.text ?? ""));
    expect(styled.filter((file) => !isSource(file))).toEqual([]);
  });
});

/** What these files import, directly or through others, and they themselves. */
function listReachable(files: readonly string[]): string[] {
  const reached = new Set(files);
  for (const file of reached) {
    for (const imported of graph.get(file)?.imports ?? []) reached.add(imported);
  }
  return [...reached];
}
