import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { freePort } from "../../scripts/free-port.ts";

const START_TIMEOUT_MS = 60_000;

export type SiteUnderTest = {
  origin: string;
  port: number;
  db: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  /** What a signal is sent to. */
  process: ChildProcess;
  stop(): Promise<void>;
};

type Start = {
  command: readonly [string, ...string[]];
  processes: number;
  databaseUrl?: string;
  /** An empty one by default. It is removed in the end. */
  dataDir?: string;
};

export const START_WITH_NODE = [process.execPath, "scripts/start.ts"] as const;
export const START_WITH_NPM = ["npm", "start"] as const;

/** The built site as its operator starts it. Throws when it is not ready within a minute. */
export async function startSite({
  command: [program, ...args],
  processes,
  databaseUrl,
  dataDir = mkdtempSync(path.join(tmpdir(), "samudra-torture-")),
}: Start): Promise<SiteUnderTest> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(program, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      ENV_FILE: "",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
      WEB_PROCESSES: String(processes),
      LOG_LEVEL: "silent",
      TRUST_PROXY: "1",
    },
  });
  const ended = once(server, "exit");
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  server.once("exit", () => process.off("exit", kill));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error("The site did not start");
    await sleep(100);
  }
  const db = openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
  const stop = async () => {
    await db.destroy();
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGTERM");
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, port, db, dataDir, databaseUrl, process: server, stop };
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => null);
  return response?.ok ?? false;
}
