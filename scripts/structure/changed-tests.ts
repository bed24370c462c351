import { type ImportGraph, readImportGraph } from "./import-graph.ts";

/** Cheap, and true of every file: it runs whatever changed. */
const ARCHITECTURE = "scripts/structure/architecture.test.ts";
const TEST = /^(?:app|artwork|server|test|scripts)\/.*\.test\.tsx?$/;
const MOST_FILES = 30;

/**
 * The test files that import what changed, nearest first, or that name it, as a document is named by
 * the test that reads it; and how many were left out because there are too many for a quick run.
 */
export function findTestsToRun(
  changed: readonly string[],
  limit = MOST_FILES,
): { tests: string[]; skipped: number } {
  const graph = readImportGraph();
  const others = changed.filter((file) => !graph.has(file) && file.includes("/"));
  const naming = [...graph.values()]
    .filter(({ path, text }) => TEST.test(path) && others.some((file) => text.includes(file)))
    .map(({ path }) => path);
  const reached = [...findImporters(graph, changed)].filter((file) => TEST.test(file));
  const found = [...new Set([ARCHITECTURE, ...naming, ...reached])];
  const tests = found.slice(0, limit);
  return { tests, skipped: found.length - tests.length };
}

/** The files themselves and what imports them, directly or through others, nearest first. */
function findImporters(graph: ImportGraph, files: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of graph.values()) {
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const found = new Set(files.filter((file) => graph.has(file)));
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
