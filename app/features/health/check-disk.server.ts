import { statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { withinTimeout } from "./within-timeout.server.ts";

/** Ten uploads, and room for the database to go on. */
const MIN_FREE_BYTES = 100 * 1024 * 1024;

/** `unavailable`: it does not answer in time. */
export type DiskCheck =
  | { state: "ok" | "full"; freeBytes: number; sizeBytes: number }
  | { state: "read-only" | "unavailable" };

export async function checkDisk(folder: string): Promise<DiskCheck> {
  return await withinTimeout(readDisk(folder), { state: "unavailable" });
}

async function readDisk(folder: string): Promise<DiskCheck> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const space = { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
    if (space.freeBytes < MIN_FREE_BYTES) return { state: "full", ...space };
    // A disk that turned read-only after an error still claims that it can be written to.
    await writeFile(path.join(folder, ".writable"), "yes");
    return { state: "ok", ...space };
  } catch {
    return { state: "read-only" };
  }
}
