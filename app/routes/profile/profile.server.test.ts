import { expect, test } from "vitest";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { headers, loader } from "./route.tsx";

const { database, services } = await openTestServices();

async function insertAccount(): Promise<Account> {
  const { id, name, email, phone } = await insertUser(database.db);
  return { userId: id, role: null, name, email, phone };
}

async function open(path: string, account: Account | null) {
  const request = new Request(`${TEST_ORIGIN}${path}`);
  return await loader(createTestArgs(services, { request, params: {}, account }));
}

test.each([
  ["/profile", "/auth?next=/profile"],
  ["/Profile?tab=info", "/auth?next=/profile%3Ftab%3Dinfo"],
])("redirects visitors from %s to sign in and back", async (path, to) => {
  const thrown: unknown = await open(path, null).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("nothing was thrown");
  expect(thrown.headers.get("location")).toBe(to);
  expect(thrown.headers.get("cache-control")).toBe("no-store");
});

test("shows the user's own bookings and facts, and the tab in the URL", async () => {
  const { db } = database;
  const account = await insertAccount();
  const stranger = await insertAccount();
  const car = await insertCar(db);
  const booking = await insertBooking(db, { carId: car.id, userId: account.userId });
  expect(await open("/profile", account)).toMatchObject({
    account,
    bookings: [{ reference: booking.reference, carName: car.name }],
    facts: {
      profile: {
        name: account.name,
        email: account.email,
        hasPassword: false,
        memberSince: CREATED_AT,
      },
    },
    done: null,
    booked: undefined,
    tab: "bookings",
    now: CREATED_AT,
  });
  expect((await open("/profile?tab=info", account)).tab).toBe("info");
  expect((await open("/profile", stranger)).bookings).toEqual([]);
});

test("confirms the user's own paid booking only", async () => {
  const { db } = database;
  const account = await insertAccount();
  const stranger = await insertAccount();
  const car = await insertCar(db);
  const other = await insertCar(db);
  const paid = await insertBooking(db, { carId: car.id, userId: account.userId });
  const held = await insertBooking(db, {
    carId: other.id,
    userId: account.userId,
    status: "pending",
  });
  const booked = async (reference: string, who: Account) =>
    (await open(`/profile?booked=${reference}`, who)).booked?.booking.reference;
  expect(await booked(paid.reference, account)).toBe(paid.reference);
  expect(await booked(held.reference, account)).toBeUndefined();
  expect(await booked("VZG-NONE1", account)).toBeUndefined();
  expect(await booked(paid.reference, stranger)).toBeUndefined();
});

test("forbids caching", () => {
  expect(headers()).toEqual({ "cache-control": "no-store" });
});
