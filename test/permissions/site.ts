import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { freePort } from "../../scripts/free-port.ts";
import { createTestDatabase } from "#test/support/test-database.ts";

const START_TIMEOUT_MS = 60_000;

/** The built site in its own process, on a scratch database. */
export type Site = {
  origin: string;
  db: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  stop(): Promise<void>;
};

export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const { db, where, drop } = await createTestDatabase();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let output = "";
  const server = spawn(process.execPath, ["scripts/start.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: where.dataDir,
      DATABASE_URL: where.databaseUrl ?? "",
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      TRUST_PROXY: "1",
      ...settings,
    },
  });
  server.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    await drop();
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const response = await fetch(`${origin}/healthz`).catch(() => null);
    if (response?.ok) {
      return { origin, db, dataDir: where.dataDir, databaseUrl: where.databaseUrl, stop };
    }
    await sleep(100);
  }
  await stop();
  throw new Error(`The site did not start: ${output}`);
}
