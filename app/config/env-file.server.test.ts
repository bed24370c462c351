import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { CannotStart } from "./cannot-start.server.ts";
import { withEnvFile } from "./env-file.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "samudra-env-"));
const ENV_FILE = path.join(folder, "settings");
afterAll(() => rmSync(folder, { recursive: true }));

test("reads settings from the file; the environment wins, also with an empty value", () => {
  writeFileSync(
    ENV_FILE,
    `# mine\nPORT=4000\nHOST=127.0.0.1\nDATABASE_URL=postgres://a\nSMTP_URL="a#b"\n`,
  );
  expect(withEnvFile({ ENV_FILE, PORT: "5000", DATABASE_URL: "" })).toEqual({
    ENV_FILE,
    PORT: "5000",
    HOST: "127.0.0.1",
    DATABASE_URL: "",
    SMTP_URL: "a#b",
  });
});

test("reads no file when ENV_FILE is empty, and refuses a named one that is missing", () => {
  expect(withEnvFile({ ENV_FILE: "", PORT: "1" })).toEqual({ ENV_FILE: "", PORT: "1" });
  expect(() => withEnvFile({ ENV_FILE: `${folder}/gone` })).toThrow(CannotStart);
});

test("refuses a file that cannot be read", () => {
  expect(() => withEnvFile({ ENV_FILE: folder })).toThrow(/settings in .* cannot be read/);
});

test("commands read .env in the working directory and point out misspelled names", async () => {
  writeFileSync(path.join(folder, ".env"), `DATA_DIR=${folder}/data\nDATABSE_URL=postgres://x\n`);
  const script = path.resolve("scripts/db/migrate.ts");
  const options = { cwd: folder, env: { NODE_ENV: "test" } };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script], options);
  expect(stdout).toContain("Applied: 000-accounts");
  expect(stderr).toBe(
    "DATABSE_URL is not a setting and has no effect: is it meant to be DATABASE_URL?\n",
  );
  expect(existsSync(path.join(folder, "data/samudra.db"))).toBe(true);
});
