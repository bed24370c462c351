import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streamBody, openBody, receiveBody, deleteStaleDrafts } from "./receive-body.server.ts";

let folder: string;
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "samudra-drafts-")), "drafts");
});
afterAll(() => rm(path.dirname(folder), { recursive: true }));

const bytes = Buffer.from(Array.from({ length: 300_001 }, (_, at) => (at * 7) % 256));

async function* inPieces(whole: Buffer, size: number, end?: Error) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
  if (end) throw end;
}

it("returns the body, whole or as a stream, for any chunking", async () => {
  for (const size of [1009, 65_536, bytes.length]) {
    const received = await receiveBody(inPieces(bytes, size), { folder, limit: bytes.length });
    if (!received.ok) throw new Error(received.reason);
    const draft = received.value;
    expect(draft.size).toBe(bytes.length);
    expect(draft.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(draft.head.equals(bytes.subarray(0, 4096))).toBe(true);
    expect((await draft.bytes()).equals(bytes)).toBe(true);
    const [one, other] = await Promise.all([joined(draft.stream()), joined(draft.stream())]);
    expect(one.equals(bytes) && other.equals(bytes)).toBe(true);
    await draft.dispose();
  }
});

it("accepts an empty body", async () => {
  const empty = streamBody(new Request("http://a.test", { method: "POST" }));
  const received = await receiveBody(empty, { folder, limit: 1 });
  if (!received.ok) throw new Error(received.reason);
  expect(await received.value.bytes()).toHaveLength(0);
  await received.value.dispose();
});

it("refuses a body above the limit, by its Content-Length before reading", async () => {
  const limit = bytes.length - 1;
  expect(await receiveBody(inPieces(bytes, 1009), { folder, limit })).toEqual({
    ok: false,
    reason: "too-large",
  });
  const unread = inPieces(bytes, 1009);
  const options = { folder, limit, length: bytes.length };
  expect(await receiveBody(unread, options)).toEqual({ ok: false, reason: "too-large" });
  expect((await unread.next()).value).toHaveLength(1009);
});

it("refuses a truncated body", async () => {
  const cutOff = { ok: false, reason: "cut-off" };
  const room = { folder, limit: 1_000_000 };
  expect(await receiveBody(inPieces(bytes, 1009, new Error("aborted")), room)).toEqual(cutOff);
  const longer = { ...room, length: bytes.length + 1 };
  expect(await receiveBody(inPieces(bytes, 1009), longer)).toEqual(cutOff);
});

it.runIf(existsSync("/proc/self/fd"))(
  "leaves no file, and nothing readable on disk meanwhile",
  async () => {
    const secret = Buffer.from("the number on a driving licence ".repeat(500));
    const received = await receiveBody(inPieces(secret, 999), { folder, limit: 1_000_000 });
    if (!received.ok) throw new Error(received.reason);
    expect(await readdir(folder)).toEqual([]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const open = await Promise.all(
      (await readdir("/proc/self/fd")).map((fd) => readOpenDraft(`/proc/self/fd/${fd}`)),
    );
    const drafts = open.filter((content) => content?.length === secret.length);
    expect(drafts).toHaveLength(1);
    expect(drafts[0]!.includes("licence")).toBe(false);
    await received.value.dispose();
  },
);

it("deletes old files of a process killed at the start", async () => {
  await writeFile(path.join(folder, "left"), "");
  const { mtimeMs } = await stat(path.join(folder, "left"));
  expect(await deleteStaleDrafts(folder, Math.floor(mtimeMs))).toBe(0);
  expect(await deleteStaleDrafts(folder, Math.ceil(mtimeMs) + 1)).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  expect(await deleteStaleDrafts(path.join(folder, "never"), 0)).toBe(0);
});

describe("an incoming body", () => {
  it("has its head before it is read, and its size and hash after", async () => {
    const body = await openBody(inPieces(bytes, 1009), { limit: bytes.length });
    expect(body.head.equals(bytes.subarray(0, 4096))).toBe(true);
    expect((await joined(body.stream())).equals(bytes)).toBe(true);
    expect(body.size).toBe(bytes.length);
    expect(body.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  it("throws at its end when it is too large, truncated or longer than announced", async () => {
    const cases = [
      [inPieces(bytes, 1009), { limit: bytes.length - 1 }, "too-large"],
      [inPieces(bytes, 1009, new Error("aborted")), { limit: bytes.length }, "cut-off"],
      [inPieces(bytes, 1009), { limit: bytes.length, length: bytes.length - 1 }, "cut-off"],
    ] as const;
    for (const [pieces, limits, reason] of cases) {
      const body = await openBody(pieces, limits);
      await expect(joined(body.stream())).rejects.toMatchObject({ reason });
    }
  });
});

async function joined(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function readOpenDraft(link: string): Promise<Buffer | null> {
  const found = await stat(link).catch(() => null);
  return found?.isFile() && found.nlink === 0 ? await readFile(link) : null;
}
