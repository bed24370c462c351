import { type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { prepareQuery } from "#app/db/prepare-query.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { isSamePlace, type PlaceName } from "#app/domain/places.ts";
import type { PreparationTime } from "#app/domain/table-settings.ts";

const MAXIMUM_PLACES = 1000;

/** Where cars stand that are for rent. */
export async function listCarPlaces(db: Database | Tx): Promise<PlaceName[]> {
  return await selectCarPlaces(db, {}, null);
}

const selectCarPlaces = prepareQuery((db) =>
  db
    .selectFrom("cars")
    .select(["city", "location"])
    .distinct()
    .where("archivedAt", "is", null)
    .orderBy("city")
    .orderBy("location")
    .limit(MAXIMUM_PLACES),
);

type PlaceUse = { place: PlaceName; cars: number; bookings: number };

/** Those of the places that have cars or coming bookings. */
export async function listPlacesInUse(
  tx: Tx,
  places: readonly PlaceName[],
  now: Instant,
): Promise<PlaceUse[]> {
  const uses: PlaceUse[] = [];
  for (const place of places) {
    const cars = await tx
      .selectFrom("cars")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where((eb) => eb.and({ city: place.city, location: place.location }))
      .where("archivedAt", "is", null)
      .executeTakeFirstOrThrow();
    const bookings = await tx
      .selectFrom("bookings")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where((eb) => eb.and({ city: place.city, location: place.location }))
      .where((eb) => isComing(eb, now))
      .executeTakeFirstOrThrow();
    const use = { place, cars: Number(cars.count), bookings: Number(bookings.count) };
    if (use.cars + use.bookings > 0) uses.push(use);
  }
  return uses;
}

type Rename = { from: PlaceName; to: PlaceName };

/** After which nothing is left to do for a booking: deposits, charges and refunds are settled by then. */
const SETTLED_MS = 90 * DAY;

/** Of cars, what they need, who waits for them, who works there, and bookings that are not settled. Two may swap their names. */
export async function renamePlaces(
  tx: Tx,
  renames: readonly Rename[],
  now: Instant,
): Promise<void> {
  const steps = renames.map(({ from, to }, index) => {
    // No place has a name with a line break.
    return { from, to, between: { city: `\n${index}`, location: `\n${index}` } };
  });
  for (const { from, between } of steps) await renamePlace(tx, { from, to: between }, now);
  for (const { between, to } of steps) {
    const { city, location } = to;
    await tx
      .deleteFrom("preparationTimes")
      .where((eb) => eb.and({ city, location }))
      .execute();
    await renamePlace(tx, { from: between, to: { city, location } }, now);
  }
  await renameInVersions(tx, renames);
}

/** Or an earlier version of the preparation times would bring back the earlier names. */
async function renameInVersions(tx: Tx, renames: readonly Rename[]): Promise<void> {
  const versions = await tx
    .selectFrom("settingVersions")
    .select(["version", "value"])
    .where("name", "=", "preparation")
    .execute();
  for (const { version, value } of versions) {
    const times: readonly PreparationTime[] = JSON.parse(value);
    const renamed = toJson(
      times.map((time) => {
        const to = renames.find(({ from }) => isSamePlace(from, time))?.to;
        return to === undefined ? time : { ...time, city: to.city, location: to.location };
      }),
    );
    if (renamed === value) continue;
    await tx
      .updateTable("settingVersions")
      .set({ value: renamed })
      .where("name", "=", "preparation")
      .where("version", "=", version)
      .execute();
  }
}

async function renamePlace(tx: Tx, { from, to }: Rename, now: Instant): Promise<void> {
  const name = { city: to.city, location: to.location };
  const old = { city: from.city, location: from.location };
  await tx
    .updateTable("cars")
    // An open form of the car has the old name.
    .set(({ eb }) => ({ ...name, version: eb("version", "+", 1) }))
    .where((eb) => eb.and(old))
    .execute();
  await tx
    .updateTable("preparationTimes")
    .set(name)
    .where((eb) => eb.and(old))
    .execute();
  await tx
    .updateTable("waitlistEntries")
    .set(name)
    .where((eb) => eb.and(old))
    .execute();
  await renameStaffPlaces(tx, old, name);
  await tx
    .updateTable("bookings")
    .set(name)
    .where((eb) => eb.and(old))
    .where((eb) => eb.or([isComing(eb, now), eb("returnAt", ">", now - SETTLED_MS)]))
    .execute();
}

/** Where staff work: each name is written as `toJson` writes it. */
async function renameStaffPlaces(tx: Tx, from: PlaceName, to: PlaceName): Promise<void> {
  for (const table of ["admins", "staffInvitations"] as const) {
    await tx
      .updateTable(table)
      .set((eb) => ({
        places: eb.fn("replace", ["places", eb.val(toJson(from)), eb.val(toJson(to))]),
      }))
      .where("places", "is not", null)
      .execute();
  }
}

function isComing(eb: ExpressionBuilder<Schema, "bookings">, now: Instant): Expression<SqlBool> {
  return eb.or([
    eb.and([eb("status", "=", "pending"), eb("holdExpiresAt", ">", now)]),
    eb.and([eb("status", "=", "completed"), eb("tripStatus", "in", ["upcoming", "picked_up"])]),
  ]);
}
