import type { Instant } from "#app/domain/business-time.ts";

/** Bytes of a file from `from` up to, but not with, `to`; both whole, 0 ≤ from < to ≤ size. */
export type ByteRange = { from: number; to: number };

/** What is known of a file without reading it. */
export type FileEntry = { key: string; size: number; modifiedAt: Instant };

/**
 * Bytes under a key. Keys are ours (never a visitor's file name): lower-case letters, digits, `-`,
 * `_`, `.` and `/`, without `..`, an empty part or a part that starts with a dot; any other key
 * throws RangeError. A store that does not answer throws.
 */
export interface FileStore {
  /**
   * Stores the bytes whole or not at all; once it resolves they survive a power cut. Where the
   * bytes come one after the other and end in an error, that error is thrown and nothing is stored.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, or null when nothing is stored under the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * The bytes as they are read, those of the range alone where one is asked for; null when nothing
   * is stored under the key. Whoever opens a stream reads it to its end or cancels it.
   */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** Null when nothing is stored under the key. */
  stat(key: string): Promise<FileEntry | null>;
  /** Every file whose key begins with the prefix (all of them with none), in any order. */
  list(prefix?: string): AsyncIterable<FileEntry>;
  /** Removes the bytes; removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /**
   * Removes what writes that began before `before` and never ended have left: such leftovers
   * answer to no key. Returns how many there were.
   */
  removeUnfinished(before: Instant): Promise<number>;
  /**
   * An address of the store's own, from which anybody reads the file for so many seconds, named and
   * typed as given; null where the store has none and the site itself hands out the bytes.
   */
  link(key: string, as: FileLink): Promise<string | null>;
}

/**
 * Files that are of no use to whoever has only the disk: each is encrypted with a key of its own,
 * which is wrapped by a master key. A file that was altered, moved to another key's place, or whose
 * master key is not known any more throws when it is read. No link of the store's own leads to one.
 */
export interface SealedStore extends FileStore {
  /** The name of the master key under which files are wrapped from now on. */
  readonly masterKeyId: string;
  /**
   * Wraps the file's own key under the present master key; nothing is written where it is already.
   * False when nothing is stored there.
   */
  rewrap(key: string): Promise<boolean>;
}

export type FileLink = { seconds: number; contentType: string; disposition: string };
