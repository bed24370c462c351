import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { FileStore } from "#app/ports/files.ts";
import { checkedKey } from "./file-key.ts";

/** Files in a folder of this machine that only its own user can read. */
export function diskFiles(folder: string): FileStore {
  const root = path.resolve(folder);
  const durableFolders = new Set<string>();

  async function makeFolder(wanted: string): Promise<void> {
    const firstMade = await mkdir(wanted, { recursive: true, mode: 0o700 });
    if (firstMade === undefined && durableFolders.has(wanted)) return;
    for (let inside = wanted; inside.startsWith(root); inside = path.dirname(inside)) {
      await syncFolder(path.dirname(inside));
    }
    durableFolders.add(wanted);
  }

  return {
    async put(key, bytes) {
      const file = path.join(root, checkedKey(key));
      await makeFolder(path.dirname(file));
      await writeWhole(file, bytes);
    },
    async get(key) {
      return await readOrNull(path.join(root, checkedKey(key)));
    },
    async remove(key) {
      await removeWithDrafts(path.join(root, checkedKey(key)));
    },
  };
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  // No key holds a tilde, so that a draft never answers to one.
  const draft = `${file}~${randomUUID()}`;
  try {
    await writeDurably(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readOrNull(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isNothingThere(error)) return null;
    throw error;
  }
}

/** Removes the file and what a power cut may have left of its drafts. */
async function removeWithDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const own = (await namesIn(folder)).filter(
    (name) => name === path.basename(file) || name.startsWith(`${path.basename(file)}~`),
  );
  if (own.length === 0) return;
  await Promise.all(own.map((name) => rm(path.join(folder, name), { force: true })));
  await syncFolder(folder);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isNothingThere(error)) return [];
    throw error;
  }
}

/** A new or removed name is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder and needs none of this.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isNothingThere(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    ["ENOENT", "ENOTDIR", "EISDIR"].includes(String(error.code))
  );
}
