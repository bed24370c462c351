import { expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createTripPhotoFixture } from "#test/support/trip-photo-fixture.ts";

const { database, services } = await openTestServices();
const { booking, clock, pickUp, takeBack, store } = await createTripPhotoFixture(database.db);
const { loadData } = await openAdminArea({ ...services, clock });
const page = `/admin/bookings/${booking.id}`;

test("a charge for damage leads to photos of the return, and they lead back", async () => {
  await store({ phase: "pickup", slot: "front" });
  await pickUp();
  clock.set(booking.returnAt);
  await takeBack();
  const charge = `${page}/charges/new?kind=damage`;
  const until = booking.returnAt + DAY;
  expect(await loadData(charge)).toMatchObject({
    kind: "damage",
    photos: [{ phase: "pickup" }],
    window: { is: "open", until },
  });
  const entered = "detail=A+dent&amount=500&kind=damage";
  expect(await loadData(`${page}/photos/return?${entered}`)).toMatchObject({
    chargeTo: `${page}/charges/new?${entered}`,
    taking: { window: { is: "open" } },
  });
  for (const query of ["", "?kind=nonsense"]) {
    expect(await loadData(`${page}/photos/return${query}`)).toMatchObject({ chargeTo: null });
  }
  clock.set(until + HOUR);
  expect(await loadData(charge)).toMatchObject({ window: { is: "over", since: until } });
  expect(await loadData(`${page}/charges/new`)).toMatchObject({ kind: null, window: null });
});
