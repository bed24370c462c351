import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import { prefixedFiles } from "#app/adapters/files/prefixed-files.server.ts";
import { type MasterKeys, sealedFiles } from "#app/adapters/files/sealed-files.server.ts";
import { type BackupStore, COPIES_PREFIX } from "#app/ports/backup.ts";
import { createScratchFiles } from "./scratch-files.ts";

export function openBackupStore(
  keys: MasterKeys,
  folder = createScratchFiles().folder,
): BackupStore {
  const store = diskFiles(folder);
  const copied = prefixedFiles(store, COPIES_PREFIX);
  const copies = { files: copied, documentFiles: sealedFiles(copied, keys) };
  return { store, sealed: sealedFiles(store, keys), copies };
}
