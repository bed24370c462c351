import type { LoaderFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { requestOf } from "#app/context.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { openSite } from "#test/support/test-site.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";

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

const failing = openSite(
  services,
  {
    "routes/file": {
      id: "routes/file",
      path: "file",
      module: {
        loader({ context }: LoaderFunctionArgs) {
          requestOf(context).markUnavailable();
          throw new Error("The database is away.");
        },
      },
    },
    "routes/fault": {
      id: "routes/fault",
      path: "fault",
      module: {
        action() {
          throw new Error("A mistake of ours.");
        },
      },
    },
  },
  () => new Response(),
);

test.each([
  ["/file", "GET", 503],
  ["/fault", "POST", 500],
])("a person who opens %s by %s is told on a page that it failed", async (path, method, status) => {
  const headers = { accept: "text/html,*/*;q=0.8", origin: TEST_ORIGIN };
  const page = await failing(TEST_ORIGIN + path, { method, headers });
  expect(page.status).toBe(status);
  expect(page.headers.get("retry-after")).toBe(status === 503 ? "5" : null);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toContain("Something went wrong on our side");
});

test("a program is told in a line of text", async () => {
  const answer = await failing(`${TEST_ORIGIN}/file`, { headers: { accept: "application/pdf" } });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
});
