import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProductionSite } from "../../scripts/production-site.ts";
import { runLoad } from "./run-load.ts";

type CallFrame = { functionName: string; url: string };
type Profile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
};

/** By the innermost frame that one of them matches. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["garbage collector", /^\(garbage collector\)/],
  ["idle", /^\((?:idle|program)\)/],
  ["React", /react-dom|\/react\//],
  ["router", /react-router|turbo-stream/],
  ["SQL", /kysely|\/db\/\w+\.server/],
  ["compression", /node:zlib/],
  ["HTTP", /hono|undici|webstreams|node:_http/],
  ["site", /\/build\/server\/|\/server\/|\/app\//],
];

/** Where the main thread of a site spends its time while every search is new: shares of what is not idle. */
export async function profileSearches(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-profile-"));
  const site = await startProductionSite(undefined, {
    NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}`,
  });
  await runLoad({
    port: Number(new URL(site.origin).port),
    path: null,
    connections: 64,
    seconds: 10,
  });
  await site.stop();
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
  rmSync(folder, { recursive: true });
  // Of the main thread and the watcher of the database, the first is the longest.
  const [longest = "{}"] = files.toSorted((a, b) => b.length - a.length);
  return describeShares(sumByKind(JSON.parse(longest) as Profile));
}

function sumByKind({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const kindOf = (sample: number): string => {
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const { functionName = "", url = "" } = frames.get(id) ?? {};
      const found = KINDS.find(([, pattern]) => pattern.test(`${functionName} ${url}`));
      if (found !== undefined) return found[0];
    }
    return "other";
  };
  const sums = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    const kind = kindOf(sample);
    sums.set(kind, (sums.get(kind) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return sums;
}

function describeShares(sums: ReadonlyMap<string, number>): string {
  const busy = [...sums].filter(([kind]) => kind !== "idle");
  const total = busy.reduce((sum, [, time]) => sum + time, 0);
  return busy
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, time]) => `${kind} ${Math.round((100 * time) / total)} %`)
    .join(", ");
}
