import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { enqueueSms } from "#app/records/messages/outbox.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { countAttempt } from "#app/features/accounts/base/count-attempt.server.ts";
import { sendCode } from "#app/features/accounts/codes/send-code.server.ts";
import { ACCOUNTS_SECRET, openAccounts } from "#test/support/accounts.ts";
import { insertBooking, insertCar, CREATED_AT } from "#test/support/factories.ts";
import { createCustomer, type TestUser, signInAs, createCaller } from "#test/support/users.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { systemClock } from "#test/support/fixed-clock.ts";

const { db, auth, findAccount } = await openAccounts();
let asha: TestUser;
let other: TestUser;

beforeEach(async () => {
  const serial = newId().slice(-10);
  const phone = `+9198${String(Date.now()).slice(-5)}${Math.floor(Math.random() * 900 + 100)}`;
  asha = await createCustomer(db, { email: `asha_${serial}@example.com`, phone });
  other = await createCustomer(db, {
    name: "Ravi",
    email: `ashax${serial}@example.com`,
    phone: null,
    phoneVerified: false,
  });
});

const leave = (now = CREATED_AT) => deleteAccount(db, asha.id, now);
const person = (id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function book(status: "completed" | "pending" | "expired" = "completed", userId = asha.id) {
  const car = await insertCar(db);
  return await insertBooking(db, {
    carId: car.id,
    userId,
    status,
    userName: "Asha Rao",
    userEmail: asha.email ?? "",
    userPhone: asha.phone,
  });
}

async function setTrip(id: string, tripStatus: "upcoming" | "picked_up" | "returned") {
  await db.updateTable("bookings").set({ tripStatus }).where("id", "=", id).execute();
}

async function everythingKept(): Promise<string> {
  const tables = [
    "users",
    "bookings",
    "documents",
    "accounts",
    "sessions",
    "oneTimeCodes",
    "userNotes",
  ] as const;
  const rows = await Promise.all(
    [...tables, "attemptCounts" as const].map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  return JSON.stringify(rows);
}

describe("deleting an account", () => {
  test("erases name, contacts, documents and sign-in methods, and keeps bookings and payments", async () => {
    const headers = await signInAs(auth, asha);
    const booking = await book();
    const document = {
      id: newId(),
      ownerId: asha.id,
      kind: "dl_front" as const,
      storageKey: newId(),
      fileName: "asha-licence.jpg",
      mime: "image/jpeg" as const,
      size: 10,
      sha256: "0",
      createdAt: CREATED_AT,
      replacedAt: null,
    };
    await db.insertInto("documents").values(document).execute();
    const attached = { bookingId: booking.id, documentId: document.id };
    await db.insertInto("bookingDocuments").values(attached).execute();
    await db.updateTable("users").set({ banReason: "Shouts" }).where("id", "=", asha.id).execute();
    const contact = { kind: "email", to: asha.email ?? "" } as const;
    const subject = `email:${contact.to}`;
    await sendCode(
      { db, clock: systemClock, secret: ACCOUNTS_SECRET, smsPerDay: 10 },
      {
        purpose: "sign-in",
        subject: `${subject}#browser`,
        contact,
        requester: { clientIp: "203.0.113.7" },
      },
    );
    await countAttempt(db, `password:${subject}`, { max: 5, withinMs: DAY }, Date.now());

    await setTrip(booking.id, "returned");
    expect(await leave(booking.returnAt + HOUR)).toEqual({ ok: true, value: null });

    expect(await findAccount(headers)).toBeNull();
    const kept = await everythingKept();
    for (const trace of [asha.email ?? "", asha.phone ?? "", "asha-licence", "Shouts"]) {
      expect(kept).not.toContain(trace);
    }
    const removal = db.selectFrom("fileRemovals").select("storageKey");
    expect(await removal.where("storageKey", "=", document.storageKey).execute()).toHaveLength(1);
    const books = db.selectFrom("bookings").selectAll().where("id", "=", booking.id);
    expect(await books.executeTakeFirst()).toMatchObject({
      userId: asha.id,
      userName: "Deleted customer",
      userPhone: null,
      totalAmount: booking.totalAmount,
    });
    expect(await person(asha.id)).toMatchObject({ name: "Deleted customer", phone: null });
    const messages = await db.selectFrom("outbox").select("payload").execute();
    const own = messages.filter(({ payload }) => JSON.stringify(payload).includes(contact.to));
    expect(own).toHaveLength(1);
    expect(JSON.stringify(own)).toContain("Your account is deleted");
  });

  test("erases nothing of users with similar addresses", async () => {
    const headers = await signInAs(auth, other);
    const booking = await book("completed", other.id);
    const to = other.email ?? "";
    await db
      .transaction()
      .execute((tx) => enqueueSms(tx, { uniqueKey: newId(), to, body: "Hello", at: CREATED_AT }));
    await countAttempt(db, `password:email:${to}`, { max: 5, withinMs: DAY }, Date.now());
    await leave();
    expect(await findAccount(headers)).toMatchObject({ email: other.email });
    const books = db.selectFrom("bookings").select("userName").where("id", "=", booking.id);
    expect(await books.executeTakeFirst()).toEqual({ userName: "Asha Rao" });
    const messages = await db.selectFrom("outbox").select("payload").execute();
    expect(JSON.stringify(messages)).toContain(to);
    const counts = await db.selectFrom("attemptCounts").select("key").execute();
    expect(JSON.stringify(counts)).toContain(to);
  });

  test("frees the e-mail and phone for a new account", async () => {
    await leave();
    const again = await createCustomer(db, { email: asha.email, phone: asha.phone });
    expect(again.id).not.toBe(asha.id);
    expect(await leave()).toEqual({ ok: true, value: null });
    expect((await person(again.id)).email).toBe(asha.email);
  });
});

describe("refuses to delete", () => {
  test("with a paid trip, until staff have recorded how it ended", async () => {
    const { reference, id, returnAt } = await book();
    for (const trip of ["upcoming", "picked_up"] as const) {
      await setTrip(id, trip);
      for (const at of [CREATED_AT, returnAt + DAY]) {
        expect(await leave(at)).toEqual({ ok: false, reason: { reason: "trip", reference } });
      }
    }
    expect(await person(asha.id)).toMatchObject({ name: "Asha Rao", email: asha.email });
  });

  test("while a hold or a payment is open", async () => {
    const { reference, id } = await book("pending");
    const refusal = { ok: false, reason: { reason: "payment", reference } };
    expect(await leave()).toEqual(refusal);
    await db.updateTable("bookings").set({ status: "expired" }).where("id", "=", id).execute();
    await addPayment(id, "pending");
    expect(await leave(CREATED_AT + DAY)).toEqual(refusal);
  });

  test.each(["requested", "failed"] as const)("while a refund is %s", async (state) => {
    const { reference, id } = await book("expired");
    const paymentId = await addPayment(id, "completed");
    const refund = { id: newId(), paymentId, amount: paise(100), reason: "car-gone" as const };
    const times = {
      nextCheckAt: null,
      lastError: null,
      createdAt: CREATED_AT,
      updatedAt: CREATED_AT,
    };
    await db
      .insertInto("refunds")
      .values({ ...refund, ...times, state })
      .execute();
    expect(await leave()).toEqual({ ok: false, reason: { reason: "refund", reference } });
  });

  test("while the user is an admin", async () => {
    await db.insertInto("admins").values({ userId: asha.id }).execute();
    expect(await leave()).toEqual({ ok: false, reason: { reason: "admin" } });
  });
});

describe("over the account service", () => {
  const ask = (headers: Headers) =>
    fetchAuth(auth, createCaller(headers), { path: "/user/delete", body: {} });

  test("requires a session and a recent confirmation", async () => {
    expect((await ask(new Headers())).status).toBe(401);
    const headers = await signInAs(auth, asha);
    await db.updateTable("sessions").set({ confirmedAt: 0 }).execute();
    const unconfirmed = await ask(headers);
    expect(unconfirmed.status).toBe(403);
    expect(await unconfirmed.json()).toMatchObject({ code: "CONFIRMATION_REQUIRED" });
  });

  test("explains a refusal, and signs out when deleted", async () => {
    const headers = await signInAs(auth, asha);
    const { id, reference } = await book();
    const coming = { returnAt: Date.now() + 10 * DAY, pickupAt: Date.now() + DAY };
    await db.updateTable("bookings").set(coming).where("id", "=", id).execute();
    const refused = await ask(headers);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ reason: "trip", reference });
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", id).execute();
    const gone = await ask(headers);
    expect(gone.status).toBe(200);
    expect(gone.headers.getSetCookie().join()).toMatch(/session_token=;[^,]*Max-Age=0/);
    expect((await ask(headers)).status).toBe(401);
  });
});

async function addPayment(bookingId: string, state: "pending" | "completed"): Promise<string> {
  const id = newId();
  await db
    .insertInto("payments")
    .values({
      id,
      bookingId,
      orderId: newId(),
      provider: "fake",
      amount: paise(100),
      taken: state === "completed" ? paise(100) : null,
      state,
      outcome: state === "completed" ? "refund" : null,
      redirectUrl: null,
      providerOrderId: null,
      transactionId: null,
      message: null,
      lastResponse: null,
      nextCheckAt: null,
      createdAt: CREATED_AT,
      updatedAt: CREATED_AT,
    })
    .execute();
  return id;
}
