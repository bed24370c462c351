import { expect, test } from "vitest";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertBooking, insertCar } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { addWaiting, WAITED_FOR } from "#test/support/waitlist.ts";

const { database, services } = await openTestServices();
const { loadData } = await openAdminArea(services);
const { db } = database;

type Shown = { entries: { id: string; state: string }[]; next: string | null };
const load = async (query: string) => (await loadData(`/admin/bookings/waitlist${query}`)) as Shown;

test("lists who waits in the order of the line, and everything newest first", async () => {
  expect(await load("")).toMatchObject({ entries: [], next: null });
  const car = await insertCar(db, { registrationNumber: "AP 39 AB 1234" });
  await insertBooking(db, { carId: car.id, ...WAITED_FOR });
  const ids: string[] = [];
  for (let place = 0; place < 30; place += 1) {
    ids.push((await addWaiting(db, { carId: car.id }, {}, CREATED_AT + place)).id);
  }
  const [first = "", second = ""] = ids;
  await db.updateTable("waitlistEntries").set({ state: "left" }).where("id", "=", first).execute();

  const line = await load("");
  expect(line.entries[0]).toMatchObject({
    id: second,
    state: "waiting",
    userName: "Anjali Rao",
    carName: car.name,
    registrationNumber: "AP 39 AB 1234",
    category: null,
    location: "RTC Complex",
    ...WAITED_FOR,
    createdAt: CREATED_AT + 1,
    bookingId: null,
  });
  const rest = await load(`?after=${line.next}`);
  expect([...line.entries, ...rest.entries].map(({ id }) => id)).toEqual(ids.slice(1));
  expect(rest.next).toBeNull();

  expect((await load("?state=left")).entries.map(({ id }) => id)).toEqual([first]);
  const all = await load("?state=all");
  const older = await load(`?state=all&after=${all.next}`);
  expect([...all.entries, ...older.entries].map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await load("?state=nonsense&after=x")).entries).toHaveLength(25);
});
