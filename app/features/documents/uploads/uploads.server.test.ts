import { readdir } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import { deleteDueFiles } from "#app/records/files/pending-files.server.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import type { SealedStore } from "#app/ports/files.ts";
import { pdfOfSize } from "#test/support/document-samples.ts";
import { type DocumentFixture, openDocumentFixture } from "#test/support/document-fixture.ts";
import { insertUser } from "#test/support/factories.ts";
import { createUpload } from "./create-upload.server.ts";
import { deleteUpload } from "./delete-upload.server.ts";
import { finishUpload } from "./finish-upload.server.ts";
import { getUpload } from "./get-upload.server.ts";
import { appendChunk } from "./append-chunk.server.ts";
import { finishUploads, deleteExpiredUploads } from "./upload-jobs.server.ts";
import { MAX_OPEN_UPLOADS } from "./upload-rules.ts";

const scene = await openDocumentFixture();
const { database } = scene;

beforeEach(async () => {
  await database.db.deleteFrom("uploads").execute();
  await database.db.deleteFrom("fileRemovals").execute();
});

const file = pdfOfSize(200_000);
const half = file.length / 2;

async function begin(ownerId = scene.ownerId): Promise<string> {
  const announced = { ownerId, kind: "dl_front", fileName: "licence.pdf", size: file.length };
  const begun = await createUpload(scene.deps, announced);
  if (!begun.ok) throw new Error(begun.reason);
  return begun.value.id;
}

type Changes = { to?: number; deps?: DocumentFixture["deps"] };

async function send(id: string, offset: number, { to = offset + half, ...own }: Changes = {}) {
  const readBytes = () => Promise.resolve(file.subarray(offset, to));
  const { ownerId } = scene;
  return await appendChunk(own.deps ?? scene.deps, { ownerId, id, offset, readBytes });
}

