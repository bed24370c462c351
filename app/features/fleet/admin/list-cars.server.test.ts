import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toJson } from "#app/db/schema/json-text.ts";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import {
  insertBlock,
  insertBooking,
  insertCar,
  insertUser,
  CREATED_AT,
} from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createCar } from "./create-car.server.ts";
import { carFormValues } from "./car-form.ts";
import { type CarInput, validateCar } from "./car-rules.ts";
import { deleteCar, restoreCar } from "./delete-car.server.ts";
import { findCar } from "./find-car.server.ts";
import { updateCar } from "./update-car.server.ts";

const now = CREATED_AT;
const GONE = "/storage/car-images/019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10.webp";

const { db } = await openTestDatabase();
let ravi: { userId: string };
let lata: { userId: string };

beforeAll(async () => {
  ravi = { userId: (await insertUser(db, { name: "Ravi Teja" })).id };
  lata = { userId: (await insertUser(db, { name: "Lata Devi" })).id };
});
beforeEach(async () => {
  for (const table of ["carOccupancy", "bookings", "carBlocks", "cars"] as const) {
    if (table === "bookings") await db.deleteFrom("payments").execute();
    await db.deleteFrom(table).execute();
  }
});

function input(own: Partial<Record<keyof CarInput, string | string[]>> = {}): CarInput {
  const least = { name: "Kia Seltos", category: "SUV", rupeesPerHour: "150", year: "2024" };
  const car = validateCar({ ...carFormValues(new FormData()), featured: "yes", ...least, ...own });
  if (!car.ok) throw new Error(JSON.stringify(car.reason));
  return car.value;
}

async function added(own: Parameters<typeof input>[0] = {}) {
  const answer = await createCar(db, ravi, input(own), now);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

const carOf = (id: string) =>
  db.selectFrom("cars").selectAll().where("id", "=", id).executeTakeFirst();
const auditActionsOf = async (id: string) => {
  const entries = db.selectFrom("auditLog").select(["action", "actorId", "detail", "subject"]);
  return await entries.where("subjectId", "=", id).orderBy("id").execute();
};

describe("creating a car", () => {
  test("with the required fields, at the usual location, and logs who did it", async () => {
    const stood = { city: "Araku", location: "Station" };
    await insertCar(db, stood);
    await insertCar(db, stood);
    await insertCar(db, { ...stood, location: "Bazaar" });
    const { id, slug } = await added({ city: "Araku", year: "" });
    expect(slug).toBe("kia-seltos-2026");
    expect(await carOf(id)).toMatchObject({
      name: "Kia Seltos",
      pricePerHour: paise(150_00),
      year: 2026,
      location: "Station",
      featured: 1,
      version: 1,
      createdAt: now,
      archivedAt: null,
    });
    expect(await auditActionsOf(id)).toEqual([
      { action: "car.added", actorId: ravi.userId, detail: null, subject: "Kia Seltos" },
    ]);
    expect(await carOf((await added({ city: "Nowhere" })).id)).toMatchObject({
      location: "Main office",
    });
  });

  test("gives concurrent cars of one name unique slugs", async () => {
    const cars = await Promise.all(Array.from({ length: 4 }, () => added()));
    expect(cars.map(({ slug }) => slug).sort()).toEqual([
      "kia-seltos-2024",
      "kia-seltos-2024-2",
      "kia-seltos-2024-3",
      "kia-seltos-2024-4",
    ]);
    expect((await added({ name: "Škoda Slavia 1.5" })).slug).toBe("skoda-slavia-1-5-2024");
    expect((await added({ name: "టాటా" })).slug).toBe("car-2024");
  });

  test("creates nothing with an unknown picture", async () => {
    const answer = await createCar(db, ravi, input({ gallery: [GONE] }), now);
    expect(answer).toEqual({ ok: false, reason: "picture-gone" });
    expect(await db.selectFrom("cars").select("id").execute()).toEqual([]);
  });
});

describe("updating a car", () => {
  test("stores and logs the changes, and keeps the price of its bookings", async () => {
    const { id } = await added();
    const { userId } = lata;
    await insertBooking(db, { carId: id, userId });
    const car = input({ rupeesPerHour: "200", color: "Red", featured: "no" });
    expect(await updateCar(db, lata, { id, version: 1, car }, now)).toMatchObject({ ok: true });
    expect(await carOf(id)).toMatchObject({
      pricePerHour: 200_00,
      color: "Red",
      featured: 0,
      version: 2,
      slug: "kia-seltos-2024",
    });
    expect((await auditActionsOf(id)).at(-1)).toEqual({
      action: "car.updated",
      actorId: userId,
      detail: "Price per hour: Rs.150/hr → Rs.200/hr, Colour, Featured",
      subject: "Kia Seltos",
    });
    const [booking] = await db.selectFrom("bookings").select("pricePerHour").execute();
    expect(booking?.pricePerHour).toBe(120_00);
  });

  test("ignores an update without changes", async () => {
    const { id } = await added();
    expect((await updateCar(db, lata, { id, version: 7, car: input() }, now)).ok).toBe(true);
    expect(await carOf(id)).toMatchObject({ version: 1 });
    expect(await auditActionsOf(id)).toHaveLength(1);
  });

  test("of two concurrent updates one succeeds, and the other gets the changes and their author", async () => {
    const { id } = await added();
    const answers = await Promise.all([
      updateCar(db, ravi, { id, version: 1, car: input({ color: "Red" }) }, now),
      updateCar(db, lata, { id, version: 1, car: input({ color: "Blue" }) }, now),
    ]);
    const [won, lost] = answers[0].ok ? ["Red", "Blue"] : ["Blue", "Red"];
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      reason: {
        kind: "changed",
        version: 2,
        theirs: { color: won },
        mine: { color: lost },
        by: [{ name: won === "Red" ? "Ravi Teja" : "Lata Devi", at: now }],
      },
    });
    expect(await carOf(id)).toMatchObject({ color: won, version: 2 });
    const overwriting = { id, version: 2, car: input({ color: lost }) };
    expect((await updateCar(db, ravi, overwriting, now)).ok).toBe(true);
    expect(await carOf(id)).toMatchObject({ color: lost, version: 3 });
  });

  test("names who has saved each field since the form was opened", async () => {
    const { id } = await added();
    const saved = async (staff: typeof ravi, version: number, car: Parameters<typeof input>[0]) =>
      await updateCar(db, staff, { id, version, car: input(car) }, now + version);
    await saved(lata, 1, { doors: "3" });
    await saved(ravi, 2, { doors: "3", color: "Red", rupeesPerHour: "170" });
    await saved(lata, 3, { doors: "3", color: "Red", rupeesPerHour: "180" });
    const mine = { color: "Blue" };
    const refused = await saved(ravi, 2, mine);
    expect(refused).toHaveProperty("reason.by", [
      { name: "Lata Devi", at: now + 3 },
      { name: "Ravi Teja", at: now + 2 },
    ]);
    expect(refused).toHaveProperty("reason.editors", {
      color: "Ravi Teja",
      rupeesPerHour: "Lata Devi",
    });
    for (const version of [Number.NaN, 2.5, 1e9, -1e300]) {
      expect(await saved(ravi, version, mine)).toMatchObject({ reason: { kind: "changed" } });
    }
  });

  test("refuses an unknown picture and an unknown car", async () => {
    const { id } = await added();
    const car = input({ image: GONE });
    expect(await updateCar(db, ravi, { id, version: 1, car }, now)).toEqual({
      ok: false,
      reason: { kind: "picture-gone" },
    });
    expect(await carOf(id)).toMatchObject({ version: 1 });
    expect(await updateCar(db, ravi, { id: "nobody", version: 1, car }, now)).toEqual({
      ok: false,
      reason: { kind: "not-found" },
    });
  });
});

