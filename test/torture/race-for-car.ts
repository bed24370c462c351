import { DAY } from "#app/domain/business-time.ts";
import { createFixture, type Fixture } from "#test/permissions/fixture.ts";
import { send } from "#test/permissions/send-request.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { getDemoRental } from "../../e2e/support/demo-rental.ts";
import type { TortureRow } from "./row.ts";
import type { SiteUnderTest } from "./site-under-test.ts";

const CAR = "maruti-suzuki-swift-2024";
/** Of customers: each can hold three cars, and loses or frees this one in each round. */
const HOLDERS = ["customer", "other"] as const;

/** What a taker was told, and by which name the car is taken if it won. */
type Taken = { kind: string; won: boolean; name: string; told: string };
type Rental = ReturnType<typeof getDemoRental>;
type Scene = { fixture: Fixture; site: SiteUnderTest; carId: string };

/** Desks move bookings onto a car while customers hold it and staff block it: one gets it. */
export async function raceForCar(
  site: SiteUnderTest,
  database: string,
  rounds: number,
): Promise<{ rows: TortureRow[]; failures: string[] }> {
  const fixture = await createFixture(site);
  const car = site.db.selectFrom("cars").select("id").where("slug", "=", CAR);
  const { id: carId } = await car.executeTakeFirstOrThrow();
  const failures: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const scene = { fixture, site, carId };
    failures.push(...(await playRound(scene, getDemoRental(CAR, 10 + 5 * round))));
  }
  const what = "desks, customers and blocks race for a car";
  const row = { what, database, tried: `${rounds} rounds`, wrong: failures.length };
  return { rows: [row], failures };
}

async function playRound(scene: Scene, rental: Rental): Promise<string[]> {
  const taken = await Promise.all([
    moveHold(scene, rental),
    moveHold(scene, rental),
    block(scene, rental),
    ...HOLDERS.map((holder) => hold(scene, rental, holder)),
  ]);
  const winners = taken.filter(({ won }) => won);
  const [winner] = winners;
  const summary = taken.map(({ kind, won, told }) => `${kind}: ${won ? "won" : told}`).join("; ");
  if (winner === undefined || winners.length > 1) return [`${winners.length} won: ${summary}`];
  const uninformed = taken.filter(({ kind, won, told }) => {
    return !won && kind !== "hold" && !told.includes(winner.name);
  });
  const calendar = `/admin/calendar?from=${rental.search.pickupDate}`;
  const { cookie } = scene.fixture.users.admin;
  const page = await (await send(scene.site.origin, calendar, { cookie })).text();
  await free(scene, rental);
  return [
    ...uninformed.map(({ kind, told }) => `${kind} lost to ${winner.name}, and was told ${told}`),
    ...(page.includes(winner.name) ? [] : [`${calendar} does not show ${winner.name}`]),
  ];
}

/** Onto the car, from one of its own where nobody else is. */
async function moveHold({ fixture, site, carId }: Scene, { period }: Rental): Promise<Taken> {
  const hidden = { city: "Nowhere", location: "Nowhere", archivedAt: Date.now() };
  const { id: fromCarId } = await insertCar(site.db, hidden);
  const held = { status: "pending", holdExpiresAt: Date.now() + DAY } as const;
  // Of nobody who holds: whoever has the car already is told so, as a success.
  const userId = fixture.users.admin.id;
  const booking = await insertBooking(site.db, { carId: fromCarId, userId, ...held, ...period });
  const times = { fromAt: period.pickupAt, fromEnd: period.returnAt, at: period.pickupAt };
  const form = { kind: "booking", id: booking.id, fromCarId, carId, ...textsOf(times) };
  const { cookie } = fixture.users.admin;
  const response = await send(site.origin, "/admin/calendar.data", { cookie, form });
  const told = await response.text();
  return { kind: "move", won: response.status === 200, name: booking.reference, told };
}

async function block({ fixture, site, carId }: Scene, { search }: Rental): Promise<Taken> {
  const name = `Gearbox ${search.pickupDate}`;
  const form = {
    reason: name,
    fromDate: search.pickupDate,
    fromTime: search.pickupTime,
    toDate: search.returnDate,
    toTime: search.returnTime,
  };
  const { cookie } = fixture.users.admin;
  const response = await send(site.origin, `/admin/blocks/new?carId=${carId}`, { cookie, form });
  const page = await response.text();
  const told = /Failed to add maintenance[^<]*/.exec(page)?.[0] ?? String(response.status);
  return { kind: "block", won: response.status === 302, name, told };
}

async function hold(
  { fixture, site }: Scene,
  { search }: Rental,
  holder: (typeof HOLDERS)[number],
): Promise<Taken> {
  const { cookie } = fixture.users[holder];
  const json = { slug: CAR, search, acceptTerms: true };
  const response = await send(site.origin, "/functions/hold", { cookie, json });
  const { success, reference = "", message: told = "" } = await response.json();
  return { kind: "hold", won: success, name: reference, told };
}

/** For the next round: nobody can hold more than three cars. */
async function free({ site: { db }, carId }: Scene, { period }: Rental): Promise<void> {
  const taken = db.selectFrom("carOccupancy").select("bookingId").where("carId", "=", carId);
  const ids = (await taken.where("startsAt", "<", period.returnAt).execute()).flatMap(
    ({ bookingId }) => bookingId ?? [],
  );
  await db.deleteFrom("carOccupancy").where("carId", "=", carId).execute();
  if (ids.length === 0) return;
  const cancelled = { status: "cancelled", holdExpiresAt: null } as const;
  await db.updateTable("bookings").set(cancelled).where("id", "in", ids).execute();
}

function textsOf(fields: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`]));
}
