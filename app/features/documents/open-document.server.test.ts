import { newId } from "#app/db/new-id.server.ts";
import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { Logger } from "pino";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { openDocumentFixture } from "#test/support/document-fixture.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openDocument } from "./open-document.server.ts";
import { removeDocument } from "./remove-document.server.ts";

const scene = await openDocumentFixture();
const { database } = scene;
let documentId: string;

beforeEach(async () => {
  documentId = await scene.store();
});

const log = { error: vi.fn<Logger["error"]>() };
const open = (viewer: Viewer, id: string, what?: "document" | "thumbnail") =>
  openDocument({ ...scene.deps, log }, viewer, id, what);

const views = () =>
  database.db
    .selectFrom("documentAccess")
    .select(["documentId", "ownerId", "kind", "viewerId", "viewedAt", "what"])
    .where("ownerId", "=", scene.ownerId)
    .orderBy("id")
    .execute();

const notFound = { ok: false, reason: "not-found" };

describe("opening a document", () => {
  it("is allowed to its owner and to admins, and every view is recorded", async () => {
    const admin = (await insertUser(database.db)).id;
    const owner = { userId: scene.ownerId, role: null };
    const opened = await open(owner, documentId);
    expect(opened).toMatchObject({
      ok: true,
      value: { mime: "image/jpeg", fileName: "licence.jpg" },
    });
    const [row] = await scene.rows();
    expect(opened.ok && opened.value.bytes).toHaveLength(row!.size);
    scene.deps.clock.advance(MINUTE);
    expect((await open({ userId: admin, role: "owner" }, documentId)).ok).toBe(true);
    const view = { documentId, ownerId: scene.ownerId, kind: "dl_front", what: "document" };
    expect(await views()).toEqual([
      { ...view, viewerId: scene.ownerId, viewedAt: CREATED_AT },
      { ...view, viewerId: admin, viewedAt: CREATED_AT + MINUTE },
    ]);
  });

  it("responds as for an unknown document to others, and records no view", async () => {
    const stranger = { userId: (await insertUser(database.db)).id, role: null };
    expect(await open(stranger, documentId)).toEqual(notFound);
    expect(await open(stranger, newId())).toEqual(notFound);
    expect(await open(stranger, "../../secret")).toEqual(notFound);
    expect(await views()).toEqual([]);
  });

  it("finds what a booking keeps, but no removed document", async () => {
    const owner = { userId: scene.ownerId, role: null };
    const input = { ownerId: scene.ownerId, kind: "dl_front" };
    const second = await scene.store({ kind: "dl_back" });
    await removeDocument(scene.deps, { ...input, kind: "dl_back" });
    expect(await open(owner, second)).toEqual(notFound);

    await scene.attach(await scene.addBooking(), documentId);
    await removeDocument(scene.deps, input);
    expect((await open(owner, documentId)).ok).toBe(true);
  });

  it("returns nothing when the view cannot be recorded", async () => {
    const invalidViewer = { userId: null as unknown as string, role: "owner" } as const;
    await expect(open(invalidViewer, documentId)).rejects.toThrow(/not.null/i);
  });

  it("keeps the record of views append-only, and longer than the document", async () => {
    await open({ userId: scene.ownerId, role: null }, documentId);
    await removeDocument(scene.deps, { ownerId: scene.ownerId, kind: "dl_front" });
    expect(await views()).toHaveLength(1);
    const erase = database.db.deleteFrom("documentAccess").execute();
    await expect(erase).rejects.toThrow("append-only");
  });

  it("records a view of the thumbnail once in ten minutes, and no views by the owner", async () => {
    const admin = { userId: (await insertUser(database.db)).id, role: "owner" } as const;
    const owner = { userId: scene.ownerId, role: null };
    expect(await open(owner, documentId, "thumbnail")).toMatchObject({
      ok: true,
      value: { mime: "image/webp", fileName: "licence.jpg" },
    });
    for (const minutes of [0, 9, 1, 1]) {
      scene.deps.clock.advance(minutes * MINUTE);
      expect((await open(admin, documentId, "thumbnail")).ok).toBe(true);
    }
    const view = { documentId, ownerId: scene.ownerId, kind: "dl_front", what: "thumbnail" };
    expect(await views()).toEqual([
      { ...view, viewerId: admin.userId, viewedAt: CREATED_AT },
      { ...view, viewerId: admin.userId, viewedAt: CREATED_AT + 10 * MINUTE },
    ]);
    const stranger = { userId: (await insertUser(database.db)).id, role: null };
    expect(await open(stranger, documentId, "thumbnail")).toEqual(notFound);
  });
});

describe("a document whose file was altered", () => {
  const owner = () => ({ userId: scene.ownerId, role: null });
  const other = Buffer.from("another file");

  it.each<[string, (key: string) => Promise<void>]>([
    ["lost", (key) => scene.deps.files.remove(key)],
    ["damaged", (key) => scene.deps.files.put(key, other)],
    ["replaced", (key) => scene.deps.documentFiles.put(key, other)],
    ["encrypted with an unknown key", (key) => scene.filesOfUnknownKey.put(key, other)],
  ])("is not returned when it was %s, and is logged", async (_what, alter) => {
    log.error.mockClear();
    const [row] = await scene.rows();
    await alter(row!.storageKey);
    await alter(row!.thumbnailKey!);
    const unreadable = { ok: false, reason: "unreadable" };
    expect(await open(owner(), documentId)).toEqual(unreadable);
    expect(await open(owner(), documentId, "thumbnail")).toEqual(unreadable);
    expect(await views()).toEqual([]);
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  it("is read when it predates encryption, and when it was moved meanwhile", async () => {
    const plain = Buffer.from("from before");
    const before = { keyId: null, sha256: createHash("sha256").update(plain).digest("hex") };
    const change = (row: Partial<Insertable<DocumentsTable>>) =>
      database.db.updateTable("documents").set(row).where("id", "=", documentId).execute();
    await change({ ...before, storageKey: "documents/00/plain" });
    await scene.deps.files.put("documents/00/plain", plain);
    expect(await open(owner(), documentId)).toMatchObject({ ok: true, value: { bytes: plain } });

    const keyId = scene.deps.documentFiles.masterKeyId;
    const moving = {
      ...scene.deps.files,
      async get(key: string) {
        await scene.deps.documentFiles.put("documents/00/sealed", plain);
        await change({ storageKey: "documents/00/sealed", keyId });
        await scene.deps.files.remove(key);
        return null;
      },
    };
    const deps = { ...scene.deps, files: moving, log };
    expect((await openDocument(deps, owner(), documentId)).ok).toBe(true);
  });
});
