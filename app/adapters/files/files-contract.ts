import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileStore } from "#app/ports/files.ts";

export type FileStoreUnderTest = { files: FileStore; dispose(): Promise<void> };

const OTHER_KEYS = [
  "",
  "/",
  "/absolute",
  "folder/",
  "folder//file",
  ".",
  "./file",
  "folder/./file",
  "..",
  "../file",
  "folder/../../file",
  "a..b",
  ".hidden",
  "folder/.hidden",
  "Capital",
  "with space",
  "back\\slash",
  "..\\file",
  "draft~1",
  "nul\0byte",
  "line\nbreak",
  "file\n",
  "%2e%2e/file",
  "c:file",
  "é",
];

/** What every file store promises (ports/files.ts). */
export function testFileStore(create: () => Promise<FileStoreUnderTest>): void {
  let store: FileStoreUnderTest;
  beforeAll(async () => {
    store = await create();
  });
  afterAll(() => store.dispose());

  describe("a file store", () => {
    it("gives back the very bytes, of any size", async () => {
      for (const size of [0, 1, 70_000, 5 * 1024 * 1024]) {
        const bytes = patterned(size, 7);
        await store.files.put(`sizes/${size}.bin`, bytes);
        expect(isSame(await store.files.get(`sizes/${size}.bin`), bytes)).toBe(true);
      }
    });

    it("has nothing under a key that was never used, or that only leads to others", async () => {
      await store.files.put("lead/to/file", patterned(3, 1));
      expect(await store.files.get("never")).toBeNull();
      expect(await store.files.get("never/there")).toBeNull();
      expect(await store.files.get("lead/to")).toBeNull();
      expect(await store.files.get("lead/to/file/further")).toBeNull();
    });

    it("replaces the whole of what was there", async () => {
      await store.files.put("replaced", patterned(1000, 1));
      await store.files.put("replaced", patterned(10, 2));
      expect(isSame(await store.files.get("replaced"), patterned(10, 2))).toBe(true);
    });

    it("keeps one whole version when many are put at once", async () => {
      const versions = Array.from({ length: 12 }, (_, index) => patterned(60_000, index));
      await Promise.all(versions.map((bytes) => store.files.put("contended", bytes)));
      const kept = await store.files.get("contended");
      expect(versions.filter((bytes) => isSame(kept, bytes))).toHaveLength(1);
    });

    it("removes one file and leaves its neighbours", async () => {
      await store.files.put("pair/a", patterned(5, 1));
      await store.files.put("pair/a.b", patterned(5, 2));
      await store.files.remove("pair/a");
      expect(await store.files.get("pair/a")).toBeNull();
      expect(isSame(await store.files.get("pair/a.b"), patterned(5, 2))).toBe(true);
    });

    it("has no quarrel with removing what is not there", async () => {
      await store.files.remove("never");
      await store.files.remove("never/there");
      expect(await store.files.get("never/there")).toBeNull();
    });

    it.each(OTHER_KEYS)("throws for the key %j", async (key) => {
      await expect(store.files.put(key, patterned(1, 1))).rejects.toThrow("Not a file key");
      await expect(store.files.get(key)).rejects.toThrow("Not a file key");
      await expect(store.files.remove(key)).rejects.toThrow("Not a file key");
    });
  });
}

function patterned(size: number, seed: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, index) => (index * 31 + seed) % 256);
}

function isSame(found: Uint8Array | null, wanted: Uint8Array): boolean {
  return found !== null && Buffer.compare(found, wanted) === 0;
}
