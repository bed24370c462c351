import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findTaxiChoice } from "#app/content/site-content.server.ts";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { RequestForm } from "./request-form.tsx";
import { loader } from "./route.tsx";

const { services } = await openTestServices();

const asha: Account = {
  userId: "1",
  role: null,
  name: "Asha Rao",
  email: null,
  phone: "+919876543210",
};

async function load(account: Account | null, query = "") {
  const request = new Request(`${TEST_ORIGIN}/cabbooking${query}`);
  const { data, init } = await loader(createTestArgs(services, { request, params: {}, account }));
  const headers = new Headers(init?.headers);
  return { data, cacheControl: headers.get("cache-control") };
}

test("the form has the name and phone of who is signed in, in a page that no cache keeps", async () => {
  const { data, cacheControl } = await load(asha);
  expect(data).toMatchObject({ name: "Asha Rao", phone: "+91 98765 43210" });
  expect(cacheControl).toContain("no-store");
  const choice = findTaxiChoice("araku-suv");
  if (choice === undefined) throw new Error("There is no such choice");
  const html = renderToStaticMarkup(<RequestForm choice={choice} defaults={data} />);
  expect(html).toMatch(/<input(?=[^>]* name="name")[^>]* value="Asha Rao"/);
  expect(html).toMatch(/<input(?=[^>]* name="phone")[^>]* value="\+91 98765 43210"/);
});

test("who has no phone types it", async () => {
  const { data } = await load({ ...asha, phone: null });
  expect(data).not.toHaveProperty("phone");
});

test("the page of visitors is empty and shared, unless it is about one request", async () => {
  const { data, cacheControl } = await load(null);
  expect(Object.keys(data)).toEqual(["sections", "requested", "answer", "today"]);
  expect(cacheControl).toContain("public");
  expect((await load(null, "?book=araku-suv")).cacheControl).toContain("no-store");
});
