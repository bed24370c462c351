import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import type { Rolldown } from "vite";
import { defineConfig } from "vite";
import { iconSprite } from "./scripts/icon-sprite.ts";
import { plainImports } from "./scripts/plain-imports.ts";
import { withoutUnusedRouterParts } from "./scripts/without-unused-router-parts.ts";

/** The pages as the browser loads them, without what only the server needs. */
const page = (file: string) => `${file}?__react-router-build-client-route`;

/** Every page loads what these import: the entry, the root and the site's frame. */
const FRAME = ["app/entry.client.tsx", page("app/root.tsx"), page("app/routes/layout/route.tsx")];

/** Its forms are like those of the other pages of an account. */
const LOGIN = page("app/routes/login/route.tsx");

/** What two pages that have nothing else in common both import, most others do as well. */
const UNRELATED = [page("app/routes/home/route.tsx"), LOGIN];

/** So small that the request for one of them costs more than the pages without it would save. */
const SMALL = new Set(
  ["badge", "card", "text-field"].map((name) => path.resolve(`app/ui/${name}.tsx`)),
);

const SEARCH_FORM = "app/features/fleet/search-form.tsx";

const MODAL = "app/ui/modal.tsx";

/** The file of a module that every page needs: one file, rather than one for each small module. */
function siteChunk(id: string, modules: Rolldown.ChunkingContext): string | null {
  const isOnEveryPage =
    SMALL.has(id) ||
    imports(FRAME, modules).has(id) ||
    UNRELATED.every((file) => imports([file], modules).has(id));
  return isOnEveryPage ? "site" : null;
}

/** One file of what a shared module brings to the pages that have it. */
function chunkOf(name: string, shared: string) {
  return (id: string, modules: Rolldown.ChunkingContext) =>
    imports([shared], modules).has(id) ? name : null;
}

const known = new Map<string, Set<string>>();

/** These files and the product's own modules that they import, directly or through others. */
function imports(files: readonly string[], modules: Rolldown.ChunkingContext): Set<string> {
  const key = files.join();
  const cached = known.get(key);
  if (cached) return cached;
  const reached = new Set(files.map((file) => path.resolve(file)));
  known.set(key, reached);
  for (const id of reached) {
    const info = modules.getModuleInfo(id);
    if (info === null) throw new Error(`vite.config.ts names a module that is not built: ${id}`);
    const imported = info.importedIds;
    for (const next of imported) if (isOwnModule(next)) reached.add(next);
  }
  return reached;
}

function isOwnModule(id: string): boolean {
  return path.isAbsolute(id) && !id.includes("/node_modules/");
}

export default defineConfig({
  plugins: [tailwindcss(), iconSprite(), plainImports(), withoutUnusedRouterParts(), reactRouter()],
  build: {
    // scripts/build.ts empties the folder.
    emptyOutDir: false,
    // Small fonts and pictures stay files: the content policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Pages name their own files to fetch ahead.
    modulePreload: false,
    target: "es2022",
    // On a slow machine it lists the plugins that took long, which nobody who starts the site needs.
    rolldownOptions: { checks: { bundlerTimings: false } },
    // What Tailwind itself asks for: older ones would need every colour twice.
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The shortest that Rolldown takes for this many files: a page names dozens, and hashes do not compress.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: siteChunk, debugName: "site" },
                { name: chunkOf("search", SEARCH_FORM), debugName: "search", minShareCount: 2 },
                { name: chunkOf("account", LOGIN), debugName: "account", minShareCount: 2 },
                { name: chunkOf("modal", MODAL), debugName: "modal", minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
