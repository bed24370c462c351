import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export const port = Number(process.env.E2E_PORT ?? 3210);
export const origin = `http://127.0.0.1:${port}`;

/** The data folder of the site: one for all workers of a run, deleted after it. */
export const dataDir: string = process.env.E2E_DATA_DIR ?? makeDataDir();

function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-e2e-"));
  process.env.E2E_DATA_DIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
