import { beforeEach, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import {
  insertBooking,
  insertDocument,
  insertUser,
  REVIEWED,
  CREATED_AT,
} from "#test/support/factories.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { action, loader } from "./route.tsx";

const { database, services } = await openTestServices();
const { db } = database;

let userId = "";
beforeEach(async () => {
  userId = (await insertUser(db)).id;
});

function argsOf(query = "", form?: Record<string, string>, viewerId: string | null = userId) {
  const request = new Request(`${TEST_ORIGIN}/profile/documents${query}`, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const account = viewerId === null ? null : { userId: viewerId, role: null, name: "Anjali" };
  const args = {
    request,
    params: {},
    account: account && { ...account, email: null, phone: null },
  };
  return createTestArgs(services, args);
}

const upload = async (kind: DocumentKind, ownerId = userId) =>
  (await insertDocument(db, { kind, ownerId })).id;

async function insertView(
  documentId: string,
  viewerId: string,
  own: { viewedAt?: number; what?: "thumbnail" } = {},
) {
  const view = { id: newId(), documentId, ownerId: userId, kind: "dl_front", viewerId } as const;
  await db
    .insertInto("documentAccess")
    .values({ ...view, viewedAt: CREATED_AT, ...own })
    .execute();
}

const review = (id: string, verdict: keyof typeof REVIEWED) =>
  db.updateTable("documents").set(REVIEWED[verdict]).where("id", "=", id).execute();

test("shows the documents, their review and their retention", async () => {
  const needed = await upload("dl_front");
  await upload("work_proof");
  await review(needed, "rejected");
  const { id: bookingId } = await insertBooking(db, { userId });
  await db.insertInto("bookingDocuments").values({ bookingId, documentId: needed }).execute();
  expect(await loader(argsOf())).toMatchObject({
    documents: { dl_front: { verdict: "rejected", rejectionReason: "Not legible" } },
    kept: expect.arrayContaining([
      expect.objectContaining({ kind: "dl_front", keptUntil: CREATED_AT + 92 * DAY }),
      expect.objectContaining({ kind: "work_proof", keptUntil: CREATED_AT + 90 * DAY }),
    ]),
    looks: [],
    earlier: null,
  });
});

const problemOf = async (of: DocumentKind) =>
  (await loader(argsOf())).kept.find(({ kind }) => kind === of)?.lastDayProblem;

test("warns of an expiry date in the past or before a return", async () => {
  await insertDocument(db, { kind: "work_proof", ownerId: userId, validUntil: "2026-11-19" });
  await insertDocument(db, { kind: "dl_front", ownerId: userId, validUntil: "2026-11-21" });
  const early = "Your trip ends later, on 22 Nov 2026. Please send a copy of the renewed one.";
  expect(await problemOf("work_proof")).toMatch(/^This date has passed\./);
  await insertBooking(db, { userId, status: "cancelled" });
  await insertBooking(db, { userId, tripStatus: "returned" });
  expect(await problemOf("dl_front")).toBeNull();
  const { id } = await insertBooking(db, { userId });
  expect(await problemOf("dl_front")).toBe(early);
  await db.updateTable("bookings").set({ tripStatus: "picked_up" }).where("id", "=", id).execute();
  expect(await problemOf("dl_front")).toBe(early);
  expect(await problemOf("work_proof")).toMatch(/^This date has passed\./);
});

test("lists views by others, also of erased documents, in pages", async () => {
  const asha = (await insertUser(db, { name: "Asha" })).id;
  const left = (await insertUser(db, { name: "Deleted customer", deletedAt: CREATED_AT })).id;
  const id = await upload("dl_front");
  const stranger = (await insertUser(db)).id;
  await insertView(id, userId);
  await insertView(id, asha, { viewedAt: CREATED_AT + 2 * MINUTE });
  await insertView(newId(), left, { viewedAt: CREATED_AT + MINUTE, what: "thumbnail" });
  for (let count = 0; count < 20; count++)
    await insertView(id, asha, { viewedAt: CREATED_AT - MINUTE });
  const page = await loader(argsOf());
  expect(page.looks).toHaveLength(20);
  expect(page.looks.slice(0, 2)).toMatchObject([
    { viewerName: "Asha, Samudra Drives", what: "document", isErased: false },
    { viewerName: "Somebody of Samudra Drives", what: "thumbnail", isErased: true },
  ]);
  const rest = await loader(argsOf(`?after=${page.earlier}`));
  expect(rest).toMatchObject({ looks: [{}, {}], earlier: null, isFirstPage: false });
  expect(await loader(argsOf("?after=nonsense"))).toMatchObject({ earlier: page.earlier });
  expect(await loader(argsOf("", undefined, stranger))).toMatchObject({ looks: [], kept: [] });
});

test("sets the expiry date until staff have verified the document", async () => {
  const id = await upload("dl_front");
  const other = await upload("dl_back", (await insertUser(db)).id);
  const say = (form: Record<string, string>) => action(argsOf("", form));
  const dayOf = async (of: string) =>
    (
      await db
        .selectFrom("documents")
        .select("validUntil")
        .where("id", "=", of)
        .executeTakeFirstOrThrow()
    ).validUntil;
  const done = await say({ kind: "dl_front", validUntil: "2031-05-14" });
  expect((done as Response).headers.get("location")).toBe("/profile/documents?kept=dl_front");
  expect(await dayOf(id)).toBe("2031-05-14");
  expect(await loader(argsOf("?kept=dl_front"))).toMatchObject({ dayKept: "dl_front" });
  expect(await loader(argsOf("?kept=toString"))).toMatchObject({ dayKept: null });
  expect(await problemOf("dl_front")).toBeNull();
  for (const [form, status] of [
    [{ kind: "dl_front", validUntil: "14/05/2031" }, 400],
    [{ kind: "dl_back", validUntil: "2031-05-14" }, 409],
    [{ kind: "aadhaar_front", validUntil: "2031-05-14" }, 409],
    [{ kind: "toString", validUntil: "" }, 409],
    [{ validUntil: "2031-05-14" }, 409],
  ] as const) {
    expect(await say(form)).toMatchObject({ init: { status } });
  }
  await say({ kind: "dl_front", validUntil: "" });
  expect(await dayOf(id)).toBeNull();
  await review(id, "verified");
  expect(await say({ kind: "dl_front", validUntil: "2031-05-14" })).toMatchObject({
    init: { status: 409 },
  });
  expect([await dayOf(id), await dayOf(other)]).toEqual([null, null]);
});

test("requires sign-in", async () => {
  for (const loading of [loader(argsOf("", undefined, null)), action(argsOf("", {}, null))]) {
    const sent = await loading.catch((thrown: unknown) => thrown);
    expect((sent as Response).headers.get("location")).toBe("/auth?next=%2Fprofile%2Fdocuments");
  }
});
