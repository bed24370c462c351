import { beforeAll, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import { removeDocument } from "#app/features/documents/remove-document.server.ts";
import { openDocumentFixture } from "#test/support/document-fixture.ts";
import { insertBooking, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { listMessagesTo } from "#test/support/queued-messages.ts";
import { findDocumentForReview } from "./find-document-for-review.server.ts";
import { reviewDocument } from "./review-document.server.ts";
import type { ReviewInput } from "./review-form.ts";

const scene = await openDocumentFixture();
const { database } = scene;
let [asha, ravi] = ["", ""];
const siteOrigin = () => "https://cars.example";

beforeAll(async () => {
  asha = (await insertUser(database.db, { name: "Asha" })).id;
  ravi = (await insertUser(database.db, { name: "Ravi" })).id;
});

const said = { verdict: "verified", because: null, validUntil: null, seen: "" } as const;
const rejected = { ...said, verdict: "rejected", because: "Not legible" } as const;

async function judge(
  documentId: string,
  own: Partial<ReviewInput> = {},
  by = asha,
  at = CREATED_AT,
) {
  const asked = { ...said, ...own, documentId };
  return await reviewDocument({ db: database.db, siteOrigin }, { userId: by }, asked, at);
}

const entries = () =>
  database.db
    .selectFrom("deskLog")
    .select(["actorId", "deed", "detail"])
    .where("subjectId", "=", scene.ownerId)
    .orderBy("id")
    .execute();

const mails = () => listMessagesTo(database.db, `${scene.ownerId}@example.com`);

describe("the desk judges a document", () => {
  test("verifies it, with the day that is printed on it", async () => {
    const id = await scene.store();
    expect(await judge(id, { validUntil: "2031-05-14" })).toEqual({ ok: true, value: null });
    expect(await scene.row(id)).toMatchObject({
      verdict: "verified",
      judgedBy: asha,
      judgedAt: CREATED_AT,
      validUntil: "2031-05-14",
      rejectedBecause: null,
    });
    const detail = "Driving License (front)";
    expect(await entries()).toEqual([{ actorId: asha, deed: "person.document-verified", detail }]);
    expect(await mails()).toEqual([]);
  });

  test("rejects it, and its owner is told why and where to send it again", async () => {
    const id = await scene.store();
    await judge(id, rejected);
    expect(await scene.row(id)).toMatchObject({
      verdict: "rejected",
      rejectedBecause: "Not legible",
    });
    const [mail, ...others] = await mails();
    expect(mail).toMatch(/^Please send your Driving License \(front\) again\n/);
    expect(mail).toContain("that you sent us: Not legible");
    expect(mail).toContain(
      "https://cars.example/profile/documents?document=dl_front#document-dl_front",
    );
    expect(others).toEqual([]);
    const detail = "Driving License (front): Not legible";
    expect(await entries()).toEqual([{ actorId: asha, deed: "person.document-rejected", detail }]);
  });

  test("takes back a rejection, and the owner is told that too, once for each", async () => {
    const id = await scene.store();
    await judge(id, rejected);
    const first = String(CREATED_AT);
    await judge(id, { verdict: "open", seen: first }, asha, CREATED_AT + MINUTE);
    expect(await scene.row(id)).toMatchObject({ verdict: null, judgedBy: null, judgedAt: null });
    await judge(id, { ...rejected, because: "Expired" }, ravi, CREATED_AT + 2 * MINUTE);
    const again = String(CREATED_AT + 2 * MINUTE);
    await judge(id, { seen: again }, ravi, CREATED_AT + 2 * MINUTE);
    const subjects = (await mails()).map((mail) => mail.split("\n")[0]);
    expect(subjects).toEqual([
      "Please send your Driving License (front) again",
      "Your Driving License (front) need not be sent again",
      "Please send your Driving License (front) again",
      "Your Driving License (front) need not be sent again",
    ]);
  });

  test("an Aadhaar card has no last day, whatever the form says", async () => {
    const id = await scene.store({ kind: "aadhaar_front" });
    await judge(id, { validUntil: "2020-01-01" });
    expect(await scene.row(id)).toMatchObject({ verdict: "verified", validUntil: null });
  });

  test("does not verify what has ended; its last day is still good", async () => {
    const id = await scene.store();
    expect(await judge(id, { validUntil: "2026-11-19" })).toEqual({
      ok: false,
      reason: { kind: "ended", validUntil: "2026-11-19" },
    });
    expect(await scene.row(id)).toMatchObject({ verdict: null, validUntil: null });
    expect(await judge(id, { validUntil: "2026-11-20" })).toMatchObject({ ok: true });
  });

  test("who has no e-mail is written nothing", async () => {
    const email = `${scene.ownerId}@phone.invalid`;
    await database.db.updateTable("users").set({ email }).where("id", "=", scene.ownerId).execute();
    await judge(await scene.store(), rejected);
    expect(await listMessagesTo(database.db, email)).toEqual([]);
  });
});

describe("what happened meanwhile", () => {
  test("of two who judge at once one does, and the other sees what the first did", async () => {
    const id = await scene.store();
    const both = await Promise.all([judge(id, {}, asha), judge(id, rejected, ravi)]);
    const [first, second] = both[0].ok ? [asha, both[1]] : [ravi, both[0]];
    const verdict = first === asha ? "verified" : "rejected";
    const by = first === asha ? "Asha" : "Ravi";
    expect(second).toEqual({
      ok: false,
      reason: { kind: "already-reviewed", verdict, by, at: CREATED_AT },
    });
    expect(await entries()).toHaveLength(1);
    expect(await mails()).toHaveLength(first === asha ? 0 : 1);
  });

  test("two verdicts of one moment are told apart", async () => {
    const id = await scene.store();
    await judge(id);
    await judge(id, { ...rejected, seen: String(CREATED_AT) });
    expect(await judge(id, { seen: String(CREATED_AT) }, ravi)).toMatchObject({ ok: false });
    expect(await scene.row(id)).toMatchObject({ verdict: "rejected" });
  });

  test("what was replaced is not judged, whether it is gone or with a booking", async () => {
    const gone = await scene.store();
    const kept = await scene.store();
    await judge(kept);
    await scene.attach(await scene.addBooking(), kept);
    const current = await scene.store();
    expect(await judge(gone)).toEqual({ ok: false, reason: { kind: "not-found" } });
    const seen = String(CREATED_AT);
    expect(await judge(kept, { ...rejected, seen })).toEqual({
      ok: false,
      reason: { kind: "replaced" },
    });
    expect(await scene.row(current)).toMatchObject({
      verdict: null,
      judgedAt: null,
      validUntil: null,
    });
    expect(await mails()).toEqual([]);
  });

  test("what its owner took back is judged as long as a trip to come has it", async () => {
    const id = await scene.store();
    const bookingId = await scene.addBooking();
    await scene.attach(bookingId, id);
    await removeDocument(scene.deps, { ownerId: scene.ownerId, kind: "dl_front" });
    expect(await findDocumentForReview(database.db, id)).toMatchObject({ isReviewable: true });
    expect(await judge(id)).toMatchObject({ ok: true });
    for (const change of [{ tripStatus: "picked_up" }, { status: "cancelled" }] as const) {
      const back = { status: "completed", tripStatus: "upcoming", ...change } as const;
      await database.db.updateTable("bookings").set(back).where("id", "=", bookingId).execute();
      expect(await findDocumentForReview(database.db, id)).toMatchObject({ isReviewable: false });
      const refusal = { ok: false, reason: { kind: "replaced" } };
      expect(await judge(id, { ...rejected, seen: String(CREATED_AT) })).toEqual(refusal);
    }
  });

  test("nothing is said of the documents of somebody who has left", async () => {
    const id = await scene.store();
    await database.db
      .updateTable("users")
      .set({ deletedAt: CREATED_AT })
      .where("id", "=", scene.ownerId)
      .execute();
    expect(await judge(id)).toEqual({ ok: false, reason: { kind: "not-found" } });
  });
});

describe("a new copy, for bookings to come", () => {
  const refersTo = async (bookingId: string) =>
    (
      await database.db
        .selectFrom("bookingDocuments")
        .select("documentId")
        .where("bookingId", "=", bookingId)
        .orderBy("documentId")
        .execute()
    ).map(({ documentId }) => documentId);

  test("takes the place of one that was rejected, which goes with its files", async () => {
    const first = await scene.store();
    const booking = await scene.addBooking();
    await scene.attach(booking, first);
    await judge(first, rejected);
    const second = await scene.store();
    expect(await refersTo(booking)).toEqual([second]);
    expect(await scene.rows()).toMatchObject([{ id: second, verdict: null }]);
  });

  test("leaves the one that is verified, unless that ends before the car comes back", async () => {
    const [lasting, early] = ["2026-11-22", "2026-11-21"];
    for (const [validUntil, isKept] of [
      [lasting, true],
      [early, false],
    ] as const) {
      const first = await scene.store();
      const booking = await scene.addBooking();
      await scene.attach(booking, first);
      await judge(first, { validUntil }, asha, CREATED_AT - DAY);
      const second = await scene.store();
      expect(await refersTo(booking)).toEqual([isKept ? first : second]);
    }
  });

  test("goes with those that have none of its kind, and no others", async () => {
    const [paid, held, gone] = [
      await scene.addBooking(),
      await scene.addBooking("pending"),
      await scene.addBooking("cancelled"),
    ];
    const { id: strange } = await insertBooking(database.db);
    const first = await scene.store();
    const back = await scene.store({ kind: "dl_back" });
    expect(await refersTo(paid)).toEqual([first, back].sort());
    expect(await refersTo(held)).toEqual([first, back].sort());
    expect([...(await refersTo(gone)), ...(await refersTo(strange))]).toEqual([]);
  });

  test("is nothing to a trip that is over", async () => {
    const first = await scene.store();
    const booking = await scene.addBooking("cancelled");
    await scene.attach(booking, first);
    await judge(first, rejected);
    await scene.store();
    expect(await refersTo(booking)).toEqual([first]);
  });
});
