import type { Insertable } from "kysely";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { STANDARD_TAX_CLASS, type TaxTerms } from "#app/domain/charges.ts";
import { getTaxTerms } from "#app/records/money/tax-terms.server.ts";
import { type Random, seededRandom } from "./history/seeded-random.ts";
import { creditLinesOf, ledgerOf, taxDocumentsOf, type SeededTrip } from "./history/money-rows.ts";
import { guests } from "./history/guests.ts";
import {
  bookingOf,
  eventsOf,
  handoversOf,
  moneyOf,
  occupancyOf,
  type TripContext,
} from "./history/booking-rows.ts";
import { type DemoTrip, pastTrips, upcomingTrips, todaysTrips } from "./history/trips.ts";
import { pastRequests, pastViews } from "./history/visits.ts";

const IN_FLEET_MS = 120 * DAY;
/** SQLite limits the number of values in a statement. */
const ROWS_A_STATEMENT = 400;

/**
 * Fills the demo with trips, page views and taxi requests, handled by the first admin. Runs once; returns
 * the number of trips.
 */
export async function seedHistory(db: Database, now: Instant): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const admins = tx.selectFrom("admins").select("userId").orderBy("userId").limit(1);
    const { userId: staffId } = await admins.executeTakeFirstOrThrow();
    const demoCustomer = await findDemoCustomer(tx);
    const customers = await insertGuests(tx, now);
    if (customers === null) return 0;
    const random = seededRandom(20_261_120);
    const terms = await getTaxTerms(tx, STANDARD_TAX_CLASS, now);
    const rows = await tx
      .updateTable("cars")
      .set({ createdAt: now - IN_FLEET_MS })
      .returning(["id", "slug", "name", "pricePerHour", "city", "location"])
      .execute();
    const cars = rows.map((car) => ({ ...car, taxRatePercent: terms.taxRatePercent }));
    cars.sort((a, b) => (a.slug < b.slug ? -1 : 1));
    const trips = cars.flatMap((car) =>
      [...pastTrips(random, now), ...upcomingTrips(random, now)].map((trip) => ({ car, trip })),
    );
    // Every sixth car, so that every location still has free ones.
    const busy = cars.filter((_, index) => index % 6 === 2);
    for (const [index, trip] of todaysTrips(random, now).entries()) {
      const car = busy[index];
      if (car) trips.push({ car, trip });
    }
    const withoutOverlap = trips.filter(({ car, trip }, index) => {
      return !trips.some(
        (other, at) => at > index && other.car === car && overlap(other.trip, trip),
      );
    });
    const own = chooseOwnTrips(withoutOverlap, now);
    await insertTrips(tx, withoutOverlap, { customers, demoCustomer, own, staffId, random, terms });
    await insertAll(tx, "pageViews", pastViews(random, now));
    await insertAll(tx, "taxiRequests", pastRequests(now));
    return withoutOverlap.length;
  });
}

function overlap(a: DemoTrip, b: DemoTrip): boolean {
  return a.pickupAt < b.returnAt && b.pickupAt < a.returnAt;
}

/** The first account that is not staff; null where the site has none. */
async function findDemoCustomer(tx: Tx): Promise<TripContext["guest"] | null> {
  const user = await tx
    .selectFrom("users")
    .select(["id", "name", "email", "phone"])
    .where("id", "not in", (eb) => eb.selectFrom("admins").select("admins.userId"))
    .orderBy("createdAt")
    .orderBy("id")
    .executeTakeFirst();
  if (user === undefined || user.phone === null) return null;
  return { ...user, phone: user.phone };
}

/** A trip with an invoice, one with a refund and the next one to come. */
function chooseOwnTrips(trips: Trips, now: Instant): Set<DemoTrip> {
  const online = trips.map(({ trip }) => trip).filter(({ channel }) => channel === "website");
  const latestFirst = online.toSorted((one, other) => other.pickupAt - one.pickupAt);
  const past = latestFirst.filter(({ returnAt }) => returnAt < now - 2 * DAY);
  const coming = latestFirst.filter(({ pickupAt }) => pickupAt > now + 3 * DAY);
  return new Set(
    [
      past.find(({ end }) => end === "returned"),
      past.find(({ end }) => end === "cancelled"),
      coming.findLast(({ end }) => end === "upcoming"),
    ].filter((trip) => trip !== undefined),
  );
}

/** Null if they exist already. */
async function insertGuests(tx: Tx, now: Instant) {
  const since = new Date(now - IN_FLEET_MS).toISOString();
  const rows = guests.map((guest) => ({
    ...guest,
    id: newId(),
    emailVerified: 1,
    phoneVerified: 1,
    image: null,
    createdAt: since,
    updatedAt: since,
  }));
  // Several processes may start on one empty database.
  const inserted = await tx
    .insertInto("users")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return inserted.length === rows.length ? rows : null;
}

type Trips = { car: TripContext["car"]; trip: DemoTrip }[];
type SeedContext = {
  customers: TripContext["guest"][];
  demoCustomer: TripContext["guest"] | null;
  /** Trips of the demo's customer. */
  own: ReadonlySet<DemoTrip>;
  staffId: string;
  random: Random;
  terms: TaxTerms;
};

async function insertTrips(
  tx: Tx,
  trips: Trips,
  { customers, demoCustomer, own, staffId, random, terms }: SeedContext,
): Promise<void> {
  const contexts = trips.flatMap(({ car, trip }): TripContext[] => {
    const anyone = customers[random(customers.length)];
    const guest = own.has(trip) ? (demoCustomer ?? anyone) : anyone;
    return guest ? [{ bookingId: newId(), car, guest, trip, staffId, terms }] : [];
  });
  const seeded = contexts.map((context): SeededTrip => {
    return { scene: context, booking: bookingOf(context, random), money: moneyOf(context) };
  });
  const { documents, numbers } = taxDocumentsOf(seeded);
  await insertAll(
    tx,
    "bookings",
    seeded.map(({ booking }) => booking),
  );
  await insertAll(tx, "chargeLines", seeded.flatMap(creditLinesOf));
  await insertAll(tx, "bookingEvents", contexts.flatMap(eventsOf));
  await insertAll(
    tx,
    "payments",
    seeded.map(({ money }) => money.payment),
  );
  await insertAll(
    tx,
    "refunds",
    seeded.flatMap(({ money }) => money.refunds),
  );
  await insertAll(tx, "ledger", seeded.flatMap(ledgerOf));
  await insertAll(tx, "taxDocuments", documents);
  await insertAll(tx, "documentNumbers", numbers);
  await insertAll(tx, "carOccupancy", contexts.flatMap(occupancyOf));
  await insertAll(
    tx,
    "handovers",
    contexts.flatMap((context) => handoversOf(context, random)),
  );
}

async function insertAll<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
  }
}
