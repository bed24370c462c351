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

const verification = { verdict: "verified", because: null, validUntil: null, seen: "" } as const;
const rejected = { ...verification, verdict: "rejected", because: "Not legible" } as const;

async function review(
  documentId: string,
  own: Partial<ReviewInput> = {},
  by = asha,
  at = CREATED_AT,
) {
  const input = { ...verification, ...own, documentId };
  return await reviewDocument({ db: database.db, siteOrigin }, { userId: by }, input, at);
}

const entries = () =>
  database.db
    .selectFrom("auditLog")
    .select(["actorId", "action", "detail"])
    .where("subjectId", "=", scene.ownerId)
    .orderBy("id")
    .execute();

const mails = () => listMessagesTo(database.db, `${scene.ownerId}@example.com`);

describe("staff review a document", () => {
  test("and verify it with its printed expiry date", async () => {
    const id = await scene.store();
    expect(await review(id, { validUntil: "2031-05-14" })).toEqual({ ok: true, value: null });
    expect(await scene.row(id)).toMatchObject({
      verdict: "verified",
      reviewedBy: asha,
      reviewedAt: CREATED_AT,
      validUntil: "2031-05-14",
      rejectionReason: null,
    });
    const [action, detail] = ["person.document-verified", "Driving License (front)"];
    expect(await entries()).toEqual([{ actorId: asha, action, detail }]);
    expect(await mails()).toEqual([]);
  });

  test("and reject it; the owner gets the reason and an upload link", async () => {
    const id = await scene.store();
    await review(id, rejected);
    const row = { verdict: "rejected", rejectionReason: "Not legible" };
    expect(await scene.row(id)).toMatchObject(row);
    const [mail, ...others] = await mails();
    expect(mail).toMatch(/^Please send your Driving License \(front\) again\n/);
    expect(mail).toContain("that you sent us: Not legible");
    expect(mail).toContain(
      "https://cars.example/profile/documents?document=dl_front#document-dl_front",
    );
    expect(others).toEqual([]);
    const detail = "Driving License (front): Not legible";
    const action = "person.document-rejected";
    expect(await entries()).toEqual([{ actorId: asha, action, detail }]);
  });

  test("and take back a rejection, each with one notice to the owner", async () => {
    const id = await scene.store();
    await review(id, rejected);
    const first = String(CREATED_AT);
    await review(id, { verdict: "open", seen: first }, asha, CREATED_AT + MINUTE);
    const unreviewed = { verdict: null, reviewedBy: null, reviewedAt: null };
    expect(await scene.row(id)).toMatchObject(unreviewed);
    await review(id, { ...rejected, because: "Expired" }, ravi, CREATED_AT + 2 * MINUTE);
    const again = String(CREATED_AT + 2 * MINUTE);
    await review(id, { seen: again }, ravi, CREATED_AT + 2 * MINUTE);
    const subjects = (await mails()).map((mail) => mail.split("\n")[0]);
    expect(subjects).toEqual([
      "Please send your Driving License (front) again",
      "Your Driving License (front) need not be sent again",
      "Please send your Driving License (front) again",
      "Your Driving License (front) need not be sent again",
    ]);
  });

  test("and an Aadhaar card gets no expiry date, whatever the form says", async () => {
    const id = await scene.store({ kind: "aadhaar_front" });
    await review(id, { validUntil: "2020-01-01" });
    expect(await scene.row(id)).toMatchObject({ verdict: "verified", validUntil: null });
  });

  test("and cannot verify an expired one; its last day is still valid", async () => {
    const id = await scene.store();
    expect(await review(id, { validUntil: "2026-11-19" })).toEqual({
      ok: false,
      reason: { kind: "ended", validUntil: "2026-11-19" },
    });
    expect(await scene.row(id)).toMatchObject({ verdict: null, validUntil: null });
    expect(await review(id, { validUntil: "2026-11-20" })).toMatchObject({ ok: true });
  });

  test("without an e-mail to an owner who has none", async () => {
    const email = `${scene.ownerId}@phone.invalid`;
    await database.db.updateTable("users").set({ email }).where("id", "=", scene.ownerId).execute();
    await review(await scene.store(), rejected);
    expect(await listMessagesTo(database.db, email)).toEqual([]);
  });
});

