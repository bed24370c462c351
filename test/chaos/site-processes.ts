import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";

const START_TIMEOUT_MS = 60_000;

export type SiteProcess = { origin: string; process: ChildProcess };

export class SiteProcesses {
  readonly unexpectedExits: string[] = [];
  kills = 0;
  readonly #env: Record<string, string>;
  readonly #logFolder: string;
  readonly #running: SiteProcess[] = [];

  constructor(env: Record<string, string>, logFolder: string) {
    this.#env = env;
    this.#logFolder = logFolder;
  }

  async start(count: number): Promise<void> {
    // The first one alone: it creates the demo's accounts.
    this.#running.push(await this.#startOne());
    const others = Array.from({ length: count - 1 }, () => this.#startOne());
    this.#running.push(...(await Promise.all(others)));
  }

  origin(index: number): string {
    return this.#running[index % this.#running.length]?.origin ?? "";
  }

  /** Kills one with SIGKILL and replaces it after `downMs`. */
  async killOne(index: number, downMs: number): Promise<void> {
    const slot = index % this.#running.length;
    const killed = this.#running[slot];
    if (!killed) throw new Error("No site runs");
    this.kills += 1;
    await terminate(killed, "SIGKILL");
    await sleep(downMs);
    this.#running[slot] = await this.#startOne();
  }

  /** Stops them with SIGTERM; returns their exit codes. */
  async stop(): Promise<(number | null)[]> {
    return await Promise.all(this.#running.splice(0).map((site) => terminate(site, "SIGTERM")));
  }

  killAll(): void {
    for (const { process: site } of this.#running) site.kill("SIGKILL");
  }

  async #startOne(): Promise<SiteProcess> {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const site = spawn(process.execPath, ["server/main.ts"], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...this.#env, PORT: String(port) },
    });
    const log = createWriteStream(path.join(this.#logFolder, "sites.log"), { flags: "a" });
    site.stdout?.pipe(log);
    site.stderr?.pipe(log);
    site.once("exit", (code, signal) => {
      if (signal === "SIGKILL" || code === 0) return;
      this.unexpectedExits.push(`the site at ${origin} exited with ${code ?? signal}`);
    });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (site.exitCode === null && Date.now() < deadline) {
      const response = await fetch(`${origin}/healthz`).catch(() => null);
      if (response?.ok) return { origin, process: site };
      await sleep(100);
    }
    site.kill("SIGKILL");
    throw new Error(`A site did not start: see ${this.#logFolder}/sites.log`);
  }
}

async function terminate(
  { process: site }: SiteProcess,
  signal: "SIGKILL" | "SIGTERM",
): Promise<number | null> {
  if (site.exitCode === null && site.signalCode === null) {
    const ended = once(site, "exit");
    site.kill(signal);
    await ended;
  }
  return site.exitCode;
}
