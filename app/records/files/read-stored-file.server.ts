import type { FileStore } from "#app/ports/files.ts";
import { checksum } from "./keep-sealed-files.server.ts";

/** Its file is lost, altered or sealed under an unknown key. */
export class UnreadableFile extends Error {}

/** Throws UnreadableFile. */
export async function readStoredFile(
  store: FileStore,
  { key, sha256 }: { key: string; sha256: string },
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = await store.get(key);
    if (bytes === null) throw new Error("There is no such file");
    if (checksum(bytes) === sha256) return bytes;
    throw new Error("The file is not the one that was stored");
  } catch (cause) {
    throw new UnreadableFile(key, { cause });
  }
}
