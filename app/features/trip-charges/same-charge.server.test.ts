import { expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { closeCharge } from "./close-charge.server.ts";
import { listTripCharges } from "./list-trip-charges.server.ts";
import { type ChargeInput, proposeCharge } from "./propose-charge.server.ts";

const { db, staffId, book, handOver, bringBack: returnCar } = await openChangeFixture();
const staff = { userId: staffId };
const now = RETURN + HOUR;
const refusal = { ok: false, reason: "same-charge" };

async function bringBack() {
  const booked = await book();
  const { bookingId } = booked;
  await handOver(booked, PICKUP);
  await returnCar({ bookingId }, RETURN);
  const fuel = { bookingId, kind: "fuel", detail: "Half a tank", quantity: 1 } as const;
  const propose = (own: Partial<ChargeInput> = {}) => {
    const input = { ...fuel, unitPrice: paise(1_500_00), photoIds: [], id: newId(), ...own };
    return proposeCharge({ db }, staff, input, now);
  };
  return { bookingId, propose };
}

test("a charge that is sent again by a restored form is not proposed twice", async () => {
  const { bookingId, propose } = await bringBack();
  const id = newId();
  expect(await propose({ id })).toMatchObject({ ok: true });
  expect(await propose({ id })).toMatchObject({ ok: true });
  expect(await propose()).toEqual(refusal);
  expect(await listTripCharges(db, bookingId)).toHaveLength(1);
});

test("only one of two equal charges at the same time is proposed", async () => {
  const { bookingId, propose } = await bringBack();
  const proposed = await Promise.all([propose(), propose()]);
  expect(proposed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listTripCharges(db, bookingId)).toHaveLength(1);
});

test("another amount, text or booking, and the same charge after it was dropped, are proposed", async () => {
  const { bookingId, propose } = await bringBack();
  const chargeId = newId();
  await propose({ id: chargeId });
  expect(await propose({ unitPrice: paise(1_600_00) })).toMatchObject({ ok: true });
  expect(await propose({ detail: "A third of a tank" })).toMatchObject({ ok: true });
  expect(await (await bringBack()).propose()).toMatchObject({ ok: true });

  const drop = { bookingId, chargeId, decision: "drop", note: "Read wrongly" } as const;
  expect(await closeCharge({ db, provider: "fake" }, staff, drop, now)).toMatchObject({ ok: true });
  expect(await propose()).toMatchObject({ ok: true });
});
