import { expect, test } from "vitest";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { loader, shouldRevalidate } from "./route.tsx";

const asha: Account = {
  userId: "u",
  role: null,
  name: "Asha Rao",
  email: "asha@example.com",
  phone: null,
};

const { services } = await openTestServices();

async function open(account: Account | null) {
  const request = new Request(`${TEST_ORIGIN}/`);
  return await loader(createTestArgs(services, { request, params: {}, account }));
}

test("has only the sign-in state, and that this is a demo", async () => {
  const site = { demo: true, origin: TEST_ORIGIN, googleAnalyticsId: null };
  expect(await open(null)).toEqual({ signedIn: false, ...site });
  expect(await open(asha)).toEqual({ signedIn: true, ...site });
});

test("is revalidated on every navigation of a signed-in user", () => {
  expect(shouldRevalidate()).toBe(true);
});
