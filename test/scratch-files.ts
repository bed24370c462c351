import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import type { FileStore } from "#app/ports/files.ts";

export type ScratchFiles = {
  files: FileStore;
  /** The keys of all that is stored, drafts included. */
  keys(): Promise<string[]>;
  drop(): Promise<void>;
};

/** A file store of its own in a scratch folder. */
export function createScratchFiles(): ScratchFiles {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-files-"));
  return {
    files: diskFiles(folder),
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
