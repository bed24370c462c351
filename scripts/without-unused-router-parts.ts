import type { Plugin } from "vite";

/** What the router in the browser only asks for with lazy route discovery or with instrumentations. */
const UNUSED = [
  "react-router/dist/production/lib/dom/ssr/fog-of-war.js",
  "react-router/dist/production/lib/dom/ssr/route-discovery.js",
  "react-router/dist/production/lib/router/instrumentation.js",
];

/**
 * Leaves 3 kB of React Router out of every page: their functions return nothing, which they do in any case while
 * what they are for is off. Should a new version of React Router have them elsewhere, the build fails.
 */
export function withoutUnusedRouterParts(): Plugin {
  const replaced = new Set<string>();
  return {
    name: "without-unused-router-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const part = UNUSED.find((end) => id.endsWith(end));
      if (part === undefined) return null;
      replaced.add(part);
      const [, names = ""] = /^export \{ (.+) \};$/m.exec(code) ?? [];
      return names.replaceAll(/(\w+)(?:, )?/g, "export const $1 = () => undefined;");
    },
    buildEnd(error) {
      if (error !== undefined || replaced.size === UNUSED.length) return;
      this.error(
        `React Router has no longer: ${UNUSED.filter((one) => !replaced.has(one)).join()}`,
      );
    },
  };
}
