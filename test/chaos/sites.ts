import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./own-postgres.ts";

const STARTS_WITHIN_MS = 60_000;

export type Site = { origin: string; process: ChildProcess };

/** Several processes of the built site on one database, as an operator runs them. */
export class Sites {
  /** What ended without being told to; empty is right. */
  readonly died: string[] = [];
  kills = 0;
  readonly #env: Record<string, string>;
  readonly #logs: string;
  readonly #running: Site[] = [];

  constructor(env: Record<string, string>, logs: string) {
    this.#env = env;
    this.#logs = logs;
  }

  async start(count: number): Promise<void> {
    // The first by itself: it makes the accounts of the demo.
    this.#running.push(await this.#startOne());
    const others = Array.from({ length: count - 1 }, () => this.#startOne());
    this.#running.push(...(await Promise.all(others)));
  }

  /** Where a customer who takes any of them arrives. */
  origin(choice: number): string {
    return this.#running[choice % this.#running.length]?.origin ?? "";
  }

  /** `kill -9`, and a new process in its place after a while. */
  async killOne(choice: number, goneForMs: number): Promise<void> {
    const place = choice % this.#running.length;
    const killed = this.#running[place];
    if (!killed) throw new Error("No site runs");
    this.kills += 1;
    await end(killed, "SIGKILL");
    await sleep(goneForMs);
    this.#running[place] = await this.#startOne();
  }

  /** Asks each to end, and waits until it has; answers with what they ended. */
  async stop(): Promise<(number | null)[]> {
    return await Promise.all(this.#running.splice(0).map((site) => end(site, "SIGTERM")));
  }

  /** Ends them at once, whatever they do. */
  end(): void {
    for (const { process: site } of this.#running) site.kill("SIGKILL");
  }

  async #startOne(): Promise<Site> {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const site = spawn(process.execPath, ["server/main.ts"], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...this.#env, PORT: String(port) },
    });
    const log = createWriteStream(path.join(this.#logs, "sites.log"), { flags: "a" });
    site.stdout?.pipe(log);
    site.stderr?.pipe(log);
    site.once("exit", (code, signal) => {
      if (signal === "SIGKILL" || code === 0) return;
      this.died.push(`the site at ${origin} ended by itself with ${code ?? signal}`);
    });
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (site.exitCode === null && Date.now() < deadline) {
      const answer = await fetch(`${origin}/healthz`).catch(() => null);
      if (answer?.ok) return { origin, process: site };
      await sleep(100);
    }
    site.kill("SIGKILL");
    throw new Error(`A site did not start: see ${this.#logs}/sites.log`);
  }
}

/** Answers what it ended with. */
async function end({ process: site }: Site, signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
  if (site.exitCode === null && site.signalCode === null) {
    const ended = once(site, "exit");
    site.kill(signal);
    await ended;
  }
  return site.exitCode;
}
