import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import { type MasterKeys, sealedFiles } from "#app/adapters/files/sealed-files.server.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";

export type ScratchFiles = {
  folder: string;
  files: FileStore;
  documentFiles: SealedStore;
  masterKeys: MasterKeys;
  /** The same store sealed with these keys; the first one encrypts. */
  sealedWithKeys(...names: [string, ...string[]]): SealedStore;
  keys(): Promise<string[]>;
  drop(): Promise<void>;
};

const DEFAULT_KEY = "the usual";
const masterKey = (name: string) => createHash("sha256").update(name).digest();

export function createScratchFiles(): ScratchFiles {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-files-"));
  const files = diskFiles(folder);
  const masterKeys: MasterKeys = [masterKey(DEFAULT_KEY)];
  return {
    folder,
    files,
    documentFiles: sealedFiles(files, masterKeys),
    masterKeys,
    sealedWithKeys: (first, ...others) =>
      sealedFiles(files, [masterKey(first), ...others.map(masterKey)]),
    async keys() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort();
    },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}
