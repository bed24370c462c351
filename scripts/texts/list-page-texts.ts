import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import type { ImportGraph } from "../structure/import-graph.ts";
import { listFileTexts } from "./list-file-texts.ts";

export type FileTexts = { file: string; pages: string[]; texts: string[] };

/** The texts of every file of the site, with the addresses of the pages that it stands on. */
export function listPageTexts(graph: ImportGraph): FileTexts[] {
  const pages = listPages(routes);
  const importers = Map.groupBy(
    [...graph.values()].flatMap(({ path: from, imports }) => imports.map((to) => ({ from, to }))),
    ({ to }) => to,
  );
  return [...graph.values()]
    .filter(({ path: file }) => file.startsWith("app/") && !/\.test\.tsx?$/.test(file))
    .filter(({ path: file }) => !/^app\/(?:db|seed|adapters|config)\//.test(file))
    .map(({ path: file, text }) => ({ file, texts: listFileTexts(file, text) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ file, texts }) => ({ file, texts, pages: pagesOf(file) }));

  /** Those that import it, in whatever number of steps. */
  function pagesOf(file: string): string[] {
    const seen = new Set([file]);
    for (const next of seen) {
      for (const { from } of importers.get(next) ?? []) seen.add(from);
    }
    return [...seen].flatMap((one) => pages.get(one) ?? []).sort();
  }
}

function listPages(entries: readonly RouteConfigEntry[], parent = ""): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const { path: own, file, children } of entries) {
    const address = own === undefined ? parent : `${parent}/${own}`;
    const found = [
      ...listPages(children ?? [], address),
      [path.posix.join("app", file), [children ? `${address}/*` : address || "/"]] as const,
    ];
    for (const [name, addresses] of found)
      pages.set(name, [...(pages.get(name) ?? []), ...addresses]);
  }
  return pages;
}
