import { type Expression, type SqlBool, sql } from "kysely";
import { isPaid, statusUnindexed } from "#app/records/booking/booking-status.server.ts";
import { wasCancelledBeforeRefund } from "#app/records/booking/cancelled-bookings.server.ts";
import { plateText } from "#app/db/car-label.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { findCandidates } from "#app/db/text-candidates.server.ts";
import { containsText, searchWords } from "#app/db/text-search.server.ts";
import { businessDate, type Instant, instantOf } from "#app/domain/business-time.ts";
import { normalisePhone } from "#app/domain/phone-number.ts";
import type { BookingsQuery, BookingsSearch } from "./bookings-query.ts";

type Condition = Expression<SqlBool>;

const END_OF_DAY = 24 * 60;

export async function findSearchConditions(
  db: Database,
  query: BookingsSearch,
  mostCandidates: number,
): Promise<Condition[]> {
  const { text, customer, from, to, ids } = query;
  const moment = sql.ref(isByPickup(query) ? "bookings.pickupAt" : "bookings.createdAt");
  return [
    ...(await findTextConditions(db, text, mostCandidates)),
    ...(ids === undefined ? [] : [sql<SqlBool>`bookings.id in (${sql.join([...ids])})`]),
    ...(customer === null ? [] : [sql<SqlBool>`bookings.user_id = ${customer}`]),
    ...(from === null ? [] : [sql<SqlBool>`${moment} >= ${instantOf(from, 0)}`]),
    ...(to === null ? [] : [sql<SqlBool>`${moment} < ${instantOf(to, END_OF_DAY)}`]),
  ];
}

/**
 * Picked-up and returned trips count for today; no-shows do not count as drops. What was cancelled counts as that
 * whatever became of its money.
 */
export function filterConditions(query: BookingsQuery, now: Instant): Condition[] {
  const { filter } = query;
  switch (filter) {
    case null:
      return [sql`bookings.created_at >= ${instantOf(businessDate(now), 0)}`];
    case "all":
      return [];
    case "today_pickups":
      return [isOn("pickupAt", now), isPaid];
    case "today_drops":
      return [isOn("returnAt", now), isPaid, sql`bookings.trip_status <> 'no_show'`];
    case "cancelled":
      return [
        sql`${statusOf(query)} in ('cancelled', 'refunded')`,
        sql`(${statusUnindexed} = 'cancelled' or ${wasCancelledBeforeRefund})`,
      ];
    default:
      return [sql`${statusOf(query)} = ${filter}`];
  }
}

function statusOf(query: BookingsQuery) {
  return isByPickup(query) ? statusUnindexed : sql.ref("bookings.status");
}

export function isByPickup({ by, from, to }: BookingsQuery): boolean {
  return by === "pickup" && (from !== null || to !== null);
}

function isOn(column: "pickupAt" | "returnAt", now: Instant): Condition {
  const today = businessDate(now);
  const moment = sql.ref(`bookings.${column}`);
  return sql`(${moment} >= ${instantOf(today, 0)} and ${moment} < ${instantOf(today, END_OF_DAY)})`;
}

async function findTextConditions(
  db: Database,
  text: string,
  mostCandidates: number,
): Promise<Condition[]> {
  if (/^vzg-[0-9a-z]{5,}$/i.test(text)) return [sql`bookings.reference = ${text.toUpperCase()}`];
  const terms = searchTerms(text);
  const candidates = await findCandidates(db, {
    table: "bookings",
    words: terms,
    mostCandidates,
    moreIds: (term) => sql`select id from bookings where car_id in (${carsNamed(term)})`,
  });
  const matches = terms.map(
    (term) => sql<SqlBool>`(${containsText(SEARCHED_TEXT, term)}
      or bookings.car_id in (${carsNamed(term)}))`,
  );
  return candidates === null ? matches : [candidates, ...matches];
}

function carsNamed(term: string) {
  return sql`select id from cars where ${containsText(sql`lower(cars.name || ' ' || ${plateText})`, term)}`;
}

// Terms contain no spaces, so none matches across two columns.
const SEARCHED_TEXT = sql`lower(bookings.reference || ' ' || bookings.user_name || ' '
  || bookings.user_email || ' ' || coalesce(bookings.user_phone, ''))`;

function searchTerms(text: string): string[] {
  // A phone number is one term, spaces included.
  if (/^\+?[\s().-]*\d[\d\s().-]{3,}$/.test(text)) {
    return [normalisePhone(text) ?? text.replace(/[^\d+]/g, "")];
  }
  return searchWords(text).map((word) => normalisePhone(word) ?? word);
}
