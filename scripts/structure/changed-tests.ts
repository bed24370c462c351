import { type ImportGraph, readImportGraph } from "./import-graph.ts";

/** Runs whatever changed. */
const ARCHITECTURE = "scripts/structure/architecture.test.ts";
const TEST = /^(?:app|artwork|server|test|scripts)\/.*\.test\.tsx?$/;
const MOST_FILES = 30;

/** Tests that import the changed files, nearest first, or that name them. */
export function findTestsToRun(
  changed: readonly string[],
  limit = MOST_FILES,
): { tests: string[]; skipped: number } {
  const graph = readImportGraph();
  const otherFiles = changed.filter((file) => !graph.has(file) && file.includes("/"));
  const naming = [...graph.values()]
    .filter(({ path, text }) => TEST.test(path) && otherFiles.some((file) => text.includes(file)))
    .map(({ path }) => path);
  const reached = [...findImporters(graph, changed)].filter((file) => TEST.test(file));
  const testFiles = [...new Set([ARCHITECTURE, ...naming, ...reached])];
  const tests = testFiles.slice(0, limit);
  return { tests, skipped: testFiles.length - tests.length };
}

/** Includes the files themselves; nearest first. */
function findImporters(graph: ImportGraph, files: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of graph.values()) {
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const importingFiles = new Set(files.filter((file) => graph.has(file)));
  for (const file of importingFiles)
    for (const importer of importers.get(file) ?? []) importingFiles.add(importer);
  return importingFiles;
}
