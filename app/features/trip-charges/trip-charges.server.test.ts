import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertUser } from "#test/support/factories.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { insertTripPhoto } from "#test/support/trip-photos.ts";
import { answerCharge, closeCharge, settleUnanswered } from "./close-charge.server.ts";
import { listTripCharges } from "./list-trip-charges.server.ts";
import { type ChargeInput, proposeCharge } from "./propose-charge.server.ts";

const { db, staffId, book, handOver, bringBack: returnCar } = await openChangeFixture();
const provider = "fake";
const deps = { db, provider };
const staff = { userId: staffId };
afterEach(() => replaceSettings(DEFAULT_SETTINGS));

const other = { userId: (await insertUser(db)).id };

async function bringBack(returnedAt: Instant = RETURN) {
  const booked = await book();
  const { bookingId } = booked;
  await handOver(booked, PICKUP);
  await returnCar({ bookingId }, returnedAt);
  const propose = async (own: Partial<ChargeInput>, at = returnedAt + HOUR, by = staff) => {
    const common = { id: newId(), bookingId, kind: "fuel", detail: "Half a tank" } as const;
    const input = { ...common, quantity: 1, unitPrice: paise(1_500_50), photoIds: [], ...own };
    const proposed = await proposeCharge({ db }, by, input, at);
    return { chargeId: input.id, proposed };
  };
  const photo = (phase: "pickup" | "return" | "charge", slot: "front" | "rear" | "receipt") =>
    insertTripPhoto(db, { bookingId, phase, slot });
  const chargeOf = async (id: string) =>
    (await listTripCharges(db, bookingId)).find((charge) => charge.id === id);
  const answer = (chargeId: string, given: "accept" | "dispute", at = returnedAt + 2 * HOUR) => {
    const ref = { bookingId, chargeId, userId: booked.userId };
    const said = given === "accept" ? { answer: given } : { answer: given, dispute: "It was so" };
    return answerCharge(deps, { ...ref, ...said }, at);
  };
  return { ...booked, propose, photo, chargeOf, answer };
}

test("an accepted charge is a line, an invoice and a balance, once", async () => {
  const { bookingId, propose, answer, chargeOf } = await bringBack();
  const before = (await expectOneTruth(db, bookingId)).price;
  const { chargeId } = await propose({});
  expect(await getBalance(db, bookingId)).toBe(0);
  const answers = await Promise.all([answer(chargeId, "accept"), answer(chargeId, "accept")]);
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);

  const { price, lines } = await expectOneTruth(db, bookingId);
  expect(lines.at(-1)).toMatchObject({ id: chargeId, kind: "fuel", amount: 1_500_50 });
  expect(price - before).toBe(1_500_50 + 270_09);
  expect(await getBalance(db, bookingId)).toBe(price - before);
  expect(await chargeOf(chargeId)).toMatchObject({ state: "accepted", total: price - before });
  const orders = db.selectFrom("payments").select("amount").where("purpose", "=", "balance");
  expect(await orders.where("bookingId", "=", bookingId).execute()).toEqual([
    { amount: price - before },
  ]);
  const papers = db.selectFrom("taxDocuments").select("kind").where("bookingId", "=", bookingId);
  expect(await papers.orderBy("issuedAt").execute()).toEqual([
    { kind: "invoice" },
    { kind: "supplementary_invoice" },
  ]);
});

test("customers see what a charge costs with tax", async () => {
  const { bookingId, userId, propose, answer } = await bringBack();
  const users = db.selectFrom("users").select("email").where("id", "=", userId);
  const { email } = await users.executeTakeFirstOrThrow();
  const phone = "+919848099003";
  await db.updateTable("users").set({ phone }).where("id", "=", userId).execute();
  const latest = async () => {
    await prepareMessages(db, RETURN + 2 * HOUR);
    return [(await listMessagesTo(db, email)).at(-1), (await listMessagesTo(db, phone)).at(-1)];
  };
  const { chargeId } = await propose({ unitPrice: paise(2_500_00) });
  const total = "Rs.2,950.00, tax included";
  expect(await latest()).toEqual([
    expect.stringMatching(/^Fuel: Rs\.2,950\.00, tax included: VZG-/),
    expect.stringContaining(": Fuel, Rs.2,500.00 before tax. Sign in"),
  ]);
  await answer(chargeId, "accept");
  expect(await latest()).toEqual([
    expect.stringMatching(/^Fuel: charged, Rs\.2,950\.00, tax included: VZG-/),
    expect.stringContaining(`is charged, ${total}. Questions`),
  ]);
  const events = db.selectFrom("bookingEvents").select("detail").where("bookingId", "=", bookingId);
  expect(await events.where("detail", "like", "Fuel,%").execute()).toEqual([
    { detail: `Fuel, ${total}` },
    { detail: `Fuel, ${total}` },
  ]);
});

