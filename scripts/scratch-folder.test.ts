import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeScratchFolder } from "./scratch-folder.ts";

const within = mkdtempSync(path.join(tmpdir(), "scratch-folder-test-"));
afterAll(() => rmSync(within, { recursive: true }));

test("what killed commands have left is deleted, and nothing else", () => {
  const { pid: ended } = spawnSync("true");
  const left = path.join(within, `samudra-drill-${ended}-abcdef`);
  mkdirSync(left);
  writeFileSync(path.join(left, "samudra.db"), "rows");
  const kept = [`samudra-move-${ended}-abcdef`, "samudra-drill-notes", "other"];
  for (const name of kept) mkdirSync(path.join(within, name));
  const first = makeScratchFolder("drill", within);
  const second = makeScratchFolder("drill", within);
  const names = [first, second].map((folder) => path.basename(folder));
  expect(readdirSync(within).sort()).toEqual([...kept, ...names].sort());
});
