import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { pngSample } from "#test/support/document-samples.ts";
import { openDocumentFixture } from "#test/support/document-fixture.ts";
import {
  insertBooking,
  insertCar,
  insertUser,
  REVIEWED,
  CREATED_AT,
} from "#test/support/factories.ts";
import { listDocuments } from "./list-documents.server.ts";
import { listEarlierCopies } from "./customer/list-earlier-copies.server.ts";
import { findOwnDocument } from "./customer/find-own-document.server.ts";
import { removeDocument } from "./remove-document.server.ts";
import { storeDocument } from "./store-document.server.ts";

const scene = await openDocumentFixture();
const { database } = scene;

describe("a new upload of a kind", () => {
  it("replaces the old document and deletes its file", async () => {
    await scene.store();
    await storeDocument(scene.deps, scene.upload({ kind: "dl_back" }));
    const stored = await storeDocument(
      scene.deps,
      scene.upload({ fileName: "new.png", bytes: pngSample() }),
    );
    expect(await listDocuments(scene.deps, scene.ownerId)).toEqual({
      dl_front: stored.ok && {
        ...stored.value,
        keptBy: null,
        keptUntil: CREATED_AT + 90 * DAY,
      },
      dl_back: expect.objectContaining({ fileName: "licence.jpg" }),
    });
    expect(await scene.rows()).toHaveLength(2);
    expect(await scene.keys()).toHaveLength(4);
    expect(await scene.removals()).toEqual([]);
  });

  it("leaves a verified old document to the booking that refers to it", async () => {
    const first = await scene.store();
    await scene.attach(await scene.addBooking(), first);
    await database.db
      .updateTable("documents")
      .set(REVIEWED.verified)
      .where("id", "=", first)
      .execute();
    scene.deps.clock.advance(DAY);
    await scene.store({ fileName: "new.jpg" });
    const rows = await scene.rows();
    expect(rows.find(({ id }) => id === first)?.replacedAt).toBe(CREATED_AT + DAY);
    expect(await scene.keys()).toEqual(await scene.listStoredKeys());
    expect((await listDocuments(scene.deps, scene.ownerId)).dl_front?.fileName).toBe("new.jpg");
  });

  it.each(["expired", "failed"] as const)("is not kept for a booking that %s", async (status) => {
    const first = await scene.store();
    await scene.attach(await scene.addBooking(status), first);
    await scene.store({ fileName: "new.jpg" });
    expect(await scene.rows()).toMatchObject([{ fileName: "new.jpg" }]);
    expect(await scene.keys()).toHaveLength(2);
  });

  it("never changes another user's document", async () => {
    const other = (await insertUser(database.db)).id;
    await storeDocument(scene.deps, scene.upload({ ownerId: other, fileName: "other.jpg" }));
    await scene.store();
    expect((await listDocuments(scene.deps, other)).dl_front?.fileName).toBe("other.jpg");
    expect(await scene.keys()).toHaveLength(4);
  });

  it("is all or nothing under concurrent uploads", async () => {
    const names = Array.from({ length: 8 }, (_, index) => `${index}.jpg`);
    const ids = await Promise.all(names.map((name) => scene.store({ fileName: name })));
    const rows = await scene.rows();
    expect(rows).toHaveLength(1);
    expect(ids).toContain(rows[0]!.id);
    expect(await scene.keys()).toEqual(await scene.listStoredKeys());
    expect(await scene.removals()).toEqual([]);
  });

  it("leaves a document to a booking that attaches it at the same moment", async () => {
    for (let round = 0; round < 3; round++) {
      await scene.store();
      const [current, bookingId] = await Promise.all([scene.store(), bookWithDocuments()]);
      const taken = await database.db
        .selectFrom("bookingDocuments")
        .select("documentId")
        .where("bookingId", "=", bookingId)
        .execute();
      expect(taken).toEqual([{ documentId: current }]);
    }
    const rows = await scene.rows();
    expect(rows.filter((row) => row.replacedAt === null)).toHaveLength(1);
    expect(await scene.keys()).toEqual(await scene.listStoredKeys());
  });
});

describe("removing a document", () => {
  it("deletes the current document of the kind with its file", async () => {
    await scene.store();
    await storeDocument(scene.deps, scene.upload({ kind: "work_proof" }));
    const input = { ownerId: scene.ownerId, kind: "dl_front" };
    expect(await removeDocument(scene.deps, input)).toEqual({ ok: true, value: null });
    expect(Object.keys(await listDocuments(scene.deps, scene.ownerId))).toEqual(["work_proof"]);
    expect(await scene.keys()).toHaveLength(2);
    expect(await scene.removals()).toEqual([]);
    expect(await removeDocument(scene.deps, input)).toEqual({ ok: true, value: null });
  });

  it("leaves it to a booking that refers to it, as shown to its owner", async () => {
    const id = await scene.store();
    await scene.attach(await scene.addBooking("expired"), id);
    const keptBy = async () => (await listDocuments(scene.deps, scene.ownerId)).dl_front?.keptBy;
    expect(await keptBy()).toBeNull();
    await scene.attach(await scene.addBooking(), id);
    const until = CREATED_AT + 92 * DAY;
    expect(await keptBy()).toEqual({ pickupAt: CREATED_AT + DAY, until });
    await removeDocument(scene.deps, { ownerId: scene.ownerId, kind: "dl_front" });
    expect(await listDocuments(scene.deps, scene.ownerId)).toEqual({});
    expect(await scene.rows()).toMatchObject([{ id, replacedAt: CREATED_AT }]);
    expect(await listEarlierCopies(database.db, scene.ownerId)).toMatchObject([
      { id, kind: "dl_front", keptUntil: until, keptBy: { pickupAt: CREATED_AT + DAY, until } },
    ]);
    const other = (await insertUser(database.db)).id;
    expect(await listEarlierCopies(database.db, other)).toEqual([]);
    expect(await findOwnDocument(database.db, scene.ownerId, "dl_front")).toBeNull();
    expect(await findOwnDocument(database.db, scene.ownerId, id)).toBe(id);
    expect(await findOwnDocument(database.db, other, id)).toBeNull();
    expect(await scene.keys()).toHaveLength(2);
  });

  it("is limited to the user's own documents", async () => {
    await scene.store();
    const other = (await insertUser(database.db)).id;
    await removeDocument(scene.deps, { ownerId: other, kind: "dl_front" });
    expect(await scene.rows()).toHaveLength(1);
  });

  it("is compatible with a concurrent upload", async () => {
    const input = { ownerId: scene.ownerId, kind: "dl_front" };
    await Promise.all([scene.store(), removeDocument(scene.deps, input), scene.store()]);
    expect(await scene.keys()).toEqual(await scene.listStoredKeys());
  });

  it("refuses an unknown kind", async () => {
    const input = { ownerId: scene.ownerId, kind: "passport" };
    expect(await removeDocument(scene.deps, input)).toEqual({ ok: false, reason: "unknown-kind" });
  });
});

/** What a booking does with the documents of its customer. */
async function bookWithDocuments(): Promise<string> {
  const { id: carId } = await insertCar(database.db);
  return await inTransaction(database.db, async (tx) => {
    const { id: bookingId } = await insertBooking(tx, { carId, userId: scene.ownerId });
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
    return bookingId;
  });
}
