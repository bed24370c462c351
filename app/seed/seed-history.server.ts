import type { Insertable } from "kysely";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { type Dice, loadedDice } from "./history/seeded-random.ts";
import { ledgerOf, papersOf, type Told } from "./history/money-rows.ts";
import { guests } from "./history/guests.ts";
import {
  bookingOf,
  eventsOf,
  handoversOf,
  moneyOf,
  occupancyOf,
  type Scene,
} from "./history/booking-rows.ts";
import { type DemoTrip, pastTrips, tripAhead, tripsOfToday } from "./history/trips.ts";
import { pastRequests, pastViews } from "./history/visits.ts";

const IN_FLEET_MS = 120 * DAY;
/** A statement takes so many values; SQLite has the lower limit. */
const ROWS_A_STATEMENT = 400;

/**
 * Gives the demo's fleet a past and a present, so that the desk has something to show: weeks of trips, what is
 * to do today, visits and taxi requests. The first admin did it all. Once: who comes second adds nothing.
 * Returns how many trips there are.
 */
export async function seedHistory(db: Database, now: Instant): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const admins = tx.selectFrom("admins").select("userId").orderBy("userId").limit(1);
    const { userId: staffId } = await admins.executeTakeFirstOrThrow();
    const people = await insertGuests(tx, now);
    if (people === null) return 0;
    const dice = loadedDice(20_261_120);
    const cars = await tx
      .updateTable("cars")
      .set({ createdAt: now - IN_FLEET_MS })
      .returning(["id", "slug", "name", "pricePerHour", "city", "location"])
      .execute();
    cars.sort((a, b) => (a.slug < b.slug ? -1 : 1));
    const trips = cars.flatMap((car) =>
      [...pastTrips(dice, now), ...tripAhead(dice, now)].map((trip) => ({ car, trip })),
    );
    // Every sixth car, so that all places have some left.
    const busy = cars.filter((_, place) => place % 6 === 2);
    for (const [place, trip] of tripsOfToday(dice, now).entries()) {
      const car = busy[place];
      if (car) trips.push({ car, trip });
    }
    const apart = trips.filter(({ car, trip }, place) => {
      return !trips.some((other, at) => at > place && other.car === car && meet(other.trip, trip));
    });
    await insertTrips(tx, apart, { people, staffId, dice });
    await insertAll(tx, "pageViews", pastViews(dice, now));
    await insertAll(tx, "taxiRequests", pastRequests(now));
    return apart.length;
  });
}

function meet(a: DemoTrip, b: DemoTrip): boolean {
  return a.pickupAt < b.returnAt && b.pickupAt < a.returnAt;
}

/** Null where they are there already. */
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
  const known = await tx
    .insertInto("users")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return known.length === rows.length ? rows : null;
}

type Trips = { car: Scene["car"]; trip: DemoTrip }[];
type Cast = { people: Scene["guest"][]; staffId: string; dice: Dice };

async function insertTrips(tx: Tx, trips: Trips, { people, staffId, dice }: Cast): Promise<void> {
  const scenes = trips.flatMap(({ car, trip }): Scene[] => {
    const guest = people[dice(people.length)];
    return guest ? [{ bookingId: newId(), car, guest, trip, staffId }] : [];
  });
  const all = scenes.map((scene): Told => {
    return { scene, booking: bookingOf(scene, dice), money: moneyOf(scene) };
  });
  const { papers, numbers } = papersOf(all);
  await insertAll(
    tx,
    "bookings",
    all.map(({ booking }) => booking),
  );
  await insertAll(tx, "bookingEvents", scenes.flatMap(eventsOf));
  await insertAll(
    tx,
    "payments",
    all.map(({ money }) => money.payment),
  );
  await insertAll(
    tx,
    "refunds",
    all.flatMap(({ money }) => money.refunds),
  );
  await insertAll(tx, "ledger", all.flatMap(ledgerOf));
  await insertAll(tx, "taxDocuments", papers);
  await insertAll(tx, "documentNumbers", numbers);
  await insertAll(tx, "carOccupancy", scenes.flatMap(occupancyOf));
  await insertAll(
    tx,
    "handovers",
    scenes.flatMap((scene) => handoversOf(scene, dice)),
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
