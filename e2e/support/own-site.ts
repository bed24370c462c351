import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../scripts/free-port.ts";

export type OwnSite = { origin: string; dataDir: string; stop(): Promise<void> };

/** The same build on another port, with a SQLite file and settings of its own. */
export async function startOwnSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-own-"));
  const port = await freePort();
  const own = { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "" };
  const server = spawn("node", ["server/main.ts"], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", ...own, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`The site ended with ${code}`)));
    server.stdout.on("data", (text) => {
      if (String(text).includes("is open at")) resolve();
    });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
