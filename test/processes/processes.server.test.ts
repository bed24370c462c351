import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { parseMetrics } from "#test/support/parse-metrics.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const { db, where } = await openTestDatabase();
const PROCESSES = 2;
const METRICS_TOKEN = "of-these-tests-alone";
const SLOW = { timeout: 60_000, interval: 100 };

let npm: ChildProcess;
let port: number;
beforeAll(async () => {
  port = await freePort();
  npm = spawn("npm", ["start"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...settings(port), WEB_PROCESSES: String(PROCESSES) },
  });
  await vi.waitFor(async () => expect(await ask("/healthz")).toContain("true"), SLOW);
  await vi.waitFor(() => expect(serving()).toHaveLength(PROCESSES), SLOW);
}, 90_000);
afterAll(() => {
  if (isRunning(primary())) process.kill(primary(), "SIGKILL");
});

function settings(ownPort: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(ownPort),
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl ?? "",
    METRICS_TOKEN,
  };
}

/** The process ids below this one. */
function childrenOf(pid: number): number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
}

/** The process that starts the others. Above it are npm and, with some shells, a shell. */
function primary(): number {
  const [child] = childrenOf(npm.pid ?? 0);
  if (child === undefined) return 0;
  return isNode(child) ? child : (childrenOf(child)[0] ?? 0);
}

function isNode(pid: number): boolean {
  const args = execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return args.startsWith("node");
}

const serving = () => childrenOf(primary());

async function ask(path: string, agent?: Agent): Promise<string> {
  const request = get({ host: "127.0.0.1", port, path, agent });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return String(Buffer.concat(await response.toArray()));
}

/** Clients that ask without a pause, each over a connection that it keeps. */
function keepAsking(clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const done = new AbortController();
  let answers = 0;
  const failures: unknown[] = [];
  const loops = Array.from({ length: clients }, async (_, client) => {
    while (!done.signal.aborted) {
      await ask(`/vehicles?pages=${client + 1}`, agent).then(
        () => (answers += 1),
        (error: unknown) => failures.push(error),
      );
    }
  });
  return {
    count: () => answers,
    failures,
    async stop() {
      done.abort();
      await Promise.all(loops);
      agent.destroy();
    },
  };
}

test("a change is seen by the next request to each process", async () => {
  for (const word of ["Aravalli", "Nilgiri", "Sahyadri"]) {
    await db.updateTable("cars").set({ name: word }).execute();
    const expectEverywhere = async () => {
      for (let visit = 0; visit < 3 * PROCESSES; visit++)
        expect(await ask("/vehicles")).toContain(word);
    };
    // PostgreSQL notifies a process that did not make the change a moment later.
    if (where.databaseUrl === undefined) await expectEverywhere();
    else await vi.waitFor(expectEverywhere, { timeout: 5000 });
  }
});

test("the metrics say which process measured what, by the pattern of the page", async () => {
  const request = async (path: string) =>
    await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}`, connection: "close" },
    });
  const measured = new Map<string, Set<string | undefined>>();
  await vi.waitFor(async () => {
    for (const path of ["/vehicle/no-such-car", "/robots.txt"]) await (await request(path)).text();
    const metrics = parseMetrics(await (await request("/metrics")).text());
    for (const { labels } of metrics.get("samudra_http_request_duration_seconds")?.samples ?? []) {
      const { route = "", process } = labels;
      measured.set(route, (measured.get(route) ?? new Set()).add(process));
    }
    const everyProcess = new Set(["1", "2"]);
    expect(measured.get("/vehicle/:id")).toEqual(everyProcess);
    expect(measured.get("/robots.txt")).toEqual(everyProcess);
  }, SLOW);
  expect([...measured.keys()].join()).not.toContain("no-such-car");
}, 90_000);

test("a rolling restart loses no request", async () => {
  const before = serving();
  const clients = keepAsking(8);
  await vi.waitFor(() => expect(clients.count()).toBeGreaterThan(50), SLOW);
  process.kill(primary(), "SIGUSR2");
  await vi.waitFor(() => {
    const now = serving();
    expect(now).toHaveLength(PROCESSES);
    expect(now.filter((pid) => before.includes(pid))).toEqual([]);
  }, SLOW);
  await clients.stop();
  expect(clients.failures).toEqual([]);
}, 90_000);

test("a process that is killed is replaced", async () => {
  const [killed] = serving();
  if (killed === undefined) throw new Error("No process serves");
  process.kill(killed, "SIGKILL");
  await vi.waitFor(() => {
    expect(serving()).toHaveLength(PROCESSES);
    expect(serving()).not.toContain(killed);
  }, SLOW);
}, 90_000);

test("SIGTERM to npm finishes every request and ends every process", async () => {
  const all = [primary(), ...serving()];
  const clients = keepAsking(8);
  await vi.waitFor(() => expect(clients.count()).toBeGreaterThan(50), SLOW);
  npm.kill("SIGTERM");
  await clients.stop();
  expect(clients.failures).toEqual([]);
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, "exit");
  await vi.waitFor(() => expect(all.filter(isRunning)).toEqual([]), SLOW);
}, 90_000);

test("a process that ends while it starts is replaced, and the first one goes on", async () => {
  const ownPort = await freePort();
  const site = spawn(process.execPath, ["scripts/start.ts"], {
    stdio: "ignore",
    env: { ...settings(ownPort), WEB_PROCESSES: String(PROCESSES) },
  });
  const children = () => childrenOf(site.pid ?? 0);
  await vi.waitFor(() => expect(children()).toHaveLength(PROCESSES), SLOW);
  const [first, starting] = children();
  process.kill(starting ?? 0, "SIGKILL");
  await vi.waitFor(() => expect(children()).not.toContain(starting), SLOW);
  await vi.waitFor(() => expect(children()).toHaveLength(PROCESSES), SLOW);
  expect(children()).toContain(first);
  site.kill("SIGTERM");
  expect((await once(site, "exit"))[0]).toBe(0);
}, 90_000);

test("SIGTERM before all processes have started finishes every request, too", async () => {
  const ownPort = await freePort();
  const site = spawn(process.execPath, ["scripts/start.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...settings(ownPort), WEB_PROCESSES: "3" },
  });
  const exited = once(site, "exit");
  port = ownPort;
  await vi.waitFor(async () => expect(await ask("/healthz")).toContain("true"), {
    ...SLOW,
    interval: 10,
  });
  const clients = keepAsking(8);
  // By then each has its connection, which the primary has handed over.
  await vi.waitFor(() => expect(clients.count()).toBeGreaterThan(24), { ...SLOW, interval: 10 });
  site.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  await clients.stop();
  expect(clients.failures.filter((error) => !isRefused(error))).toEqual([]);
}, 90_000);

/** Nobody listens any more. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
}

function isRunning(pid: number): boolean {
  if (pid === 0) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("SIGUSR2 to a single process ends it as SIGTERM does", async () => {
  const ownPort = await freePort();
  const env = { ...settings(ownPort), WEB_PROCESSES: "1" };
  const site = spawn(process.execPath, ["scripts/start.ts"], { stdio: "ignore", env });
  onTestFinished(() => void site.kill("SIGKILL"));
  await vi.waitFor(async () => await fetch(`http://127.0.0.1:${ownPort}/healthz`), SLOW);
  site.kill("SIGUSR2");
  expect(await once(site, "exit")).toEqual([0, null]);
}, 90_000);
