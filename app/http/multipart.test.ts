import { assert, asyncProperty, integer, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBoundary, readFormFile } from "./multipart.ts";

async function* inPieces(whole: Uint8Array, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

/** The form as a browser or a program would write it, and its boundary. */
async function formOf(entries: [string, string | File][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const sent = new Request("http://a.test", { method: "POST", body: form });
  const boundary = parseBoundary(sent.headers.get("content-type")!)!;
  return { boundary, bytes: new Uint8Array(await sent.arrayBuffer()) };
}

async function read(bytes: Uint8Array, boundary: string, size: number) {
  const found = await readFormFile(inPieces(bytes, size), boundary);
  if (!found.ok) return found;
  const content: Buffer[] = [];
  for await (const piece of found.value.content) content.push(piece);
  return { ...found.value, content: Buffer.concat(content) };
}

describe("a multipart form with a file", () => {
  it("returns the file and the fields before it, for any chunking", async () => {
    const arbitrary = asyncProperty(
      uint8Array({ maxLength: 300 }),
      integer({ min: 1, max: 400 }),
      async (content, size) => {
        // What almost is the boundary, again and again.
        const teasing = Buffer.concat([Buffer.from("\r\n--\r\n-"), content, Buffer.from("\r\n--")]);
        const file = new File([teasing], 'a "b" é.jpg', { type: "image/jpeg" });
        const { bytes, boundary } = await formOf([
          ["cacheControl", "60"],
          ["", file],
        ]);
        expect(await read(bytes, boundary, size)).toEqual({
          fields: new Map([["cacheControl", "60"]]),
          fileName: 'a "b" é.jpg',
          contentType: "image/jpeg",
          content: teasing,
        });
      },
    );
    await assert(arbitrary, { numRuns: 60 });
  });

  it("may have an empty file", async () => {
    const { bytes, boundary } = await formOf([["", new File([], "a")]]);
    expect(await read(bytes, boundary, 10)).toMatchObject({ content: Buffer.alloc(0) });
  });

  it("is refused without a file, or with too much before it", async () => {
    const noFile = { ok: false, reason: "no-file" };
    const plain = await formOf([["a", "b"]]);
    expect(await read(plain.bytes, plain.boundary, 7)).toEqual(noFile);
    const long = await formOf([
      ["a", "b".repeat(70_000)],
      ["", new File(["c"], "c")],
    ]);
    expect(await read(long.bytes, long.boundary, 4096)).toEqual(noFile);
    expect(await read(Buffer.from("nothing of the kind"), "x", 5)).toEqual(noFile);
  });

  it("throws when the body ends within the file", async () => {
    const { bytes, boundary } = await formOf([["", new File(["c".repeat(1000)], "c")]]);
    await expect(read(bytes.subarray(0, 600), boundary, 100)).rejects.toThrow("before its end");
  });
});

it("reads the boundary, and refuses other content types", () => {
  expect(parseBoundary("multipart/form-data; boundary=part")).toBe("part");
  expect(parseBoundary('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe("a b");
  expect(parseBoundary("multipart/form-data")).toBeNull();
  expect(parseBoundary("image/png; boundary=part")).toBeNull();
});
