import { expect, test } from "vitest";
import { setRole } from "#app/features/accounts/staff/set-role.server.ts";
import { tripPhotosErased } from "#app/features/accounts/account-deletion/deletion-messages.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { systemClock } from "#test/support/fixed-clock.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { createCustomer, createStaff, signInAs, TEST_ORIGIN } from "#test/support/users.ts";
import { loader } from "./route.tsx";

const { database, services } = await openTestServices({ clock: systemClock });
const { db } = database;

test("says that the name of who was staff stays, and that a customer's is erased", async () => {
  const owner = await createStaff(db, { email: "owner@example.com" });
  const asha = await createCustomer(db);
  const load = async () => {
    const headers = await signInAs(services.auth, asha);
    const request = new Request(`${TEST_ORIGIN}/profile/delete`, { headers });
    return await loader(createTestArgs(services, { request, params: {} }));
  };
  expect(await load()).toEqual({ obstacle: null, keepsName: false, tripPhotos: tripPhotosErased });
  for (const role of ["yard", null] as const) {
    await setRole(db, { id: asha.id, by: owner.id, role, at: CREATED_AT });
  }
  expect(await load()).toEqual({ obstacle: null, keepsName: true, tripPhotos: tripPhotosErased });
});
