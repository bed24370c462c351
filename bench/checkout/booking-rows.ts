import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY } from "#app/domain/business-time.ts";

const TRANSACTIONS = [
  { bookings: "id", car_occupancy: "booking_id", payments: "booking_id" },
  { sandbox_orders: "merchant_order_id" },
  { booking_events: "booking_id" },
  { sandbox_callbacks: "order_id" },
  {
    outbox: "stream",
    booking_notices: "booking_id",
    ledger: "booking_id",
    tax_documents: "booking_id",
  },
] as const satisfies readonly Readonly<Record<string, string>>[];

type Row = Record<string, string | number | null>;
type Rows = readonly (readonly { table: string; rows: readonly Row[] }[])[];

export async function readBookingRows(db: Database, bookingId: string): Promise<Rows> {
  const { orderId, id } = await db
    .selectFrom("payments")
    .innerJoin("sandboxOrders", "sandboxOrders.merchantOrderId", "payments.orderId")
    .select(["payments.orderId", "sandboxOrders.id"])
    .where("bookingId", "=", bookingId)
    .executeTakeFirstOrThrow();
  const keys: Record<string, string> = {
    id: bookingId,
    booking_id: bookingId,
    merchant_order_id: orderId,
    order_id: id,
  };
  return await Promise.all(
    TRANSACTIONS.map((tables) =>
      Promise.all(
        Object.entries(tables).map(async ([table, column]) => {
          const where =
            column === "stream"
              ? sql`unique_key like ${`booking:${bookingId}:%`}`
              : sql`${sql.ref(column)} = ${keys[column]}`;
          const query = sql<Row>`select * from ${sql.table(table)} where ${where}`;
          const { rows } = await query.execute(db.withoutPlugins());
          if (rows.length === 0) throw new Error(`A booking leaves no row in ${table}`);
          return { table, rows };
        }),
      ),
    ),
  );
}

const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

/** Each copy gets new ids and a time when the car is free. */
export function copyRows(db: Database, rows: Rows): () => Promise<void> {
  const [first] = rows[0]?.find(({ table }) => table === "bookings")?.rows ?? [];
  const stays = new Set([first?.car_id, first?.user_id]);
  const template = JSON.stringify(rows);
  const ids = [...new Set(template.match(UUID))].filter((id) => !stays.has(id));
  const parts = template.split(new RegExp(`(${ids.join("|")})`));
  const plain = db.withoutPlugins();
  let copies = 0;
  return async () => {
    const copy = ++copies;
    const fresh = new Map(ids.map((id) => [id, newId()]));
    const own: Rows = JSON.parse(parts.map((part) => fresh.get(part) ?? part).join(""));
    for (const group of own) {
      await plain.transaction().execute(async (tx) => {
        for (const { table, rows: inserted } of group) {
          const values = inserted.map((row) => ({ ...row, ...unique(table, row, copy) }));
          await tx
            .insertInto(table as never)
            .values(values as never)
            .execute();
        }
      });
    }
  };
}

function unique(table: string, row: Row, copy: number): Row {
  const token = randomBytes(12).toString("hex");
  if (table === "bookings") return { reference: `BARE-${copy}` };
  if (table === "tax_documents") return { financial_year: "bare", number: copy };
  if (table === "payments") return { transaction_id: token };
  if (table === "sandbox_orders") return { checkout_token: token, transaction_id: token };
  if (table !== "car_occupancy") return {};
  const later = 10_000 * DAY + copy * 10 * DAY;
  return { starts_at: Number(row.starts_at) + later, ends_at: Number(row.ends_at) + later };
}
