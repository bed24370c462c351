import { expect, open, test } from "../support/fixtures.ts";
import { followReports, countPageViews } from "../support/page-views.ts";

test("every change of path or query is reported once, with its query", async ({ page }) => {
  const reports = followReports(page);
  const seen = async (...addresses: string[]) => {
    await expect.poll(() => reports).toEqual(addresses);
    reports.length = 0;
  };
  await open(page, "/login?next=%2Fprofile");
  await seen("/login");
  await page.getByRole("link", { name: "Create Account", exact: true }).click();
  await expect(page).toHaveURL(/view=create/);
  await seen("/login?view=create");
  await page.getByRole("link", { name: "Sign In", exact: true }).last().click();
  await seen("/login");
  await page.reload();
  await seen("/login");
});

test("back and forward navigations are reported, prefetches and hash changes are not", async ({
  page,
}) => {
  const reports = followReports(page);
  await open(page, "/login");
  const fetched = page.waitForRequest(/vehicles\.data|assets\/.*route/);
  const vehicles = page.getByRole("navigation", { name: "Main" }).getByText("Vehicles");
  await vehicles.hover();
  await fetched;
  await page.evaluate(() => {
    location.hash = "main";
  });
  expect(reports).toEqual(["/login"]);
  await vehicles.click();
  await expect(page).toHaveTitle(/vehicles/i);
  await page.goBack();
  await expect(page).toHaveTitle(/sign in/i);
  await page.goForward();
  await expect.poll(() => reports).toEqual(["/login", "/vehicles", "/login", "/vehicles"]);
});

test("a page without the framework's scripts is reported too", async ({ page }) => {
  const reports = followReports(page);
  await page.goto("/about");
  await expect.poll(() => reports).toEqual(["/about"]);
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveTitle(/Privacy Policy/);
  await page.goBack();
  await expect.poll(() => reports).toEqual(["/about", "/privacypolicy", "/about"]);
});

test(
  "page views are counted without query parameters that are not the site's own",
  { tag: "@every-database" },
  async ({ page }) => {
    const town = `Town-${Math.random()
      .toString(36)
      .replaceAll(/[^a-z]/g, "")}`;
    const address = `/vehicles?city=${town}`;
    for (const [index, extra] of ["", "&token=secret", "&email=asha%40example.com"].entries()) {
      await open(page, address + extra);
      // A page that is left before it is shown is no view.
      await expect.poll(() => countPageViews(address)).toBe(index + 1);
    }
  },
);

test("reports from another site and invalid reports are refused", async ({ request }) => {
  const post = async (origin: string, data: string) => {
    const headers = { "content-type": "text/plain", origin };
    const answer = await request.post("/functions/page-view", { headers, data });
    return answer.status();
  };
  const home = new URL((await request.get("/healthz")).url()).origin;
  expect(await post("https://elsewhere.example", "/")).toBe(403);
  expect(await post(home, "nonsense")).toBe(400);
  expect(await post(home, "/about")).toBe(204);
});

test("without configuration there is no Google Analytics notice or policy", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.headers()["content-security-policy"]).not.toContain("google");
  await expect(page.getByText("Google Analytics")).toHaveCount(0);
});
