import { expect, test } from "vitest";
import { openTestServices } from "#test/support/test-services.ts";
import { openSite } from "#test/support/test-site.ts";

const { services } = await openTestServices();

const answer = (text: string) => ({ loader: () => new Response(text) });

const ask = openSite(
  services,
  {
    "routes/admin/cars": { id: "routes/admin/cars", path: "admin/cars", module: answer("admin") },
    "routes/any": { id: "routes/any", path: "*", module: answer("any other") },
  },
  () => new Response(),
);

test.each([
  ["/admin/cars", "admin"],
  ["/ADMIN/cars", "admin"],
  ["/%61dmin/cars", "admin"],
  ["/admin/cars/", "admin"],
  ["/administration", "any other"],
  ["/", "any other"],
])("%s is answered by a route of: %s", async (path, text) => {
  const response = await ask(path);
  expect(await response.text()).toBe(text);
});
