import { newId } from "#app/db/new-id.server.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { jpegSample } from "#test/document-samples.ts";
import { createDocumentScene, type DocumentScene } from "#test/document-scene.ts";
import { insertUser, MADE_AT } from "#test/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { openDocument } from "./open-document.server.ts";
import { removeDocument } from "./remove-document.server.ts";
import { storeDocument } from "./store-document.server.ts";

let database: TestDatabase;
let scene: DocumentScene;
let documentId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  scene = await createDocumentScene(database.db);
  const stored = await storeDocument(scene.deps, scene.upload());
  if (!stored.ok) throw new Error(stored.reason);
  documentId = stored.value.id;
  return scene.drop;
});

const views = () =>
  database.db
    .selectFrom("documentAccess")
    .select(["documentId", "ownerId", "kind", "viewerId", "viewedAt"])
    .where("ownerId", "=", scene.ownerId)
    .orderBy("id")
    .execute();

const notFound = { ok: false, reason: "not-found" };

describe("opening a document", () => {
  it("is for its owner and for admins, and every view is recorded", async () => {
    const admin = (await insertUser(database.db)).id;
    const owner = { userId: scene.ownerId, isAdmin: false };
    const opened = await openDocument(scene.deps, owner, documentId);
    expect(opened).toMatchObject({
      ok: true,
      value: { mime: "image/jpeg", fileName: "licence.jpg" },
    });
    expect(opened.ok && Buffer.compare(opened.value.bytes, jpegSample())).toBe(0);
    scene.deps.clock.advance(MINUTE);
    expect((await openDocument(scene.deps, { userId: admin, isAdmin: true }, documentId)).ok).toBe(
      true,
    );
    const view = { documentId, ownerId: scene.ownerId, kind: "dl_front" };
    expect(await views()).toEqual([
      { ...view, viewerId: scene.ownerId, viewedAt: MADE_AT },
      { ...view, viewerId: admin, viewedAt: MADE_AT + MINUTE },
    ]);
  });

  it("tells anybody else that there is none, and records no view", async () => {
    const stranger = { userId: (await insertUser(database.db)).id, isAdmin: false };
    expect(await openDocument(scene.deps, stranger, documentId)).toEqual(notFound);
    expect(await openDocument(scene.deps, stranger, newId())).toEqual(notFound);
    expect(await openDocument(scene.deps, stranger, "../../secret")).toEqual(notFound);
    expect(await views()).toEqual([]);
  });

  it("finds what a booking keeps, but nothing that was removed", async () => {
    const owner = { userId: scene.ownerId, isAdmin: false };
    const asked = { ownerId: scene.ownerId, kind: "dl_front" };
    await scene.attach(await scene.addBooking(), documentId);
    await removeDocument(scene.deps, asked);
    expect((await openDocument(scene.deps, owner, documentId)).ok).toBe(true);

    const second = await storeDocument(scene.deps, scene.upload());
    await removeDocument(scene.deps, asked);
    expect(second.ok && (await openDocument(scene.deps, owner, second.value.id))).toEqual(notFound);
  });

  it("hands out nothing when the view cannot be recorded", async () => {
    const nobody = { userId: null as unknown as string, isAdmin: true };
    await expect(openDocument(scene.deps, nobody, documentId)).rejects.toThrow(/not.null/i);
  });

  it("keeps the record of views from being rewritten, and beyond the document itself", async () => {
    await openDocument(scene.deps, { userId: scene.ownerId, isAdmin: false }, documentId);
    await removeDocument(scene.deps, { ownerId: scene.ownerId, kind: "dl_front" });
    expect(await views()).toHaveLength(1);
    const erase = database.db.deleteFrom("documentAccess").execute();
    await expect(erase).rejects.toThrow("append-only");
  });
});
