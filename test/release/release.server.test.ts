import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.ts";

const root = mkdtempSync(path.join(tmpdir(), "samudra-release-"));
const release = path.join(root, "release");
const run = promisify(execFile);
afterAll(() => rmSync(root, { recursive: true }));

async function makeRelease(...args: string[]): Promise<void> {
  await run(process.execPath, ["scripts/release.ts", release, ...args]);
}

test("a release runs by itself, from a folder without sources, tests and packages of the build", async () => {
  await makeRelease("--without-node");
  for (const left of ["vite.config.ts", "test/release", "node_modules/vite", "node_modules/node"]) {
    expect(existsSync(path.join(release, left)), left).toBe(false);
  }
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    ENV_FILE: "",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: path.join(root, "data"),
    DATABASE_URL: "",
  };
  const options = { cwd: release, env, stdio: "ignore" } as const;
  const site = spawn(process.execPath, ["scripts/start.ts"], options);
  const ended = once(site, "exit");
  const ask = async (address: string) => await fetch(`http://127.0.0.1:${port}${address}`);
  while (site.exitCode === null && !(await ask("/readyz").catch(() => null))?.ok) await sleep(200);
  const page = await (await ask("/vehicles")).text();
  expect(page).toContain("Mahindra Thar");
  const script = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? "";
  expect((await ask(script)).status).toBe(200);
  const backup = path.join(root, "backup.jsonl.gz");
  await run(process.execPath, ["scripts/db/backup.ts", backup], { cwd: release, env });
  expect(existsSync(backup)).toBe(true);
  site.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}, 120_000);

test("a folder that is not empty is refused", async () => {
  await expect(makeRelease()).rejects.toThrow("is not empty");
});
