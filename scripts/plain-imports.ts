import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";

/**
 * Leaves `import()` to the browser. Vite's helper, a kilobyte of every page, waits for the style sheets that a module
 * imports; here the areas link their sheets, so a module that imports one fails the build.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : null),
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.viteMetadata?.importedCss.size) continue;
        this.error(
          `A style sheet is imported by a module of ${file.name}: @import it in a sheet of app/styles`,
        );
      }
    },
  };
}
