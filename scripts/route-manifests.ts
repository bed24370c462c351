import { readFileSync, writeFileSync } from "node:fs";
import { isAdminRoute } from "#app/http/is-admin-route.ts";
import { listFiles } from "./source-files.ts";

type Route = { imports: string[]; hasDefaultExport: boolean };
type Routes = Readonly<Record<string, Route>>;
type Manifest = { entry: { imports: string[] }; routes: Routes; url: string };

/**
 * Every page loads the list of routes that its links may lead to. It has only pages, since the browser's router
 * opens nothing else, and outside of the admin area it has none of the pages of that. What the areas behind a sign-in
 * import is found when they are opened, what the entry imports is loaded, and what is false the router takes as false
 * if it is missing.
 */
export function writeRouteManifests(folder: string): void {
  const file = listFiles(folder).find((name) => /\/manifest-\w+\.js$/.test(name)) ?? "";
  const [, start = "", json = "{}", end = ""] =
    /^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(file, "utf8")) ?? [];
  const manifest = JSON.parse(json) as Manifest;
  const write = (name: string, content: Manifest) =>
    writeFileSync(name, start + JSON.stringify(content) + end);
  const pages = pagesOf(manifest);
  write(file, { ...manifest, routes: pages });
  write(toPublic(file), {
    ...manifest,
    // What it says here, the browser loads.
    url: toPublic(manifest.url),
    routes: withoutAdminArea(pages),
  });
}

/** The name of the list for visitors. */
function toPublic(file: string): string {
  return file.replace("/manifest-", "/public-manifest-");
}

function pagesOf({ routes, entry }: Manifest): Routes {
  const pages = Object.entries(routes).filter(([, { hasDefaultExport }]) => hasDefaultExport);
  return Object.fromEntries(
    pages.map(([id, route]) => {
      const isBehindSignIn = /^routes\/(?:admin|profile)\//.test(id);
      const imports = route.imports.filter((file) => !entry.imports.includes(file));
      return [id, withoutFalse({ ...route, imports: isBehindSignIn ? [] : imports })];
    }),
  );
}

function withoutFalse(route: Route): Route {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)) as Route;
}

function withoutAdminArea(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isAdminRoute(id)));
}
