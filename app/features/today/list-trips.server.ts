import { sql, type SqlBool } from "kysely";
import { isPaid, statusUnindexed } from "#app/records/booking/booking-status.server.ts";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import { getBalances } from "#app/records/money/balance.server.ts";
import { atPlaces } from "#app/records/booking/at-places.server.ts";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import type { Database } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { acceptedKinds, type DocumentKind, missingDocuments } from "#app/domain/document-kinds.ts";
import { type InspectionProgress, progressOf } from "#app/domain/inspection-progress.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { listOpenMarks } from "#app/records/booking/car-damages.server.ts";
import { LATE_HORIZON_MS } from "#app/domain/preparation.ts";
import { isReturnLate, type TripAction, tripActions } from "#app/domain/trip-actions.ts";
import { withGrace } from "#app/records/booking/agreed-conditions.server.ts";

/** Missed pickups drop off the list after this. */
const OVERDUE_DAYS = 7;
/** More than the fleet moves in two days. */
const MAX_TRIPS = 1000;

export type Trip = {
  kind: "pickup" | "return";
  at: Instant;
  bookingId: string;
  reference: string;
  carName: string;
  customer: string;
  phone: string | null;
  place: string;
  actions: TripAction[];
  isDone: boolean;
  isNoShow: boolean;
  /** Missing or rejected documents; only before pickup. */
  missing: string[];
  /** Documents awaiting review; only before pickup. */
  toVerify: number;
  /** The customer still owes some of the price. */
  isUnpaid: boolean;
  /** How far somebody is in handing it over, or taking it back. */
  progress: InspectionProgress | null;
};

/** Half-open. */
export type Day = { begins: Instant; ends: Instant };

export async function listLateReturns(
  db: Database,
  now: Instant,
  places: StaffPlaces = null,
): Promise<Trip[]> {
  const rows = await selectTrips(db, places)
    .where(sql<boolean>`bookings.trip_status = 'picked_up'`)
    .where("bookings.returnAt", "<", now)
    .where("bookings.id", "not in", submittedReturns(db))
    .orderBy("bookings.returnAt")
    .limit(MAX_TRIPS)
    .execute();
  return rows
    .filter((row) => isReturnLate(withGrace(row), now))
    .map((row) => tripOf("return", row, [], now));
}

/** Back at the key box, so not late. */
function submittedReturns(db: Database) {
  return db
    .selectFrom("keyBoxReturns")
    .select("bookingId")
    .where("submittedAt", "is not", null)
    .where("confirmedAt", "is", null);
}

/** Pickups of the next hours whose car is due and still out. */
export async function listPickupsAtRisk(db: Database, now: Instant, places: StaffPlaces = null) {
  return await selectTrips(db, places)
    .innerJoin("bookings as out", "out.carId", "bookings.carId")
    .select("out.userName as lateCustomer")
    .where(isLate("out", now))
    // Few cars are late: found first, they narrow the bookings down.
    .where(
      "bookings.carId",
      "in",
      db.selectFrom("bookings").select("carId").where(isLate("bookings", now)),
    )
    .where("bookings.tripStatus", "=", "upcoming")
    .where((eb) =>
      eb.or([
        isPaid,
        eb.and([eb(statusUnindexed, "=", "pending"), eb("bookings.holdExpiresAt", ">", now)]),
      ]),
    )
    .where("bookings.pickupAt", ">=", now - OVERDUE_DAYS * DAY)
    .where("bookings.pickupAt", "<", now + LATE_HORIZON_MS)
    .orderBy("bookings.pickupAt")
    .limit(MAX_TRIPS)
    .execute();
}

function isLate(table: "bookings" | "out", now: Instant) {
  return sql<SqlBool>`(${sql.table(table)}.trip_status = 'picked_up' and ${sql.table(table)}.return_at <= ${now})`;
}