/** As another process sees it. */
async function getUploadRow(id: string) {
  const found = await getUpload(scene.deps, { ownerId: scene.ownerId, id });
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

async function sendWhole(): Promise<string> {
  const id = await begin();
  await send(id, 0);
  await send(id, half);
  return id;
}

const withStore = (changes: Partial<SealedStore>) => ({
  ...scene.deps,
  documentFiles: { ...scene.deps.documentFiles, ...changes },
});

/** Nothing is stored but the one document, and nothing waits to be removed. */
async function expectOneDocument() {
  const [row, ...others] = await scene.rows();
  expect(others).toEqual([]);
  expect((await scene.keys()).filter((key) => key.startsWith("uploads/"))).toEqual([]);
  expect(await scene.keys()).toContain(row!.storageKey);
  expect(await scene.removals()).toEqual([]);
  return row!;
}

describe("a resumable upload", () => {
  it("becomes a document with its last chunk, and leaves no files behind", async () => {
    const id = await sendWhole();
    expect(await scene.rows()).toEqual([]);
    const finished = await finishUpload(scene.deps, await getUploadRow(id));
    const row = await expectOneDocument();
    expect(finished).toMatchObject({ documentId: row.id, refusal: null });
    expect(row).toMatchObject({ kind: "dl_front", fileName: "licence.pdf", size: file.length });
    expect(Buffer.compare((await scene.deps.documentFiles.get(row.storageKey))!, file)).toBe(0);
  });

  it("leaves no folder of its own", async () => {
    await finishUpload(scene.deps, await getUploadRow(await sendWhole()));
    expect(await readdir(path.join(scene.folder, "uploads"))).toEqual([]);
  });

  it("becomes one document under concurrent completion, in any process", async () => {
    const id = await sendWhole();
    const upload = await getUploadRow(id);
    const otherProcess = { ...scene.deps, limits: createLimits() };
    const finished = await Promise.all([
      finishUpload(scene.deps, upload),
      finishUpload(scene.deps, upload),
      finishUpload(otherProcess, upload),
      finishUpload(otherProcess, upload),
    ]);
    const row = await expectOneDocument();
    expect(finished.map(({ documentId }) => documentId)).toEqual(Array(4).fill(row.id));
  });

  it("is completed by the next request or by the job when its process is killed", async () => {
    const dead = withStore({ put: () => Promise.reject(new Error("Killed")) });
    const id = await sendWhole();
    await expect(finishUpload(dead, await getUploadRow(id))).rejects.toThrow("Killed");
    expect(await scene.rows()).toEqual([]);
    expect(await finishUploads(scene.deps)).toBe(0);
    scene.deps.clock.advance(MINUTE);
    await expect(finishUploads(dead)).rejects.toThrow("1 uploads could not be finished");
    expect(await finishUploads(scene.deps)).toBe(1);
    const { id: documentId } = await expectOneDocument();
    expect(await getUploadRow(id)).toMatchObject({ documentId });
    expect(await finishUploads(scene.deps)).toBe(0);
  });

  it("reports a cancelled upload as not found", async () => {
    const id = await begin();
    const { ownerId } = scene;
    const readBytes = async () => {
      await deleteUpload(scene.deps, { ownerId, id });
      return file.subarray(0, half);
    };
    const taken = await appendChunk(scene.deps, { ownerId, id, offset: 0, readBytes });
    expect(taken).toEqual({ ok: false, reason: "not-found" });
    expect((await scene.keys()).filter((key) => key.startsWith("uploads/"))).toEqual([]);
  });

  it("stores one chunk for each offset: of two concurrent ones the later is ignored", async () => {
    const id = await begin();
    const both = await Promise.all([send(id, 0), send(id, 0, { to: 10 })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "wrong-offset" });
    expect(await scene.keys()).toHaveLength(1);
    const { received } = await getUploadRow(id);
    await send(id, received, { to: file.length });
    await finishUpload(scene.deps, await getUploadRow(id));
    await expectOneDocument();
  });

  it("ignores a chunk that could not be stored", async () => {
    const id = await begin();
    const put = () => Promise.reject(new Error("The disk is full"));
    await expect(send(id, 0, { deps: withStore({ put }) })).rejects.toThrow("The disk is full");
    expect(await getUploadRow(id)).toMatchObject({ received: 0 });
    expect(await scene.removals()).toEqual([]);
    expect((await send(id, 0)).ok).toBe(true);
  });

  it("is refused once for its content, and leaves nothing", async () => {
    const id = await begin();
    const readBytes = () => Promise.resolve(new Uint8Array(file.length).fill(65));
    await appendChunk(scene.deps, { ownerId: scene.ownerId, id, offset: 0, readBytes });
    const refused = await finishUpload(scene.deps, await getUploadRow(id));
    expect(refused).toMatchObject({ documentId: null, refusal: "invalid-file" });
    expect(await finishUpload(scene.deps, await getUploadRow(id))).toEqual(refused);
    expect(await scene.keys()).toEqual([]);
  });

  it("reports a missing chunk", async () => {
    const id = await sendWhole();
    await scene.deps.files.remove((await scene.keys())[0]!);
    const settled = await finishUpload(scene.deps, await getUploadRow(id));
    expect(settled).toMatchObject({ documentId: null, refusal: "parts-lost" });
    expect(await scene.keys()).toEqual([]);
  });
});

describe("an abandoned upload", () => {
  it("can be cancelled even while its document is being created", async () => {
    const id = await sendWhole();
    const uploadKey = { ownerId: scene.ownerId, id };
    const late = withStore({
      async put(key, bytes) {
        await deleteUpload(scene.deps, uploadKey);
        await scene.deps.documentFiles.put(key, bytes);
      },
    });
    await finishUpload(late, await getUploadRow(id));
    expect(await scene.rows()).toEqual([]);
    expect(await scene.keys()).toEqual([]);
    expect(await getUpload(scene.deps, uploadKey)).toEqual({ ok: false, reason: "not-found" });
  });

  it("is deleted with its chunks after a day", async () => {
    const id = await begin();
    await send(id, 0);
    scene.deps.clock.advance(DAY - 1);
    expect(await deleteDueFiles(scene.deps)).toBe(0);
    expect(await deleteExpiredUploads(scene.deps)).toBe(0);
    scene.deps.clock.advance(1);
    expect(await send(id, half)).toEqual({ ok: false, reason: "expired" });
    expect(await deleteExpiredUploads(scene.deps)).toBe(1);
    expect(await scene.keys()).toEqual([]);
    expect(await scene.removals()).toEqual([]);
    expect(await send(id, half)).toEqual({ ok: false, reason: "not-found" });
  });

  it("is deleted for the eleventh one", async () => {
    const first = await begin();
    await send(first, 0);
    const others = [];
    for (let more = 1; more < MAX_OPEN_UPLOADS; more += 1) others.push(await begin());
    expect((await getUploadRow(first)).received).toBe(half);
    await begin();
    expect(await send(first, half)).toEqual({ ok: false, reason: "not-found" });
    expect(await scene.keys()).toEqual([]);
    expect((await getUploadRow(others[0]!)).received).toBe(0);
  });

  it("is private to its owner, and closed to deleted users", async () => {
    const { id: stranger } = await insertUser(database.db);
    const id = await begin();
    const uploadKey = { ownerId: stranger, id };
    expect(await getUpload(scene.deps, uploadKey)).toEqual({ ok: false, reason: "not-found" });
    await deleteUpload(scene.deps, uploadKey);
    expect((await send(id, 0)).ok).toBe(true);
    await send(id, half);
    const gone = database.db.updateTable("users").set({ deletedAt: 1 });
    await gone.where("id", "=", scene.ownerId).execute();
    expect(await finishUpload(scene.deps, await getUploadRow(id))).toMatchObject({
      refusal: "signed-out",
    });
    await expect(begin()).rejects.toThrow("signed-out");
    expect(await scene.keys()).toEqual([]);
  });
});
