import type { ImportGraph } from "./import-graph.ts";

/** Listed from the top; arrows point down. */
export const ROOMS = {
  server: room(
    "HTTP: headers, limits, static files, sandboxes, start and stop",
    "services context jobs seed config features db domain ports content http limits",
  ),
  jobs: room("what runs without a request", "services features records db domain http limits"),
  routes: room(
    "every URL: loaders, actions, screens",
    "context services features records db domain ports content http limits ui styles",
  ),
  context: room("what one request carries, page guards", "services features http"),
  services: room(
    "the composition root: settings in, adapters out",
    "adapters config features db ports content limits",
  ),
  config: room("settings from the environment", "content"),
  adapters: room("implementations of ports", "ports domain content http limits"),
  features: room(
    "use cases, views and messages, one folder each",
    "records db domain ports content http limits ui",
  ),
  seed: room("a demo's fleet and history", "records db domain content"),
  records: room("the only writers of shared tables", "db domain ports content"),
  http: room("bodies, ranges, forms, headers", "domain ports db"),
  limits: room("slots for work that needs memory", "domain ports"),
  db: room("engine, migrations, schema", "domain"),
  ports: room("what the site needs of the outside", "domain"),
  ui: room("components that know no feature", "domain content"),
  styles: room("the style sheets, and what of them a page inlines", ""),
  content: room("texts that are not a feature's", "domain"),
  domain: room("the rules, pure", ""),
};

function room(about: string, imports: string): { about: string; imports: readonly string[] } {
  return { about, imports: imports.split(" ").filter(Boolean) };
}

export type Room = keyof typeof ROOMS;
export type Arrow = { from: Room; to: Room };

const FILES: Readonly<Record<string, Room>> = {
  "app/services.server.ts": "services",
  "app/context.ts": "context",
  "app/page-guards.ts": "context",
  "app/root.tsx": "routes",
  "app/routes.ts": "routes",
  "app/entry.client.tsx": "routes",
  "app/entry.server.tsx": "routes",
};

/** Null for tests and for commands, which may import anything. */
export function roomOf(file: string): Room | null {
  if (isTest(file)) return null;
  const [top = "", second = ""] = file.split("/");
  const name = FILES[file] ?? (top === "app" ? second : top);
  return name in ROOMS && (top === "app" || top === "server") ? (name as Room) : null;
}

/** Tests and their own helpers, `test-….ts`. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|(?:^|\/)test-[^/]+\.ts$/.test(file);
}

export function featureOf(file: string): string | null {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

export function listCrossings(graph: ImportGraph): (Arrow & { file: string; target: string })[] {
  const crossings = [];
  for (const { path: file, imports } of graph.values()) {
    for (const target of imports) {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from !== null && to !== null && from !== to) crossings.push({ from, to, file, target });
    }
  }
  return crossings;
}