describe("deleting a car", () => {
  test("without bookings deletes it", async () => {
    const { id } = await added();
    expect(await deleteCar(db, ravi, id, now)).toEqual({ ok: true, value: "deleted" });
    expect(await carOf(id)).toBeUndefined();
    expect((await auditActionsOf(id)).at(-1)).toMatchObject({ action: "car.deleted" });
    expect(await deleteCar(db, ravi, id, now)).toEqual({ ok: false, reason: "not-found" });
  });

  test("with a booking, even an expired one, or a block archives it until it is restored", async () => {
    const { userId } = lata;
    const [booked, blocked] = [await added(), await added()];
    await insertBooking(db, { carId: booked.id, userId, status: "expired" });
    await insertBlock(db, blocked.id, { pickupAt: now, returnAt: now + DAY });
    for (const { id } of [booked, blocked]) {
      expect(await deleteCar(db, ravi, id, now)).toEqual({ ok: true, value: "archived" });
      expect(await carOf(id)).toMatchObject({ archivedAt: now, version: 2 });
      expect(await deleteCar(db, ravi, id, now)).toMatchObject({ reason: "already-archived" });
      expect(await restoreCar(db, ravi, id, now)).toMatchObject({ ok: true });
      expect(await restoreCar(db, ravi, id, now)).toMatchObject({ ok: true });
      expect(await carOf(id)).toMatchObject({ archivedAt: null, version: 3 });
      const entries = (await auditActionsOf(id)).map(({ action }) => action);
      expect(entries).toEqual(["car.added", "car.archived", "car.restored"]);
    }
  });
});

test("a car is parsed back from its form values", async () => {
  const { id } = await added({ features: ["Sunroof"], description: "One\nTwo" });
  await db
    .updateTable("cars")
    .set({ gallery: toJson(["/artwork/x.svg"]) })
    .execute();
  expect(await findCar(db, id)).toMatchObject({
    name: "Kia Seltos",
    version: 1,
    typed: {
      rupeesPerHour: "150",
      features: ["Sunroof"],
      gallery: ["/artwork/x.svg"],
      description: "One\nTwo",
      featured: "yes",
      seats: "5",
    },
  });
  expect(await findCar(db, "nobody")).toBeNull();
});
