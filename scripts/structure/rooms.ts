import type { ImportGraph } from "./import-graph.ts";

/** The rooms of the product and what each may import. What is not listed here is refused. */
export const ROOMS = {
  domain: [],
  content: ["domain"],
  ports: ["domain"],
  ui: ["domain", "content"],
  db: ["domain"],
  config: ["content"],
  http: ["domain", "ports", "db"],
  limits: ["domain", "ports"],
  records: ["db", "domain", "ports", "content"],
  seed: ["records", "db", "domain", "content"],
  adapters: ["ports", "domain", "content", "http", "limits"],
  features: ["records", "db", "domain", "ports", "content", "http", "limits", "ui"],
  services: ["adapters", "config", "features", "db", "ports", "content", "limits"],
  context: ["services", "features", "http"],
  routes: [
    "context",
    "services",
    "features",
    "records",
    "db",
    "domain",
    "ports",
    "content",
    "http",
    "limits",
    "ui",
  ],
  jobs: ["services", "features", "records", "db", "domain", "http", "limits"],
  server: [
    "services",
    "context",
    "jobs",
    "seed",
    "config",
    "features",
    "db",
    "domain",
    "ports",
    "content",
    "http",
    "limits",
  ],
} as const satisfies Record<string, readonly string[]>;

export type Room = keyof typeof ROOMS;
export type Arrow = { from: Room; to: Room };

/** The composition root and what a request carries are rooms of one or two files at the root of app/. */
const FILES: Readonly<Record<string, Room>> = {
  "app/services.server.ts": "services",
  "app/context.ts": "context",
  "app/page-guards.ts": "context",
  "app/root.tsx": "routes",
  "app/routes.ts": "routes",
  "app/entry.client.tsx": "routes",
  "app/entry.server.tsx": "routes",
};

/** Null for tests and for tools, which may import anything. */
export function roomOf(file: string): Room | null {
  if (isTest(file)) return null;
  const [top = "", second = ""] = file.split("/");
  const name = FILES[file] ?? (top === "app" ? second : top);
  return name in ROOMS && (top === "app" || top === "server") ? (name as Room) : null;
}

/** Tests, and what stands beside them for their use only: `test-….ts`. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|(?:^|\/)test-[^/]+\.ts$/.test(file);
}

export function featureOf(file: string): string | null {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** Every import from one room to another, with the two files. */
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
