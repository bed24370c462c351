import { expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { openAdminPages } from "#test/support/admin-pages.ts";
import { insertBooking } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createStaff, signInAs } from "#test/support/users.ts";

const { database, services } = await openTestServices();
const visit = await openAdminPages(services);

async function load(role: StaffRole, id: string) {
  const staff = await createStaff(database.db, { email: `${role}@example.com` }, role);
  const headers = await signInAs(services.auth, staff);
  return await visit(`/admin/bookings/${id}/panel`, { headers });
}

test("has the booking, its next steps and, with the right to them, its sums", async () => {
  const pickupAt = services.clock.now() + HOUR;
  const { id, reference, totalAmount } = await insertBooking(database.db, { pickupAt });
  const found = {
    id,
    state: "found",
    booking: { reference },
    actions: ["pick-up", "change", "cancel"],
  };
  const { data } = await load("owner", id);
  expect(data).toMatchObject({ ...found, money: { total: totalAmount, paid: 0 } });
  const limited = await load("yard", id);
  expect(limited.data).toMatchObject({ ...found, money: null });
  expect(JSON.stringify(limited.data)).not.toContain(String(totalAmount));
});

test("says that a booking is gone", async () => {
  const { status, data } = await load("manager", "gone");
  expect([status, data]).toEqual([404, { id: "gone", state: "gone" }]);
});
