import { open, test, withoutBrowser } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { booking } from "../support/spec-texts/booking.ts";
import { expect, expectTexts } from "../support/spec-texts/expect-texts.ts";
import { signUp } from "../support/steps.ts";

test("the account button shows on every route who is signed in", async ({ page, context }) => {
  await signUp(page);
  const bar = page.getByRole("banner");
  const account = bar.getByRole("link", { name: "My account" });
  await expect(account).toHaveAttribute("href", /^\/profile$/i);
  expect(await account.innerText()).toBe("");
  await expect(account.locator("svg")).toBeVisible();
  await expect(bar.getByText("Login")).toHaveCount(0);

  await open(page, "/");
  await context.clearCookies();
  await bar.getByRole("link", { name: "Vehicles" }).click();
  const login = bar.getByRole("link", { name: "Login", exact: true });
  await login.waitFor();
  await expect(login).toHaveAttribute("href", "/login");
});

test("the booking page has the texts of the specification", async ({ page }) => {
  const { car, documents } = getDemoRental("mini-cooper-s-2022");
  await signUp(page);
  await open(page, `/VehicleBookingPage/${car.slug}`);
  await page.waitForURL(`/vehicles/${car.slug}`);

  await open(page, documents);
  const main = page.getByRole("main");
  await expectTexts(main.getByRole("list", { name: "Steps of the booking" }), booking.steps);
  await expect(main.getByRole("heading", { name: booking.steps[0] })).toBeVisible();
  await expectTexts(main, booking.uploadLimits);
  await expect(main.getByRole("button", { name: "Verify Documents & Continue" })).toBeVisible();
  await main.getByRole("link", { name: "Submit Later" }).click();

  await expect(main.getByRole("heading", { name: booking.steps[1] })).toBeVisible();
  await expectTexts(main, booking.policy);
  await main.getByRole("link", { name: "Back" }).click();
  await expect(main.getByRole("heading", { name: booking.steps[0] })).toBeVisible();
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("the sign-in page has the texts of the specification", async ({ page }) => {
    await open(page, "/login");
    const views = page.getByRole("navigation", { name: "Sign In or Create Account" });
    await expect(views.getByRole("link")).toHaveText(["Sign In", "Create Account"]);
    await expect(views.getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    // The name that the footer has.
    const policy = page.getByRole("main").getByRole("link", { name: "Privacy Policy" });
    await expect(policy).toHaveAttribute("href", "/privacypolicy");
    await views.getByRole("link", { name: "Create Account" }).click();
    await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
    await views.getByRole("link", { name: "Sign In" }).click();
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    await signUp(page);
    await page.goto("/login");
    expect(new URL(page.url()).pathname).toBe("/profile");
  });

  test("the profile has the texts of the specification", async ({ page }) => {
    await signUp(page);
    await open(page, "/Profile");
    await expect(page.getByRole("tab")).toHaveText(["My Bookings", "Profile Info"]);
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await page.waitForURL("/login");
  });
});
