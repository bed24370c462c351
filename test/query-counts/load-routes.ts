import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeConfig from "#app/routes.ts";
import type { Routes } from "#test/support/test-site.ts";

const modules = import.meta.glob<object>("../../app/routes/**/{route,layout}.{ts,tsx}", {
  eager: true,
});

/** Every route of the site with its module, as the build has them. */
export function loadRoutes(): Routes {
  const routes: Routes = {};
  for (const entry of routeConfig) add(routes, entry, undefined);
  return routes;
}

function add(routes: Routes, entry: RouteConfigEntry, parentId: string | undefined): void {
  const { file, path, index, children = [] } = entry;
  const id = entry.id ?? file.replace(/\.tsx?$/, "");
  const module = modules[`../../app/${file}`] ?? {};
  routes[id] = {
    id,
    module,
    ...(parentId === undefined ? {} : { parentId }),
    ...(path === undefined ? {} : { path }),
    ...(index === undefined ? {} : { index }),
  };
  for (const child of children) add(routes, child, id);
}
