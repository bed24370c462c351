import { type ExpressionBuilder, type Expression, sql, type SqlBool } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import { containsText } from "#app/db/text-search.server.ts";
import { TOO_LATE } from "./message-failure.ts";
import type { MessageQuery } from "./message-query.ts";

type Outbox = ExpressionBuilder<Schema, "outbox">;
type Condition = (eb: Outbox) => Expression<SqlBool>;

/** Spelled as in the partial indexes. */
export const isFailed = sql<boolean>`state in ('dead', 'unknown')`;
export const isWaiting = sql<boolean>`due_at is not null`;
export const isSent = sql<boolean>`state = 'sent' and due_at is null`;

/** Never sent, content kept, and still of use. An undelivered text is excluded: it would be charged again. */
export const isRetryable = sql<boolean>`${isFailed} and state = 'dead' and delivery is null
  and payload not like '%"wiped":true%' and coalesce(last_error, '') <> ${sql.lit(TOO_LATE)}`;

/** Matches the kind, and the recipient or booking reference; never the content, which may be secret. */
export async function matchMessages(
  db: Database | Tx,
  { kind, text }: Pick<MessageQuery, "kind" | "text">,
): Promise<Condition> {
  const search = text.trim().toLowerCase();
  const bookingId = search === "" ? undefined : await findBookingId(db, search);
  const to = isPostgres(db) ? sql`payload::json ->> 'to'` : sql`payload ->> 'to'`;
  const digits = search.replace(/[\s().+-]/g, "");
  const part = /^\d{4,}$/.test(digits) ? digits.slice(-10) : search;
  return (eb) =>
    eb.and([
      ...(kind === "all" ? [] : [eb("kind", "=", kind)]),
      ...(search === ""
        ? []
        : [
            eb.or([
              containsText(sql`lower(${to})`, part),
              ...(bookingId === undefined
                ? []
                : [eb("uniqueKey", "like", `booking:${bookingId}:%`)]),
            ]),
          ]),
    ]);
}

async function findBookingId(db: Database | Tx, reference: string): Promise<string | undefined> {
  const booking = await db
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", reference.toUpperCase())
    .executeTakeFirst();
  return booking?.id;
}
