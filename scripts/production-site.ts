import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export type ProductionSite = { origin: string; pid: number; stop: () => Promise<void> };

/**
 * Starts the built site with a database of its own, on a free port unless `settings` have one, and waits until it answers.
 * Throws if it exits before that. Stopping it deletes its data.
 */
export async function startProductionSite(
  dataDir = mkdtempSync(path.join(tmpdir(), "samudra-site-")),
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductionSite> {
  const port = Number(settings.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["scripts/start.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ENV_FILE: "",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      NODE_ENV: "production",
      ...settings,
    },
  });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return { origin, pid: server.pid ?? 0, stop };
    await sleep(250);
  }
  throw new Error("The site did not start");
}