test("a charge is refused without its evidence, by us and by the database", async () => {
  const { bookingId, propose, photo } = await bringBack();
  const stranger = await bringBack();
  const foreign = await stranger.photo("return", "front");
  const [front, frontBefore] = [await photo("return", "front"), await photo("pickup", "front")];
  const rear = await photo("return", "rear");
  const refusal = async (own: Partial<ChargeInput>) => {
    const { proposed } = await propose(own);
    return proposed.ok ? null : proposed.reason;
  };
  expect(await refusal({ kind: "cleaning" })).toBe("no-evidence");
  expect(await refusal({ kind: "cleaning", photoIds: [foreign] })).toBe("no-evidence");
  expect(await refusal({ kind: "damage", photoIds: [front] })).toBe("not-comparable");
  expect(await refusal({ kind: "damage", photoIds: [frontBefore, rear] })).toBe("not-comparable");
  expect(await refusal({ kind: "damage", photoIds: [frontBefore, front] })).toBe(null);

  const { chargeId } = await propose({ kind: "cleaning", photoIds: [rear] });
  const proven = await db
    .selectFrom("tripCharges")
    .selectAll()
    .where("id", "=", chargeId)
    .executeTakeFirstOrThrow();
  const insert = async (kind: "toll" | "damage", photoIds: readonly string[]) =>
    await inTransaction(db, async (tx) => {
      const id = newId();
      const rows = photoIds.map((photoId) => ({ chargeId: id, photoId }));
      if (rows.length > 0) await tx.insertInto("tripChargeEvidence").values(rows).execute();
      await tx
        .insertInto("tripCharges")
        .values({ ...proven, id, kind })
        .execute();
    });
  await expect(insert("toll", [])).rejects.toThrow("trip_charges_evidence");
  await expect(insert("toll", [foreign])).rejects.toThrow("trip_charges_evidence");
  await expect(insert("damage", [frontBefore, rear])).rejects.toThrow("trip_charges_evidence");
  await insert("damage", [frontBefore, front]);
  expect(await listTripCharges(db, bookingId)).toHaveLength(3);
});

test.each([
  ["fuel", DAY],
  ["damage", 3 * DAY],
  ["toll", 60 * DAY],
] as const)("%s is proposed in time or never", async (kind, within) => {
  const { propose, photo } = await bringBack();
  const photoIds = [await photo("pickup", "front"), await photo("return", "front")];
  const at = async (time: Instant) => (await propose({ kind, photoIds }, time)).proposed;
  expect(await at(RETURN + within - 1)).toEqual({ ok: true, value: null });
  expect(await at(RETURN + within)).toEqual({ ok: false, reason: "too-late" });
});

test("nothing is charged before the return, and only of this booking", async () => {
  const booked = await book();
  const input = { id: newId(), bookingId: booked.bookingId, kind: "fuel", detail: "" } as const;
  const more = { quantity: 1, unitPrice: paise(1), photoIds: [] };
  const proposed = await proposeCharge({ db }, staff, { ...input, ...more }, RETURN);
  expect(proposed).toEqual({ ok: false, reason: "not-returned" });

  const [one, two] = [await bringBack(), await bringBack()];
  const { chargeId } = await one.propose({});
  expect(await two.answer(chargeId, "accept")).toMatchObject({ reason: "not-found" });
});

test("a late return is calculated, once", async () => {
  const { propose, chargeOf } = await bringBack(RETURN + 2 * HOUR + 40 * 60_000);
  const typed = { kind: "late_return", quantity: 90, unitPrice: paise(1) } as const;
  const { chargeId } = await propose(typed);
  expect(await chargeOf(chargeId)).toMatchObject({ quantity: 3, unitPrice: 120_00 });
  expect((await propose(typed)).proposed).toMatchObject({ reason: "proposed-already" });
  const inTime = await bringBack(RETURN + HOUR);
  expect((await inTime.propose(typed)).proposed).toMatchObject({ reason: "not-late" });
});

