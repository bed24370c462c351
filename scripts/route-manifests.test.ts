import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeRouteManifests } from "./route-manifests.ts";

const entry = { imports: ["/assets/site-1.js"] };
const vehicles = { hasDefaultExport: true, hasLoader: true, imports: ["/assets/search-1.js"] };
const routes = {
  root: { hasDefaultExport: true, imports: [] },
  "routes/vehicles/route": {
    ...vehicles,
    hasAction: false,
    imports: [...entry.imports, ...vehicles.imports],
  },
  "routes/profile/route": { hasDefaultExport: true, imports: ["/assets/tabs-1.js"] },
  "routes/admin/layout": { hasDefaultExport: true, imports: ["/assets/desk-1.js"] },
  "routes/robots/route": { hasDefaultExport: false, imports: [] },
};

test("browsers get the pages, outside of the admin area none of its pages", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
  const manifest = { version: "1", url: "/assets/manifest-1a2b.js", entry, routes };
  writeFileSync(
    path.join(folder, "manifest-1a2b.js"),
    `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  );
  writeRouteManifests(folder);

  const all = read(path.join(folder, "manifest-1a2b.js"));
  expect(all).toMatchObject({ version: "1", url: "/assets/manifest-1a2b.js" });
  expect(Object.keys(all.routes)).toEqual(Object.keys(routes).slice(0, -1));
  expect(all.routes["routes/vehicles/route"]).toEqual(vehicles);
  expect(all.routes["routes/admin/layout"]).toEqual({ hasDefaultExport: true, imports: [] });

  const visitors = read(path.join(folder, "public-manifest-1a2b.js"));
  const { "routes/admin/layout": _adminArea, ...others } = all.routes;
  expect(visitors).toEqual({
    version: "1",
    url: "/assets/public-manifest-1a2b.js",
    entry,
    routes: others,
  });
});

function read(file: string): { version: string; url: string; routes: Record<string, object> } {
  const [, json = ""] =
    /^window\.__reactRouterManifest=(.*);$/.exec(readFileSync(file, "utf8")) ?? [];
  return JSON.parse(json);
}
