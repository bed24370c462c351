import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { findOwnBooking } from "#app/features/booking/customer/find-own-booking.server.ts";
import { getCustomerAccount } from "#app/records/money/ledger.server.ts";
import { openAdminArea, openAdminPages } from "#test/support/admin-pages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { openUnpaidTrips, OWED } from "#test/support/unpaid-trips.ts";
import { createStaff, signInAs } from "#test/support/users.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { loadData, send } = await openAdminArea(services);
const visit = await openAdminPages(services);
const { owe } = await openUnpaidTrips(db);

let trip: Awaited<ReturnType<typeof owe>>;
let path = "";
beforeEach(async () => {
  trip = await owe();
  path = `/admin/bookings/${trip.bookingId}`;
});

const reason = "Unreachable for a year";
const submit = (page: "write-off" | "reverse-write-off", shownAmount = String(OWED)) =>
  send(`${path}/${page}`, { entryId: newId(), reason, shownAmount });

describe("a balance", () => {
  test("is written off with a reason, and reversed with one", async () => {
    expect(await loadData(`${path}/reverse-write-off`)).toMatchObject({ step: { canDo: false } });
    expect(await loadData(`${path}/write-off`)).toMatchObject({
      step: { canDo: true },
      terms: { balance: OWED, refusal: null },
    });
    expect(await submit("write-off")).toMatchObject({
      location: `${path}?done=balance-written-off`,
    });
    expect(await loadData(path)).toMatchObject({ money: { balance: 0, writtenOff: OWED } });
    expect(await loadData(`${path}/panel`)).toMatchObject({ money: { balance: 0 } });
    expect(await loadData(`${path}/write-off`)).toMatchObject({
      step: { canDo: false },
      terms: { refusal: { kind: "already-written-off", amount: OWED } },
    });
    expect(await loadData(`${path}/reverse-write-off`)).toMatchObject({
      step: { canDo: true },
      writtenOff: OWED,
    });
    expect(await submit("reverse-write-off")).toMatchObject({
      location: `${path}?done=write-off-reversed`,
    });
    expect(await loadData(path)).toMatchObject({ money: { balance: OWED, writtenOff: 0 } });
  });

  test.each(["", " ", "x".repeat(301)])("is not written off with the reason %j", async (typed) => {
    const form = { entryId: newId(), reason: typed, shownAmount: String(OWED) };
    const { status, actionData } = await send(`${path}/write-off`, form);
    expect(status).toBe(400);
    expect(actionData).toMatchObject({ problems: { reason: expect.any(String) } });
    expect(await loadData(path)).toMatchObject({ money: { balance: OWED, writtenOff: 0 } });
  });

  test("that has changed, or is written off already, is named", async () => {
    const sum = formatRupees(OWED);
    const problemOf = async (answer: ReturnType<typeof submit>) => {
      const { status, actionData } = await answer;
      expect(status).toBe(409);
      return (actionData as { problem: string }).problem;
    };
    expect(await problemOf(submit("write-off", "1"))).toBe(
      `Failed to write off balance: ${sum} is left to pay now. Check the booking’s payments first.`,
    );
    await submit("write-off");
    expect(await problemOf(submit("write-off"))).toBe(
      `Failed to write off balance: ${sum} has already been written off.`,
    );
    expect(await problemOf(submit("reverse-write-off", "1"))).toBe(
      `Failed to reverse write-off: ${sum} is written off. Check it again.`,
    );
    await submit("reverse-write-off");
    expect(await problemOf(submit("reverse-write-off"))).toBe(
      "Failed to reverse write-off: Nothing is written off.",
    );
  });
});

describe("what was written off", () => {
  let headers: Headers;
  beforeAll(async () => {
    const yard = await createStaff(db, { email: "yard@example.com" }, "yard");
    headers = await signInAs(services.auth, yard);
  });

  test("is on the page of the customer for staff, and not on their own", async () => {
    const seen = async () => await findOwnBooking(db, trip);
    expect(await seen()).toMatchObject({ balance: OWED });
    const history = (await seen())?.history.length;
    await submit("write-off");
    expect(await getCustomerAccount(db, trip.userId)).toMatchObject({ writtenOff: OWED, owed: 0 });
    const page = await seen();
    expect(page).toMatchObject({ balance: 0, account: { owed: 0, kept: page?.account?.received } });
    expect(page?.history).toHaveLength(history ?? 0);
    expect(JSON.stringify(page)).not.toMatch(/writ/i);
  });

  test("is no sum for who sees none", async () => {
    await submit("write-off");
    const { data } = await visit(path, { headers });
    expect(data).toMatchObject({ money: { writtenOff: paise(0), writeOffs: [] } });
    expect(JSON.stringify(data)).not.toContain(reason);
  });
});