test("a late return is calculated as it was agreed when the car was booked", async () => {
  const rules = { ...DEFAULT_SETTINGS.rules, graceMinutes: 15, lateHourPercent: 150 };
  replaceSettings({ ...DEFAULT_SETTINGS, rules });
  const { propose, chargeOf } = await bringBack(RETURN + 20 * MINUTE);
  const late = { kind: "late_return" } as const;
  replaceSettings(DEFAULT_SETTINGS);
  const { chargeId } = await propose(late);
  expect(await chargeOf(chargeId)).toMatchObject({ quantity: 1, unitPrice: 180_00 });
  const usual = await bringBack(RETURN + 20 * MINUTE);
  expect((await usual.propose(late)).proposed).toMatchObject({ reason: "not-late" });
});

test("silence accepts what is calculated, and disputes the rest", async () => {
  const { bookingId, propose, chargeOf, answer } = await bringBack(RETURN + 3 * HOUR);
  const late = await propose({ kind: "late_return" });
  const fuel = await propose({});
  const due = RETURN + 4 * HOUR + 2 * DAY;
  await settleUnanswered(deps, due - 1);
  expect(await chargeOf(late.chargeId)).toMatchObject({ state: "proposed" });
  expect(await answer(fuel.chargeId, "dispute", due)).toMatchObject({ reason: "too-late" });
  await Promise.all([settleUnanswered(deps, due), settleUnanswered(deps, due)]);
  expect(await chargeOf(late.chargeId)).toMatchObject({ state: "accepted" });
  expect(await chargeOf(fuel.chargeId)).toMatchObject({ state: "disputed", dispute: "" });
  await expectOneTruth(db, bookingId);
  expect((await answer(fuel.chargeId, "accept", due)).ok).toBe(true);
});

test("a dispute is closed by another than the proposer, at most as proposed", async () => {
  const { bookingId, propose, chargeOf, answer } = await bringBack();
  const { chargeId } = await propose({});
  const decide = async (by: typeof staff, amount: number, at = RETURN + 3 * HOUR) => {
    const decision = { bookingId, chargeId, note: "Half of it", decision: "charge" } as const;
    const closed = await closeCharge(deps, by, { ...decision, amount: paise(amount) }, at);
    return closed.ok ? null : closed.reason;
  };
  expect(await decide(other, 1)).toBe("not-disputed");
  await answer(chargeId, "dispute");
  expect(await decide(staff, 1)).toBe("same-person");
  const forced = db.updateTable("tripCharges").set({
    state: "accepted",
    closedBy: staffId,
    closedAt: RETURN,
  });
  await expect(forced.where("id", "=", chargeId).execute()).rejects.toThrow(/check/i);
  expect(await decide(other, 1_500_51)).toBe("above-proposed");
  expect(await decide(other, 750_25)).toBe(null);
  expect(await decide(other, 750_25)).toBe("closed");
  expect(await chargeOf(chargeId)).toMatchObject({
    state: "accepted",
    amount: 750_25,
    closingNote: "Half of it",
  });
  const { lines } = await expectOneTruth(db, bookingId);
  expect(lines.at(-1)).toMatchObject({ quantity: 1, unitPrice: 750_25 });
});

test("a dropped charge was never owed, and its proposer can drop it", async () => {
  const { bookingId, propose, chargeOf, answer } = await bringBack();
  const { chargeId } = await propose({});
  const drop = { bookingId, chargeId, note: "A mistake", decision: "drop" } as const;
  expect((await closeCharge(deps, staff, drop, RETURN + 2 * HOUR)).ok).toBe(true);
  expect(await answer(chargeId, "accept")).toMatchObject({ reason: "closed" });
  expect(await chargeOf(chargeId)).toMatchObject({ state: "dropped" });
  expect(await getBalance(db, bookingId)).toBe(0);
  const notices = db.selectFrom("bookingNotices").select("kind").where("about", "=", chargeId);
  expect(await notices.orderBy("id").execute()).toEqual([
    { kind: "charge_proposed" },
    { kind: "charge_closed" },
  ]);
});
