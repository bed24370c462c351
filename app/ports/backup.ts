import type { FileStore, SealedStore } from "./files.ts";

/** One place off the machine. */
export type BackupStore = {
  store: FileStore;
  /** `store`, encrypted with the site's master keys. */
  sealed: SealedStore;
  /** The copies of the site's files, under their own keys, as they are and decrypted. */
  copies: { files: FileStore; documentFiles: SealedStore };
};

/** Where the copies are within the store. */
export const COPIES_PREFIX = "files/";
