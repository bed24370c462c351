/**
 * Private bytes under a key. Keys are ours (never a visitor's file name): lower-case letters,
 * digits, `-`, `_`, `.` and `/`, without `..`, an empty part or a part that starts with a dot; any
 * other key throws.
 */
export interface FileStore {
  /** Stores the bytes whole or not at all; once it resolves they survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when nothing is stored under the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes the bytes; removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