/** Includes missed pickups of the past week, excludes late returns. */
export async function listTrips(
  db: Database,
  { begins, ends }: Day,
  now: Instant,
  places: StaffPlaces = null,
) {
  const [pickups, returns] = await Promise.all([
    selectTrips(db, places)
      .where("bookings.pickupAt", ">=", begins - OVERDUE_DAYS * DAY)
      .where("bookings.pickupAt", "<", ends + DAY)
      .where(isPaid)
      .where((eb) =>
        eb.or([eb("bookings.pickupAt", ">=", begins), eb("bookings.tripStatus", "=", "upcoming")]),
      )
      .orderBy("bookings.pickupAt")
      .orderBy("bookings.id")
      .limit(MAX_TRIPS)
      .execute(),
    selectTrips(db, places)
      .where("bookings.returnAt", ">=", begins)
      .where("bookings.returnAt", "<", ends + DAY)
      .where(isPaid)
      .where("bookings.tripStatus", "<>", "no_show")
      .orderBy("bookings.returnAt")
      .orderBy("bookings.id")
      .limit(MAX_TRIPS)
      .execute(),
  ]);
  const awaitedPickups = pickups.filter(({ tripStatus }) => tripStatus === "upcoming");
  const documents = await listDocuments(
    db,
    awaitedPickups.map(({ id }) => id),
  );
  const isExpected = (row: Row) =>
    (row.tripStatus !== "upcoming" || row.returnAt >= ends) && !isReturnLate(withGrace(row), now);
  const trips = [
    ...pickups.map((row) => tripOf("pickup", row, documents.get(row.id) ?? [], now)),
    ...returns.filter(isExpected).map((row) => tripOf("return", row, [], now)),
  ].sort((a, b) => a.at - b.at);
  return {
    today: trips.filter(({ at }) => at < ends),
    tomorrow: trips.filter(({ at }) => at >= ends),
  };
}

function selectTrips(db: Database, places: StaffPlaces) {
  return db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id", "bookings.reference", "bookings.userName", "bookings.userPhone"])
    .select(["bookings.location", "bookings.pickupAt", "bookings.returnAt", "bookings.status"])
    .select(["bookings.tripStatus", "bookings.holdExpiresAt", carLabelColumn.as("carName")])
    .select(["bookings.createdAt", "bookings.agreedConditions"])
    .where(atPlaces(places));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTrips>["executeTakeFirstOrThrow"]>>;

type BookingDocument = {
  bookingId: string;
  kind: DocumentKind;
  verdict: "verified" | "rejected" | null;
};

async function listDocuments(db: Database, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, BookingDocument[]>();
  const rows = await db
    .selectFrom("bookingDocuments")
    .innerJoin("documents", "documents.id", "bookingDocuments.documentId")
    .select(["bookingDocuments.bookingId", "documents.kind", "documents.verdict"])
    .where("bookingDocuments.bookingId", "in", bookingIds)
    .execute();
  return Map.groupBy<string, BookingDocument>(rows, ({ bookingId }) => bookingId);
}

function tripOf(kind: Trip["kind"], row: Row, documents: BookingDocument[], now: Instant): Trip {
  const isAwaited = row.tripStatus === "upcoming";
  const isToCome = kind === "pickup" && isAwaited;
  return {
    kind,
    at: kind === "pickup" ? row.pickupAt : row.returnAt,
    bookingId: row.id,
    reference: row.reference,
    carName: row.carName,
    customer: row.userName,
    phone: row.userPhone,
    place: row.location,
    actions: tripActions(row, now),
    isDone: kind === "pickup" ? !isAwaited : row.tripStatus === "returned",
    isNoShow: row.tripStatus === "no_show",
    missing: isToCome ? missingDocuments(acceptedKinds(documents)) : [],
    toVerify: isToCome ? documents.filter(({ verdict }) => verdict === null).length : 0,
    isUnpaid: false,
    progress: null,
  };
}

/** With how far each is that is not done, and what is not paid; in the same order. */
export async function withProgressAndPayment(
  db: Database,
  trips: readonly Trip[],
): Promise<Trip[]> {
  const open = trips.filter(({ isDone }) => !isDone).map(({ bookingId }) => bookingId);
  if (open.length === 0) return [...trips];
  const entries = await db
    .selectFrom("inspectionEntries")
    .innerJoin("bookings", (join) =>
      join
        .onRef("bookings.id", "=", "inspectionEntries.bookingId")
        .onRef("bookings.carId", "=", "inspectionEntries.carId"),
    )
    .leftJoin("users", "users.id", "inspectionEntries.actorId")
    .select(["bookingId", "phase", "kind", "facts", "inspectionEntries.createdAt"])
    .select("users.name as actorName")
    .where("bookingId", "in", open)
    .orderBy("inspectionEntries.createdAt")
    .orderBy("inspectionEntries.id")
    .execute();
  const read = entries.map(({ facts, ...entry }) => ({ ...entry, facts: fromJson(facts) }));
  const own = Map.groupBy(read, ({ bookingId }) => bookingId);
  const balances = await getBalances(db, open);
  const marks = Map.groupBy(await listOpenMarks(db, [...own.keys()]), ({ bookingId }) => bookingId);
  return trips.map((trip) => {
    const { bookingId, kind } = trip;
    const progress = progressOf(own.get(bookingId) ?? [], marks.get(bookingId) ?? [], kind);
    const isUnpaid = (balances.get(bookingId) ?? 0) > 0;
    return { ...trip, progress, isUnpaid };
  });
}
