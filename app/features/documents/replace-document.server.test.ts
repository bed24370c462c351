import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { lockUser } from "#app/db/occupancy.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { pngSample } from "#test/document-samples.ts";
import { createDocumentScene, type DocumentScene } from "#test/document-scene.ts";
import { insertUser, MADE_AT } from "#test/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { findDocuments } from "./find-documents.server.ts";
import { removeDocument } from "./remove-document.server.ts";
import { storeDocument } from "./store-document.server.ts";

let database: TestDatabase;
let scene: DocumentScene;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  scene = await createDocumentScene(database.db);
  return scene.drop;
});

async function storeSample(fileName = "licence.jpg"): Promise<string> {
  const stored = await storeDocument(scene.deps, scene.upload({ fileName }));
  if (!stored.ok) throw new Error(stored.reason);
  return stored.value.id;
}

describe("a new upload of a kind", () => {
  it("takes the place of the old one, which goes with its file", async () => {
    await storeSample();
    await storeDocument(scene.deps, scene.upload({ kind: "dl_back" }));
    const stored = await storeDocument(
      scene.deps,
      scene.upload({ fileName: "new.png", bytes: pngSample() }),
    );
    expect(await findDocuments(scene.deps, scene.ownerId)).toEqual({
      dl_front: stored.ok && stored.value,
      dl_back: expect.objectContaining({ fileName: "licence.jpg" }),
    });
    expect(await scene.rows()).toHaveLength(2);
    expect(await scene.keys()).toHaveLength(2);
    expect(await scene.removals()).toEqual([]);
  });

  it("leaves the old one to the booking that refers to it", async () => {
    const first = await storeSample();
    await scene.attach(await scene.addBooking(), first);
    scene.deps.clock.advance(DAY);
    await storeSample("new.jpg");
    const rows = await scene.rows();
    expect(rows.find(({ id }) => id === first)?.replacedAt).toBe(MADE_AT + DAY);
    expect(await scene.keys()).toEqual(rows.map((row) => row.storageKey).sort());
    expect((await findDocuments(scene.deps, scene.ownerId)).dl_front?.fileName).toBe("new.jpg");
  });

  it.each(["expired", "failed"] as const)("is no keepsake of a booking that %s", async (status) => {
    const first = await storeSample();
    await scene.attach(await scene.addBooking(status), first);
    await storeSample("new.jpg");
    expect(await scene.rows()).toMatchObject([{ fileName: "new.jpg" }]);
    expect(await scene.keys()).toHaveLength(1);
  });

  it("never touches the document of another person", async () => {
    const other = (await insertUser(database.db)).id;
    await storeDocument(scene.deps, scene.upload({ ownerId: other, fileName: "other.jpg" }));
    await storeSample();
    expect((await findDocuments(scene.deps, other)).dl_front?.fileName).toBe("other.jpg");
    expect(await scene.keys()).toHaveLength(2);
  });

  it("wins or loses whole when many come at once", async () => {
    const names = Array.from({ length: 8 }, (_, index) => `${index}.jpg`);
    const ids = await Promise.all(names.map((name) => storeSample(name)));
    const rows = await scene.rows();
    expect(rows).toHaveLength(1);
    expect(ids).toContain(rows[0]!.id);
    expect(await scene.keys()).toEqual([rows[0]!.storageKey]);
    expect(await scene.removals()).toEqual([]);
  });

  it("does not pull a document from a booking that takes it along at that moment", async () => {
    for (let round = 0; round < 3; round++) {
      await storeSample();
      const bookingId = await scene.addBooking();
      const [, taken] = await Promise.all([storeSample(), attachCurrent(bookingId)]);
      expect((await scene.rows()).map(({ id }) => id)).toEqual(expect.arrayContaining(taken));
    }
    const rows = await scene.rows();
    expect(rows.filter((row) => row.replacedAt === null)).toHaveLength(1);
    expect(await scene.keys()).toEqual(rows.map((row) => row.storageKey).sort());
  });
});

describe("removing a document", () => {
  it("takes the current one of that kind away, file and all", async () => {
    await storeSample();
    await storeDocument(scene.deps, scene.upload({ kind: "work_proof" }));
    const asked = { ownerId: scene.ownerId, kind: "dl_front" };
    expect(await removeDocument(scene.deps, asked)).toEqual({ ok: true, value: null });
    expect(Object.keys(await findDocuments(scene.deps, scene.ownerId))).toEqual(["work_proof"]);
    expect(await scene.keys()).toHaveLength(1);
    expect(await scene.removals()).toEqual([]);
    expect(await removeDocument(scene.deps, asked)).toEqual({ ok: true, value: null });
  });

  it("leaves it to a booking that refers to it, out of the owner's sight", async () => {
    const id = await storeSample();
    await scene.attach(await scene.addBooking(), id);
    await removeDocument(scene.deps, { ownerId: scene.ownerId, kind: "dl_front" });
    expect(await findDocuments(scene.deps, scene.ownerId)).toEqual({});
    expect(await scene.rows()).toMatchObject([{ id, replacedAt: MADE_AT }]);
    expect(await scene.keys()).toHaveLength(1);
  });

  it("is only ever of the asker's own", async () => {
    await storeSample();
    const other = (await insertUser(database.db)).id;
    await removeDocument(scene.deps, { ownerId: other, kind: "dl_front" });
    expect(await scene.rows()).toHaveLength(1);
  });

  it("goes well together with an upload of the same moment", async () => {
    const asked = { ownerId: scene.ownerId, kind: "dl_front" };
    await Promise.all([storeSample(), removeDocument(scene.deps, asked), storeSample()]);
    const rows = await scene.rows();
    expect(await scene.keys()).toEqual(rows.map((row) => row.storageKey));
  });

  it("refuses a kind that there is not", async () => {
    const asked = { ownerId: scene.ownerId, kind: "passport" };
    expect(await removeDocument(scene.deps, asked)).toEqual({ ok: false, reason: "unknown-kind" });
  });
});

/** What a booking does with the documents of its customer. */
async function attachCurrent(bookingId: string): Promise<string[]> {
  return await inTransaction(database.db, async (tx) => {
    await lockUser(tx, scene.ownerId);
    const current = await tx
      .selectFrom("documents")
      .select("id")
      .where("ownerId", "=", scene.ownerId)
      .where("replacedAt", "is", null)
      .execute();
    // Long enough for an upload to get in between, if it could.
    await setTimeout(30);
    const links = current.map(({ id }) => ({ bookingId, documentId: id }));
    await tx.insertInto("bookingDocuments").values(links).execute();
    return current.map(({ id }) => id);
  });
}
