import { expect, open, test, withoutBrowser } from "../support/fixtures.ts";
import { createAdmin, signIn } from "../support/admin-steps.ts";
import { signUp, signUpByForm } from "../support/steps.ts";

test("an unknown path shows the 404 page and logs it to the console", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  const answer = await page.goto("/no-such-page?x=1");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await expect.poll(() => lines.join("\n")).toContain("/no-such-page");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page.getByRole("heading", { name: "Best Car Rental in Your City" })).toBeVisible();
});

test("the booking page without a search redirects to the car", async ({ page }) => {
  await signUp(page);
  await page.goto("/VehicleBookingPage/tata-harrier-2022");
  await page.waitForURL("/vehicles/tata-harrier-2022");
  await expect(page.getByRole("link", { name: "Select Rental Details" })).toBeVisible();
  await page.goto("/VehicleBookingPage");
  await page.waitForURL("/vehicles");
});

test("sign-in never redirects to another site", async ({ page, baseURL }) => {
  const elsewhere = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/login/..//evil.example",
    "javascript:alert(1)",
  ];
  const hosts: string[] = [];
  page.on("request", (request) => hosts.push(new URL(request.url()).hostname));
  await signUpByForm(page, elsewhere[0]);
  await page.waitForURL("/profile");
  for (const next of elsewhere) {
    for (const screen of ["/login", "/auth"]) {
      await open(page, `${screen}?${new URLSearchParams({ next }).toString()}`);
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
  }
  expect(new Set(hosts)).toEqual(new Set(["127.0.0.1"]));
});

test("what the list of public pages does not have is asked of the server", async ({ page }) => {
  await signIn(page, await createAdmin(), "/profile?tab=info");
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Profile Info" })).toBeVisible();
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("the routes of the specification are case-insensitive", async ({ page }) => {
    for (const path of ["/About", "/contact", "/TermsandConditions", "/privacypolicy"]) {
      expect((await page.goto(path))?.status()).toBe(200);
      expect((await page.goto(path.toUpperCase()))?.status()).toBe(200);
    }
  });

  test("pages that need an account redirect to sign-in and back", async ({ page }) => {
    await page.goto("/profile");
    expect(new URL(page.url()).pathname).toBe("/auth");
    await page.goto("/VehicleBookingPage/tata-harrier-2022");
    expect(new URL(page.url()).pathname).toBe("/login");
    await signUpByForm(page, "/vehicles/tata-harrier-2022");
    expect(new URL(page.url()).pathname).toBe("/vehicles/tata-harrier-2022");
  });

  test("an unknown car shows Vehicle Not Found on both URLs", async ({ page, expectConsole }) => {
    expectConsole(/status of 404/);
    for (const path of ["/vehicles/no-such-car", "/vehicle/no-such-car", "/vehicles/%00%27--"]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Vehicle Not Found" })).toBeVisible();
    }
    await page
      .getByRole("main")
      .getByRole("link", { name: /vehicles/i })
      .click();
    await page.waitForURL("/vehicles");
  });
});
