import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ByteRange, FileStore } from "#app/ports/files.ts";
import { drain, inPieces, isSame, keysOf, patterned } from "./contract-bytes.ts";

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

export function testFileStore(
  create: () => Promise<FileStoreUnderTest>,
  { manyFiles = 1100 }: { manyFiles?: number } = {},
): void {
  let store: FileStoreUnderTest;
  beforeAll(async () => {
    store = await create();
  });
  afterAll(() => store.dispose());

  describe("a file store", () => {
    const suites = [testWriting, testReading, testLinking, testListing, testKeys];
    for (const suite of suites) suite(() => store.files);
    testManyFiles(() => store.files, manyFiles);
  });
}

function testWriting(files: () => FileStore): void {
  it("gives back the very bytes, of any size", async () => {
    for (const size of [0, 1, 70_000, 5 * 1024 * 1024]) {
      const bytes = patterned(size, 7);
      await files().put(`sizes/${size}.bin`, bytes);
      expect(isSame(await files().get(`sizes/${size}.bin`), bytes)).toBe(true);
    }
  });

  it("stores what comes in pieces, and nothing of what breaks off", async () => {
    const bytes = patterned(300_001, 3);
    await files().put("pieces/whole", inPieces(bytes, 65_537));
    expect(isSame(await files().get("pieces/whole"), bytes)).toBe(true);
    await files().put("pieces/none", inPieces(patterned(0, 1), 1));
    expect(await files().get("pieces/none")).toHaveLength(0);

    const broken = inPieces(bytes, 65_537, new Error("The line is dead"));
    await expect(files().put("pieces/broken", broken)).rejects.toThrow("The line is dead");
    expect(await files().get("pieces/broken")).toBeNull();
    const again = inPieces(bytes, 65_537, new Error("The line is dead"));
    await expect(files().put("pieces/whole", again)).rejects.toThrow("The line is dead");
    expect(isSame(await files().get("pieces/whole"), bytes)).toBe(true);
    expect(await keysOf(files(), "pieces/")).toEqual(["pieces/none", "pieces/whole"]);
  });

  it("stores what is larger than a piece of any protocol", async () => {
    const bytes = patterned(12 * 1024 * 1024 + 5, 5);
    await files().put("pieces/large", inPieces(bytes, 1024 * 1024));
    expect(isSame(await files().get("pieces/large"), bytes)).toBe(true);
    await files().remove("pieces/large");
  });

  it("replaces the whole of what was there", async () => {
    await files().put("replaced", patterned(1000, 1));
    await files().put("replaced", patterned(10, 2));
    expect(isSame(await files().get("replaced"), patterned(10, 2))).toBe(true);
  });

  it("keeps one whole version when many are put at once", async () => {
    const versions = Array.from({ length: 12 }, (_, index) => patterned(60_000, index));
    await Promise.all(versions.map((bytes) => files().put("contended", bytes)));
    const kept = await files().get("contended");
    expect(versions.filter((bytes) => isSame(kept, bytes))).toHaveLength(1);
  });
}

function testReading(files: () => FileStore): void {
  it("reads a file as it goes, or a part of it", async () => {
    const bytes = patterned(400_000, 9);
    await files().put("read/one", bytes);
    const read = async (range?: ByteRange) => await drain(await files().open("read/one", range));
    expect(isSame(await read(), bytes)).toBe(true);
    for (const [from, to] of [
      [0, 1],
      [0, 400_000],
      [131_071, 131_073],
      [399_999, 400_000],
    ] as const) {
      expect(isSame(await read({ from, to }), bytes.subarray(from, to))).toBe(true);
    }
    expect(await files().open("read/never")).toBeNull();
    expect(await files().open("read")).toBeNull();
  });

  it("lets go of a file that is not read to its end", async () => {
    await files().put("read/half", patterned(1_000_000, 2));
    for (let times = 0; times < 50; times += 1) {
      const reader = (await files().open("read/half"))?.getReader();
      expect((await reader?.read())?.done).toBe(false);
      await reader?.cancel();
    }
    await (await files().open("read/half"))?.cancel();
  });

  it("tells the size and age of a file without reading it", async () => {
    const before = Date.now();
    await files().put("told/file", patterned(1234, 1));
    const told = await files().stat("told/file");
    expect(told).toMatchObject({ key: "told/file", size: 1234 });
    // The store's clock may differ from ours and have a resolution of a second.
    expect(Math.abs((told?.modifiedAt ?? 0) - before)).toBeLessThan(60_000);
    expect(await files().stat("told")).toBeNull();
    expect(await files().stat("told/never")).toBeNull();
  });
}

