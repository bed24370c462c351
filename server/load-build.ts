import type { Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LoadBuild, SiteBuild } from "./render-page.ts";

export async function loadBuiltSite(publicOrigin: string | undefined): Promise<LoadBuild> {
  const file = path.resolve("build/server/index.js");
  const built: SiteBuild = await import(pathToFileURL(file).href);
  // Behind a TLS proxy the request says http while the browser's form says https.
  const build = publicOrigin
    ? { ...built, allowedActionOrigins: [new URL(publicOrigin).host] }
    : built;
  return () => Promise.resolve(build);
}

export async function startVite(http: Server) {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const loadBuild: LoadBuild = async () =>
    (await vite.ssrLoadModule("virtual:react-router/server-build")) as SiteBuild;
  return { loadBuild, middlewares: vite.middlewares, close: () => vite.close() };
}
