import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type SourceFile = { path: string; text: string; lines: number; imports: readonly string[] };

/** By path from the project's root, with the project's own imports. */
export type ImportGraph = ReadonlyMap<string, SourceFile>;

const STATIC_IMPORT = /^(?:import|export)\s(?:[^"'();]*?\sfrom\s)?\s*["']([^"']+)["']/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
const ALIAS = /^#(app|artwork|server|test)\//;

/** Files that git tracks or would add. Imports of types count. */
export function readImportGraph(): ImportGraph {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"],
    { encoding: "utf8" },
  );
  const paths = listed.split("\n").filter((file) => file !== "" && existsSync(file));
  const sources = new Set(paths);
  return new Map(paths.map((file) => [file, readSource(file, sources)]));
}

function readSource(file: string, sources: ReadonlySet<string>): SourceFile {
  const text = readFileSync(file, "utf8");
  const specifiers = [STATIC_IMPORT, DYNAMIC_IMPORT].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, specifier]) => specifier ?? ""),
  );
  const imports = specifiers
    .map((specifier) => resolveImport(file, specifier))
    .filter((target) => target !== null)
    .filter((target) => target !== file && sources.has(target));
  return { path: file, text, lines: text.split("\n").length - 1, imports: [...new Set(imports)] };
}

function resolveImport(from: string, specifier: string): string | null {
  if (ALIAS.test(specifier)) return specifier.slice(1);
  if (!specifier.startsWith(".")) return null;
  return path.posix.join(path.posix.dirname(from), specifier);
}

/** Tarjan's algorithm. */
export function findCircles(graph: ImportGraph): string[][] {
  const visited = new Map<string, { index: number; lowest: number }>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): { index: number; lowest: number } {
    const node = { index: visited.size, lowest: visited.size };
    visited.set(file, node);
    stack.push(file);
    for (const next of graph.get(file)?.imports ?? []) {
      const neighbour = visited.get(next) ?? visit(next);
      if (stack.includes(next)) node.lowest = Math.min(node.lowest, neighbour.lowest);
    }
    if (node.lowest === node.index) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return node;
  }

  for (const file of graph.keys()) if (!visited.has(file)) visit(file);
  return circles;
}
