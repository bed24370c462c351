import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Instant } from "#app/domain/business-time.ts";
import type { FileEntry, FileStore } from "#app/ports/files.ts";
import { streamFile } from "./disk-stream.server.ts";
import { assertKey, assertPrefix, isKey } from "./file-key.ts";

/** Files are written here first. No key begins with a dot. */
const UNFINISHED = ".drafts";

const LEGACY_UPLOADS = "uploads";

const BUFFER_BYTES = 512 * 1024;

export function diskFiles(folder: string): FileStore {
  const root = path.resolve(folder);
  /** Bounded, as keys use a fixed number of folders. */
  const durableFolders = new Set<string>();

  async function makeFolder(folderPath: string): Promise<void> {
    const firstMade = await mkdir(folderPath, { recursive: true, mode: 0o700 });
    if (firstMade === undefined && durableFolders.has(folderPath)) return;
    for (let inside = folderPath; inside.startsWith(root); inside = path.dirname(inside)) {
      await syncFolder(path.dirname(inside));
    }
    durableFolders.add(folderPath);
  }

  return {
    async put(key, content) {
      const file = path.join(root, assertKey(key));
      const drafts = path.join(root, UNFINISHED);
      await makeFolder(drafts);
      await makeFolder(path.dirname(file));
      await writeAtomically(file, path.join(drafts, randomUUID()), content);
    },
    async get(key) {
      return await orNull(readFile(path.join(root, assertKey(key))));
    },
    async open(key, range) {
      return await orNull(streamFile(path.join(root, assertKey(key)), range));
    },
    async stat(key) {
      return await orNull(describe(root, path.join(root, assertKey(key))));
    },
    async *list(prefix = "") {
      assertPrefix(prefix);
      // Starts at the folder of the prefix.
      for await (const file of filesIn(path.join(root, path.dirname(`${prefix}_`)))) {
        const entry = keyOf(root, file).startsWith(prefix) && (await orNull(describe(root, file)));
        if (entry) yield entry;
      }
    },
    async remove(key) {
      const file = path.join(root, assertKey(key));
      if ((await orNull(unlink(file).then(() => true))) === null) return;
      await syncFolder(path.dirname(file));
    },
    async removeUnfinished(before) {
      await removeEmptyFolders(path.join(root, LEGACY_UPLOADS), before);
      const drafts = path.join(root, UNFINISHED);
      const names = (await orNull(readdir(drafts))) ?? [];
      const removed = names.map((name) => removeIfOlder(path.join(drafts, name), before));
      return (await Promise.all(removed)).filter(Boolean).length;
    },
    async link(key) {
      assertKey(key);
      return null;
    },
  };
}

type Content = Parameters<FileStore["put"]>[1];

async function writeAtomically(file: string, draft: string, content: Content): Promise<void> {
  try {
    await writeDurably(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Chunks that arrive during a write are written together. */
async function writeDurably(file: string, content: Content): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    const chunks = content instanceof Uint8Array ? [content] : content;
    await pipeline(chunks, handle.createWriteStream({ highWaterMark: BUFFER_BYTES, flush: true }));
  } finally {
    // A stream that fails is closed only later.
    await handle.close();
  }
}

async function describe(root: string, file: string): Promise<FileEntry | null> {
  const found = await stat(file);
  if (!found.isFile()) return null;
  return { key: keyOf(root, file), size: found.size, modifiedAt: Math.floor(found.mtimeMs) };
}

function keyOf(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join("/");
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    if (!isKey(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else yield file;
  }
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function removeIfOlder(draft: string, before: Instant): Promise<boolean> {
  const found = await orNull(stat(draft));
  if (found === null || found.mtimeMs >= before) return false;
  await rm(draft, { force: true });
  return true;
}

async function removeEmptyFolders(folder: string, before: Instant): Promise<void> {
  for (const entry of (await orNull(readdir(folder, { withFileTypes: true }))) ?? []) {
    if (!entry.isDirectory()) continue;
    const inside = path.join(folder, entry.name);
    const found = await orNull(stat(inside));
    if (found === null || found.mtimeMs >= before) continue;
    const names = await orNull(readdir(inside));
    if (names?.length === 0) await orNull(rmdir(inside));
  }
}

/** A new or removed name is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    ["ENOENT", "ENOTDIR", "EISDIR"].includes(String(error.code))
  );
}