describe("concurrent changes", () => {
  test("of two reviewers one succeeds, and the other sees the decision", async () => {
    const id = await scene.store();
    const both = await Promise.all([review(id, {}, asha), review(id, rejected, ravi)]);
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

  test("two decisions at the same millisecond are distinct", async () => {
    const id = await scene.store();
    await review(id);
    await review(id, { ...rejected, seen: String(CREATED_AT) });
    expect(await review(id, { seen: String(CREATED_AT) }, ravi)).toMatchObject({ ok: false });
    expect(await scene.row(id)).toMatchObject({ verdict: "rejected" });
  });

  test("a replaced document cannot be reviewed, whether deleted or kept by a booking", async () => {
    const gone = await scene.store();
    const kept = await scene.store();
    await review(kept);
    await scene.attach(await scene.addBooking(), kept);
    const current = await scene.store();
    expect(await review(gone)).toEqual({ ok: false, reason: { kind: "not-found" } });
    const seen = String(CREATED_AT);
    expect(await review(kept, { ...rejected, seen })).toEqual({
      ok: false,
      reason: { kind: "replaced" },
    });
    expect(await scene.row(current)).toMatchObject({
      verdict: null,
      reviewedAt: null,
      validUntil: null,
    });
    expect(await mails()).toEqual([]);
  });

  test("a document deleted by its owner can be reviewed while an upcoming trip has it", async () => {
    const id = await scene.store();
    const bookingId = await scene.addBooking();
    await scene.attach(bookingId, id);
    await removeDocument(scene.deps, { ownerId: scene.ownerId, kind: "dl_front" });
    expect(await findDocumentForReview(database.db, id)).toMatchObject({ isReviewable: true });
    expect(await review(id)).toMatchObject({ ok: true });
    for (const change of [{ tripStatus: "picked_up" }, { status: "cancelled" }] as const) {
      const back = { status: "completed", tripStatus: "upcoming", ...change } as const;
      await database.db.updateTable("bookings").set(back).where("id", "=", bookingId).execute();
      expect(await findDocumentForReview(database.db, id)).toMatchObject({ isReviewable: false });
      const refusal = { ok: false, reason: { kind: "replaced" } };
      expect(await review(id, { ...rejected, seen: String(CREATED_AT) })).toEqual(refusal);
    }
  });

  test("documents of deleted users cause no notices", async () => {
    const id = await scene.store();
    await database.db
      .updateTable("users")
      .set({ deletedAt: CREATED_AT })
      .where("id", "=", scene.ownerId)
      .execute();
    expect(await review(id)).toEqual({ ok: false, reason: { kind: "not-found" } });
  });
});

describe("a new upload for upcoming bookings", () => {
  const refersTo = async (bookingId: string) =>
    (
      await database.db
        .selectFrom("bookingDocuments")
        .select("documentId")
        .where("bookingId", "=", bookingId)
        .orderBy("documentId")
        .execute()
    ).map(({ documentId }) => documentId);

  test("replaces a rejected document and its files", async () => {
    const first = await scene.store();
    const booking = await scene.addBooking();
    await scene.attach(booking, first);
    await review(first, rejected);
    const second = await scene.store();
    expect(await refersTo(booking)).toEqual([second]);
    expect(await scene.rows()).toMatchObject([{ id: second, verdict: null }]);
  });

  test("leaves a verified one, unless it expires before the return", async () => {
    const [lasting, early] = ["2026-11-22", "2026-11-21"];
    for (const [validUntil, isKept] of [
      [lasting, true],
      [early, false],
    ] as const) {
      const first = await scene.store();
      const booking = await scene.addBooking();
      await scene.attach(booking, first);
      await review(first, { validUntil }, asha, CREATED_AT - DAY);
      const second = await scene.store();
      expect(await refersTo(booking)).toEqual([isKept ? first : second]);
    }
  });

  test("is attached to bookings without one of its kind only", async () => {
    const [paid, held, gone] = [
      await scene.addBooking(),
      await scene.addBooking("pending"),
      await scene.addBooking("cancelled"),
    ];
    const { id: otherBookingId } = await insertBooking(database.db);
    const first = await scene.store();
    const back = await scene.store({ kind: "dl_back" });
    expect(await refersTo(paid)).toEqual([first, back].sort());
    expect(await refersTo(held)).toEqual([first, back].sort());
    expect([...(await refersTo(gone)), ...(await refersTo(otherBookingId))]).toEqual([]);
  });

  test("is not attached to past trips", async () => {
    const first = await scene.store();
    const booking = await scene.addBooking("cancelled");
    await scene.attach(booking, first);
    await review(first, rejected);
    await scene.store();
    expect(await refersTo(booking)).toEqual([first]);
  });
});
