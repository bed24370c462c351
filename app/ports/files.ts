import type { Instant } from "#app/domain/business-time.ts";

/** `to` is exclusive; 0 ≤ from < to ≤ size. */
export type ByteRange = { from: number; to: number };

export type FileEntry = { key: string; size: number; modifiedAt: Instant };

/**
 * Bytes under a key. Keys are never a visitor's file name: lower-case letters, digits, `-`, `_`, `.` and
 * `/`, without `..`, empty parts or parts that start with a dot; other keys throw RangeError. Throws if
 * the store does not respond.
 */
export interface FileStore {
  /**
   * Stores all bytes or nothing, durably once it resolves. Rethrows an error of the content stream.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, or null when nothing is stored under the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * A stream of the bytes or of a range; null when nothing is stored under the key. The caller reads it
   * to its end or cancels it.
   */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** Null when nothing is stored under the key. */
  stat(key: string): Promise<FileEntry | null>;
  /** Every file whose key begins with the prefix (all of them with none), in any order. */
  list(prefix?: string): AsyncIterable<FileEntry>;
  /** Deletes the bytes; does nothing if there are none. */
  remove(key: string): Promise<void>;
  /**
   * Deletes leftovers of unfinished writes that began before `before`; returns the count.
   */
  removeUnfinished(before: Instant): Promise<number>;
  /**
   * A URL of the store that opens the file for anybody, for so many seconds; null if the store has none.
   */
  link(key: string, as: FileLink): Promise<string | null>;
}

/**
 * Encrypts each file with its own key, which a master key wraps. Reading throws if a file was altered or
 * moved, or its master key is unknown. Has no links.
 */
export interface SealedStore extends FileStore {
  /** The id of the current master key. */
  readonly masterKeyId: string;
  /** Wraps the file's key with the current master key, unless it is already. False if there is no file. */
  rewrap(key: string): Promise<boolean>;
}

export type FileLink = { seconds: number; contentType: string; disposition: string };

const DISK_UNAVAILABLE = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"]);

/** The disk is full, read-only or failing, or the object store is: the same request may succeed later. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall }: NodeJS.ErrnoException = error;
  // Node says so where it cannot make a folder on a read-only disk.
  const isFolderRefused = code === "ENOENT" && syscall === "mkdir";
  return error.name === "S3Error" || isFolderRefused || DISK_UNAVAILABLE.has(code ?? "");
}