function testLinking(files: () => FileStore): void {
  it("gives an address that is good for some time, or none", async () => {
    await files().put("linked/file", patterned(2000, 4));
    const as = { contentType: "image/webp", disposition: 'inline; filename="a.webp"' };
    const link = await files().link("linked/file", { seconds: 60, ...as });
    if (link === null) return;
    const answer = await fetch(link);
    expect(answer.status).toBe(200);
    expect(isSame(new Uint8Array(await answer.arrayBuffer()), patterned(2000, 4))).toBe(true);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const forged = new URL(link);
    forged.pathname = forged.pathname.replace("linked/file", "pair/a.b");
    expect((await fetch(forged)).ok).toBe(false);
  });

  it("has nothing under a key that was never used, or that only leads to others", async () => {
    await files().put("lead/to/file", patterned(3, 1));
    expect(await files().get("never")).toBeNull();
    expect(await files().get("never/there")).toBeNull();
    expect(await files().get("lead/to")).toBeNull();
    expect(await files().get("lead/to/file/further")).toBeNull();
  });
}

function testListing(files: () => FileStore): void {
  it("lists what it has, by what the keys begin with", async () => {
    for (const key of ["list/a/1", "list/a/2", "list/ab", "list/b/c/d"]) {
      await files().put(key, patterned(7, 1));
    }
    expect(await keysOf(files(), "list/")).toEqual([
      "list/a/1",
      "list/a/2",
      "list/ab",
      "list/b/c/d",
    ]);
    expect(await keysOf(files(), "list/a")).toEqual(["list/a/1", "list/a/2", "list/ab"]);
    expect(await keysOf(files(), "list/a/")).toEqual(["list/a/1", "list/a/2"]);
    expect(await keysOf(files(), "list/never/")).toEqual([]);
    expect(await keysOf(files())).toContain("list/b/c/d");
    for await (const { size } of files().list("list/")) expect(size).toBe(7);
    await expect(keysOf(files(), "../")).rejects.toThrow("Not a file key");
  });

  it("lists nothing of what is just being written", async () => {
    const begun = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    async function* slowly() {
      yield patterned(10, 1);
      begun.resolve();
      await rest.promise;
    }
    const putting = files().put("list/slowly", slowly());
    await begun.promise;
    for (const key of await keysOf(files())) {
      expect(key).toMatch(/^[a-z0-9]/);
      expect(key).not.toBe("list/slowly");
    }
    rest.resolve();
    await putting;
    expect(await keysOf(files(), "list/slow")).toEqual(["list/slowly"]);
  });

  it("has nothing left over of writes that ended", async () => {
    expect(await files().removeUnfinished(Date.now() + 60_000)).toBe(0);
  });

  it("removes one file and leaves its neighbours", async () => {
    await files().put("pair/a", patterned(5, 1));
    await files().put("pair/a.b", patterned(5, 2));
    await files().remove("pair/a");
    expect(await files().get("pair/a")).toBeNull();
    expect(isSame(await files().get("pair/a.b"), patterned(5, 2))).toBe(true);
  });

  it("ignores the removal of a missing file", async () => {
    await files().remove("never");
    await files().remove("never/there");
    expect(await files().get("never/there")).toBeNull();
  });
}

function testManyFiles(files: () => FileStore, count: number): void {
  it("lists more files than one page of any protocol", async () => {
    const keys = Array.from(
      { length: count },
      (_, index) => `many/${String(index).padStart(4, "0")}`,
    );
    await Promise.all(keys.map((key) => files().put(key, patterned(1, 1))));
    expect(await keysOf(files(), "many/")).toEqual(keys);
  }, 60_000);
}

function testKeys(files: () => FileStore): void {
  it.each(OTHER_KEYS)("throws for the key %j", async (key) => {
    await expect(files().put(key, patterned(1, 1))).rejects.toThrow("Not a file key");
    await expect(files().get(key)).rejects.toThrow("Not a file key");
    await expect(files().remove(key)).rejects.toThrow("Not a file key");
    await expect(files().open(key)).rejects.toThrow("Not a file key");
    await expect(files().stat(key)).rejects.toThrow("Not a file key");
  });
}
