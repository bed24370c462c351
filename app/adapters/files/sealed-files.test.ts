import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diskFiles } from "./disk-files.server.ts";
import { testFileStore } from "./files-contract.ts";
import { masterKeyId } from "./seal.server.ts";
import { sealedFiles } from "./sealed-files.server.ts";

const key = randomBytes(32);

testFileStore(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "samudra-sealed-"));
  const dispose = () => rm(folder, { recursive: true, force: true });
  return { files: sealedFiles(diskFiles(folder), [key]), dispose };
});

describe("sealed files", () => {
  let folder: string;
  const on = (name: string) => path.join(folder, name);
  const files = (...keys: [Buffer, ...Buffer[]]) => sealedFiles(diskFiles(folder), keys);
  const secret = new TextEncoder().encode("Aadhaar 1234 5678 9012 ".repeat(8000));
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "samudra-sealed-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("store no plain text and encrypt equal contents differently", async () => {
    await files(key).put("one", secret);
    await files(key).put("two", secret);
    const [one, two] = [await readFile(on("one")), await readFile(on("two"))];
    expect(one.includes("Aadhaar")).toBe(false);
    expect(one.subarray(76).equals(two.subarray(76))).toBe(false);
  });

  it("reject changed bytes at any position", async () => {
    await files(key).put("altered", secret);
    const sound = await readFile(on("altered"));
    for (const at of [0, 9, 20, 40, 75, 76, 65_000, 66_000, sound.length - 1]) {
      const bytes = Buffer.from(sound);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      await writeFile(on("altered"), bytes);
      await expect(files(key).get("altered")).rejects.toThrow();
    }
  });

  it("reject truncated, extended, reordered and moved files", async () => {
    await files(key).put("cut", secret);
    const sound = await readFile(on("cut"));
    const piece = 64 * 1024 + 16;
    const first = sound.subarray(76, 76 + piece);
    const wrong = [
      sound.subarray(0, 76),
      sound.subarray(0, 40),
      sound.subarray(0, 76 + piece),
      sound.subarray(0, sound.length - 1),
      Buffer.concat([sound, Buffer.of(0)]),
      Buffer.concat([sound.subarray(0, 76), first, first, sound.subarray(76 + 2 * piece)]),
      Buffer.alloc(0),
    ];
    for (const bytes of wrong) {
      await writeFile(on("cut"), bytes);
      await expect(files(key).get("cut")).rejects.toThrow();
    }
    await writeFile(on("cut"), sound);
    await rename(on("cut"), on("elsewhere"));
    await expect(files(key).get("elsewhere")).rejects.toThrow();
  });

  it("reject a truncated authentication tag", async () => {
    await files(key).put("empty", new Uint8Array());
    const sound = await readFile(on("empty"));
    await writeFile(on("empty"), sound.subarray(0, -12));
    await expect(files(key).get("empty")).rejects.toThrow();
  });

  it("cancel the source when reading is cancelled or fails", async () => {
    const disk = diskFiles(folder);
    let cancelled = 0;
    const openCounted = async (...args: Parameters<typeof disk.open>) => {
      const reader = (await disk.open(...args))!.getReader();
      return new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(stream) {
          const { value, done } = await reader.read();
          if (done) stream.close();
          else stream.enqueue(value);
        },
        async cancel() {
          cancelled += 1;
          await reader.cancel();
        },
      });
    };
    const sealed = sealedFiles({ ...disk, open: openCounted }, [key]);
    await sealed.put("held", secret);
    const reader = (await sealed.open("held"))!.getReader();
    await reader.read();
    await reader.cancel();
    expect(cancelled).toBe(1);
    const bytes = await readFile(on("held"));
    bytes.writeUInt8(bytes.readUInt8(80) ^ 1, 80);
    await writeFile(on("held"), bytes);
    await expect(sealed.get("held")).rejects.toThrow();
    expect(cancelled).toBe(2);
  });

  it("rotate the master key without re-encrypting the content", async () => {
    const next = randomBytes(32);
    await files(key).put("turned", secret);
    const before = await readFile(on("turned"));
    await expect(files(next).get("turned")).rejects.toThrow(masterKeyId(key));
    expect(await files(next, key).rewrap("turned")).toBe(true);
    expect(Buffer.compare((await files(next).get("turned"))!, secret)).toBe(0);
    expect((await readFile(on("turned"))).subarray(76).equals(before.subarray(76))).toBe(true);
    await expect(files(key).get("turned")).rejects.toThrow(masterKeyId(next));
    expect(await files(next).rewrap("never")).toBe(false);
  });
});
