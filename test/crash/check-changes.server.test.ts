import { beforeAll, expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { now, openChangeFixture, RETURN } from "#test/support/change-fixture.ts";
import { checkChanges, checkLegs } from "./check-changes.ts";
import { checkChangePayments, checkCharges, checkWaitlist } from "./check-charges.ts";
import { type DatabaseSnapshot, readDatabase } from "./read-database.ts";
import { createViolations } from "./violations.ts";

const { db, book, pay } = await openChangeFixture();
let snapshot: DatabaseSnapshot;
let extendedId: string;

beforeAll(async () => {
  const [extended, waiting] = [await book(), await book()];
  const requested = await extended.change.asCustomer({ returnAt: RETURN + DAY }, now);
  await pay(requested.ok ? requested.value.orderId : null);
  await waiting.change.asCustomer({ returnAt: RETURN + DAY }, now);
  extendedId = extended.bookingId;
  snapshot = await readDatabase(db);
});

test("finds nothing where a change is paid and another waits", () => {
  expect(listViolations({})).toEqual([]);
});

test.each<[string, () => Partial<DatabaseSnapshot>]>([
  ["a leg ends early", () => ({ legs: alter("legs", () => true, { endsAt: RETURN }) })],
  ["a leg has another car", () => ({ legs: alter("legs", () => true, { carId: "other" }) })],
  [
    "a paid booking has lost an hour",
    () => ({
      occupancies: alter("occupancies", ({ bookingId }) => bookingId === extendedId, {
        endsAt: RETURN + DAY - HOUR,
      }),
    }),
  ],
  [
    "a change waits without what it adds",
    () => ({ occupancies: snapshot.occupancies.filter(({ changeId }) => changeId === null) }),
  ],
  [
    "something is held for a change that has ended",
    () => ({ changes: alter("changes", isPending, { state: "expired" }) }),
  ],
  [
    "a change that was paid was not made",
    () => ({ changes: alter("changes", (row) => !isPending(row), { state: "cancelled" }) }),
  ],
  [
    "a change was made without its payment",
    () => ({
      payments: alter("payments", ({ purpose }) => purpose === "change", { outcome: null }),
    }),
  ],
  [
    "a line of a change is missing",
    () => ({ chargeLines: snapshot.chargeLines.filter(({ changeId }) => changeId === null) }),
  ],
  [
    "more is held than the price",
    () => ({
      payments: alter("payments", ({ outcome }) => outcome === "kept", { taken: paise(1e9) }),
    }),
  ],
  ["an invoice is missing", () => ({ taxDocuments: snapshot.taxDocuments.slice(1) })],
])("detects that %s", (_what, tamper) => {
  expect(listViolations(tamper())).not.toEqual([]);
});

test("detects a change that should have ended", () => {
  expect(listViolations({}, now + DAY)).not.toEqual([]);
});

test("detects an entry of the waitlist with two offers", () => {
  const held = snapshot.events.find(({ kind }) => kind === "held");
  const offers = ["one", "other"].map((id) => ({
    ...held!,
    id,
    bookingId: id,
    detail: "Offered from the waitlist",
  }));
  expect(listViolations({ events: [...snapshot.events, ...offers] })).not.toEqual([]);
});

function isPending({ state }: { state: string }): boolean {
  return state === "pending";
}

function alter<Table extends keyof DatabaseSnapshot>(
  table: Table,
  which: (row: DatabaseSnapshot[Table][number]) => boolean,
  change: Partial<DatabaseSnapshot[Table][number]>,
): DatabaseSnapshot[Table] {
  const rows: readonly DatabaseSnapshot[Table][number][] = snapshot[table];
  return rows.map((row) =>
    which(row) ? { ...row, ...change } : row,
  ) as unknown as DatabaseSnapshot[Table];
}

function listViolations(tampered: Partial<DatabaseSnapshot>, at = now): string[] {
  const violations = createViolations();
  const whole = { ...snapshot, ...tampered };
  checkLegs(whole, violations);
  checkChanges(whole, violations, at);
  checkCharges(whole, violations);
  checkChangePayments(whole, violations);
  checkWaitlist(whole, violations);
  return violations.found;
}
