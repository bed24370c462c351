import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "vitest";

type Settings = { DATA_DIR: string } & Partial<Record<string, string>>;

/** The exit code and output of a script in a process of its own. */
export async function runScript(script: string, settings: Settings, ...args: string[]) {
  const env = { NODE_ENV: "test", PORT: "0", ENV_FILE: "", ...settings };
  return await promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stderr: "", stdout }),
    ({ code, stderr, stdout }: { code: number; stderr: string; stdout: string }) => ({
      code,
      stderr,
      stdout,
    }),
  );
}

/** The outcome of a script that refuses something in one sentence. */
export const oneSentence = (about: RegExp) => ({
  code: 1,
  stdout: "",
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${about.source}[^\\n]*\\.\\n$`)),
});
