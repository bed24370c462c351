import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { withGrace } from "#app/records/booking/agreed-conditions.server.ts";
import { findCancelled } from "#app/records/booking/cancelled-bookings.server.ts";
import { isAccepted } from "#app/records/files/document-status.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { readPage } from "#app/db/list-page.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import type { BookingsQuery, BookingsSearch } from "./bookings-query.ts";
import { findSearchConditions, filterConditions, isByPickup } from "./booking-conditions.server.ts";

const BOOKINGS_PER_PAGE = 25;
/** A text that more bookings contain is soon found in a page of them. */
const MAX_CANDIDATES = 1000;

export type BookingListItem = Awaited<ReturnType<typeof listBookings>>["bookings"][number];

/** Newest first; pickups and drops earliest first. Pass a cursor of the answer as `after` for the page beside it. */
export async function listBookings(
  db: Database,
  query: BookingsSearch,
  now: Instant,
  most: number = BOOKINGS_PER_PAGE,
) {
  const { column, direction } = orderOf(query);
  const searched = await findSearchConditions(db, query, MAX_CANDIDATES);
  const matching = selectRows(db).where((eb) =>
    eb.and([...searched, ...filterConditions(query, now)]),
  );
  const { rows, ...pages } = await readPage(matching, {
    cursor: query.after,
    limit: most,
    columns: { at: `bookings.${column}`, id: "bookings.id" },
    direction,
    keyOf: (row) => ({ at: row[column], id: row.id }),
  });
  const refunded = rows.filter(({ status }) => status === "refunded").map(({ id }) => id);
  const accounts = await getBookingAccounts(db, refunded);
  const cancelled = await findCancelled(db, refunded);
  const documents = await countDocuments(
    db,
    rows.map(({ id }) => id),
  );
  const bookings = rows.map((row) => {
    const { charged = 0, credited = 0 } = accounts.get(row.id) ?? {};
    return {
      ...withGrace(row),
      documents: documents.get(row.id) ?? 0,
      /** The charge kept of a refunded booking. */
      kept: paise(charged - credited),
      wasCancelled: row.status === "cancelled" || cancelled.has(row.id),
    };
  });
  return { bookings, ...pages };
}

function orderOf(query: BookingsQuery) {
  const { filter } = query;
  if (filter === "today_pickups") return { column: "pickupAt", direction: "asc" } as const;
  if (filter === "today_drops") return { column: "returnAt", direction: "asc" } as const;
  if (isByPickup(query)) return { column: "pickupAt", direction: "asc" } as const;
  return { column: "createdAt", direction: "desc" } as const;
}

function selectRows(db: Database) {
  return db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id", "bookings.reference", "bookings.status", "bookings.tripStatus"])
    .select(["bookings.userName", "bookings.userEmail", "bookings.userPhone"])
    .select(["bookings.city", "bookings.location", "bookings.pickupAt", "bookings.returnAt"])
    .select(["bookings.hours", "bookings.totalAmount", "bookings.holdExpiresAt"])
    .select(["bookings.channel", "bookings.createdAt", carLabelColumn.as("carName")])
    .select("bookings.agreedConditions");
}

/** How many kinds of accepted documents each booking has. What the customer has sent since counts too, as on its page. */
async function countDocuments(db: Database, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("documents", "documents.ownerId", "bookings.userId")
    .leftJoin("bookingDocuments", (join) =>
      join
        .onRef("bookingDocuments.documentId", "=", "documents.id")
        .onRef("bookingDocuments.bookingId", "=", "bookings.id"),
    )
    .select((of) => ["bookings.id", of.fn.count<number>("documents.kind").distinct().as("kinds")])
    .where("bookings.id", "in", bookingIds)
    .where(isAccepted)
    .where((of) =>
      of.or([of("bookingDocuments.bookingId", "is not", null), of("replacedAt", "is", null)]),
    )
    .groupBy("bookings.id")
    .execute();
  return new Map(rows.map(({ id, kinds }) => [id, kinds]));
}
