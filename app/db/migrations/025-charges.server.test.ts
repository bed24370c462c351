import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import type { Database } from "#app/db/client.server.ts";
import { listChargeLines } from "#app/records/money/charge-lines.server.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { charges } from "./025-charges.ts";

const BOOKINGS = 200;
const TOTAL = 254_880;
const TAX = 38_880;

/** A booking a day of one car: every third is paid, and of those every other one is refunded in part. */
async function fill(plain: Database) {
  const run = (statement: string) => sql.raw(statement).execute(plain);
  await run(`insert into users (id, name, email, email_verified, created_at, updated_at) values
    ('asha', 'Asha', 'asha@example.com', true, '2026-11-23', '2026-11-23')`);
  await run(`insert into cars (id, slug, name, make, category, price_per_hour, description, image, gallery,
    features, engine, power, torque, acceleration, top_speed, transmission, drivetrain, fuel_type,
    fuel_consumption, seats, doors, year, color, featured, city, location, created_at)
    values ('swift', 'swift', 'Swift', 'Make', 'SUV', 9000, '', '/x.svg', '[]', '[]', '', '', '', '', '',
      'Manual', '', 'Petrol', '', 5, 5, 2024, '', 0, 'Visakhapatnam', 'Airport', 1)`);
  for (let index = 0; index < BOOKINGS; index += 1) {
    const [id, from, isPaid] = [`b${index}`, index * DAY, index % 3 === 0];
    await run(`insert into bookings (id, reference, user_id, user_name, user_email, car_id, city, location,
      pickup_at, return_at, price_per_hour, hours, subtotal, tax_rate_percent, tax, total_amount, status,
      hold_expires_at, terms_accepted_at, created_at, updated_at)
      values ('${id}', 'VZG-${index}', 'asha', 'Asha', '', 'swift', 'Visakhapatnam', 'Airport', ${from},
        ${from + DAY}, 9000, 24, 216000, 18, ${TAX}, ${TOTAL}, '${isPaid ? "completed" : "pending"}',
        ${isPaid ? "null" : 1}, 1, 1, 1)`);
    await run(`insert into car_occupancy (id, car_id, booking_id, starts_at, ends_at)
      values ('o${index}', 'swift', '${id}', ${from}, ${from + DAY})`);
    await run(`insert into booking_events (id, booking_id, kind, actor, created_at)
      values ('e${index}', '${id}', 'held', 'asha', 1)`);
    if (isPaid) await pay(run, id, index % 2 === 0);
  }
}

async function pay(run: (statement: string) => Promise<unknown>, id: string, isCredited: boolean) {
  await run(`insert into payments (id, booking_id, order_id, provider, amount, taken, state, outcome,
    created_at, updated_at) values ('p-${id}', '${id}', 'o-${id}', 'sandbox', ${TOTAL}, ${TOTAL},
    'completed', 'kept', 1, 1)`);
  const entry = (
    key: string,
    kind: string,
    [debit, credit]: string[],
    amount: number,
    refund = "null",
  ) =>
    run(`insert into ledger (id, entry_key, booking_id, payment_id, refund_id, kind, debit, credit, amount,
      created_at) values ('${key}-${id}', '${key}-${id}', '${id}', 'p-${id}', ${refund}, '${kind}',
      '${debit}', '${credit}', ${amount}, 2)`);
  await entry("paid", "payment", ["money.sandbox", "customer"], TOTAL);
  await entry("charge", "charge", ["customer", "rental"], TOTAL);
  await entry("cgst", "tax", ["rental", "cgst"], TAX / 2);
  await entry("sgst", "tax", ["rental", "sgst"], TAX / 2);
  await run(`insert into tax_documents (id, kind, financial_year, number, booking_id, taxable, cgst, sgst,
    total, facts, issued_at) values ('i-${id}', 'invoice', '2026-27', ${Number(id.slice(1)) + 1}, '${id}',
    ${TOTAL - TAX}, ${TAX / 2}, ${TAX / 2}, ${TOTAL}, '{}', 2)`);
  if (!isCredited) return;
  await run(`insert into refunds (id, payment_id, amount, reason, state, created_at, updated_at)
    values ('r-${id}', 'p-${id}', 10001, 'goodwill', 'completed', 3, 3)`);
  await entry("credit", "credit", ["rental", "customer"], 10_001, `'r-${id}'`);
  await entry("cgst-back", "tax", ["cgst", "rental"], 763, `'r-${id}'`);
  await entry("sgst-back", "tax", ["sgst", "rental"], 762, `'r-${id}'`);
  await run(`insert into tax_documents (id, kind, financial_year, number, booking_id, invoice_id, refund_id,
    taxable, cgst, sgst, total, facts, issued_at) values ('c-${id}', 'credit_note', '2026-27',
    ${Number(id.slice(1)) + 1}, '${id}', 'i-${id}', 'r-${id}', 8476, 763, 762, 10001, '{}', 3)`);
}

const TABLES = [
  "bookings",
  "car_occupancy",
  "payments",
  "refunds",
  "ledger",
  "tax_documents",
] as const;

/** By this migration; `row` numbers the texts anew. */
const ADDED = new Set(["row", "change_id", "purpose", "cancellation_floor_percent"]);

async function rowsOf(plain: Database) {
  const rows = await Promise.all(
    [...TABLES, "booking_events", "booking_texts"].map(async (table) => {
      const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
        plain,
      );
      const known = found.rows.map((row) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([column]) => !ADDED.has(column))
            .sort(),
        ),
      );
      return [table, known.sort()];
    }),
  );
  return Object.fromEntries(rows) as Record<string, string[]>;
}

test("keeps every row of a filled database, and gives each booking its lines and leg", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "025");
  const plain = db.withoutPlugins();
  await fill(plain);
  const before = await rowsOf(plain);

  await plain.transaction().execute((tx) => charges(dialect).up(tx));

  expect(before.bookings).toHaveLength(BOOKINGS);
  expect(await rowsOf(plain)).toEqual(before);
  const legs = await db.selectFrom("bookingLegs").selectAll().orderBy("startsAt").execute();
  expect(legs).toHaveLength(BOOKINGS);
  expect(legs[1]).toEqual({
    bookingId: "b1",
    seq: 1,
    carId: "swift",
    startsAt: DAY,
    endsAt: 2 * DAY,
    pricePerHour: 9000,
  });
  expect(await listChargeLines(db, "b6")).toMatchObject([
    { id: "b6", kind: "rent", quantity: 24, unitPrice: 9000, tax: TAX, total: TOTAL },
    { kind: "credit", amount: -8476, tax: -1525, total: -10_001 },
  ]);
  const { rows } = await sql<{ id: string }>`select booking_id as id from charge_lines
    join bookings on bookings.id = booking_id where status = 'completed' group by booking_id
    having sum(total) <> (select sum(case kind when 'charge' then amount else -amount end) from ledger
      where kind in ('charge', 'credit') and ledger.booking_id = charge_lines.booking_id)`.execute(
    db,
  );
  expect(rows).toEqual([]);
  const lost = sql`insert into booking_events (id, booking_id, kind, actor, created_at)
    values ('lost', 'no such booking', 'held', 'asha', 1)`.execute(plain);
  await expect(lost).rejects.toThrow(/foreign key/i);
  const overlap = sql`update bookings set status = 'lost' where id = 'b1'`.execute(plain);
  await expect(overlap).rejects.toThrow(/check/i);
});
