import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diskFiles } from "./disk-files.server.ts";
import { testFileStore } from "./files-contract.ts";

async function scratchFolder() {
  const outside = await mkdtemp(path.join(tmpdir(), "samudra-files-"));
  return { outside, dispose: () => rm(outside, { recursive: true, force: true }) };
}

testFileStore(async () => {
  const { outside, dispose } = await scratchFolder();
  return { files: diskFiles(path.join(outside, "files")), dispose };
});

describe("files on disk", () => {
  let scratch: Awaited<ReturnType<typeof scratchFolder>>;
  let folder: string;
  const bytes = new TextEncoder().encode("private");
  beforeAll(async () => {
    scratch = await scratchFolder();
    folder = path.join(scratch.outside, "deep/files");
  });
  afterAll(() => scratch.dispose());

  it("are readable by their owner only", async () => {
    await diskFiles(folder).put("documents/ab/one", bytes);
    const mode = async (name: string) => (await stat(path.join(folder, name))).mode & 0o777;
    expect(await mode("documents/ab/one")).toBe(0o600);
    expect(await mode("documents/ab")).toBe(0o700);
    expect(await mode("documents")).toBe(0o700);
    expect(await mode("")).toBe(0o700);
  });

  it("can be read by another process with the same folder", async () => {
    await diskFiles(folder).put("again", bytes);
    expect(Buffer.compare((await diskFiles(folder).get("again"))!, bytes)).toBe(0);
  });

  it("can be written after the folder was emptied", async () => {
    const files = diskFiles(path.join(folder, "emptied"));
    await files.put("a/b", bytes);
    await rm(path.join(folder, "emptied"), { recursive: true });
    await files.put("a/b", bytes);
    expect(await files.get("a/b")).not.toBeNull();
  });

  it("leave nothing behind when a write fails", async () => {
    const files = diskFiles(folder);
    await files.put("taken/inside", bytes);
    await expect(files.put("taken", bytes)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
    expect(await readdir(path.join(folder, ".drafts"))).toEqual([]);
  });

  it("delete unfinished writes of a crash once they are old", async () => {
    const files = diskFiles(path.join(folder, "cut"));
    await files.put("file", bytes);
    const draft = path.join(folder, "cut/.drafts/half-written");
    await writeFile(draft, bytes);
    const { mtimeMs } = await stat(draft);
    expect(await files.removeUnfinished(Math.floor(mtimeMs))).toBe(0);
    expect(await files.removeUnfinished(Math.floor(mtimeMs) + 1)).toBe(1);
    expect(await readdir(path.join(folder, "cut/.drafts"))).toEqual([]);
    expect(await files.get("file")).not.toBeNull();
  });

  it("delete the empty folders of old uploads", async () => {
    const files = diskFiles(path.join(folder, "former"));
    for (const key of ["uploads/full/0-ab", "uploads/flat.0-ab", "uploads/empty/0-ab"]) {
      await files.put(key, bytes);
    }
    await files.remove("uploads/empty/0-ab");
    const { mtimeMs } = await stat(path.join(folder, "former/uploads/empty"));
    await files.removeUnfinished(Math.floor(mtimeMs));
    expect(await readdir(path.join(folder, "former/uploads"))).toContain("empty");
    expect(await files.removeUnfinished(Math.floor(mtimeMs) + 1)).toBe(0);
    expect(await readdir(path.join(folder, "former/uploads"))).toEqual(["flat.0-ab", "full"]);
    expect(await files.get("uploads/full/0-ab")).not.toBeNull();
  });

  it("stay within their folder", async () => {
    await writeFile(path.join(scratch.outside, "secret"), "of another");
    const files = diskFiles(folder);
    for (const key of ["../../secret", "a/../../../secret", path.join(scratch.outside, "secret")]) {
      await expect(files.get(key)).rejects.toThrow(RangeError);
      await expect(files.open(key)).rejects.toThrow(RangeError);
      await expect(files.stat(key)).rejects.toThrow(RangeError);
      await expect(files.remove(key)).rejects.toThrow(RangeError);
      await expect(files.put(key, bytes)).rejects.toThrow(RangeError);
    }
    expect(await readFile(path.join(scratch.outside, "secret"), "utf8")).toBe("of another");
  });
});
