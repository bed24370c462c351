import { addCustomer, expireConfirmations, signIn } from "../support/admin-steps.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { expectAccessible, inspectScreen } from "../support/inspect-screen.ts";
import { bookingPages, profilePages } from "../support/profile-pages.ts";
import { payForBooking, payWith, signUp, startPaying } from "../support/steps.ts";

test.setTimeout(180_000);

test("the profile is accessible by touch, keyboard and screen reader", async ({ page }) => {
  const customer = await signUp(page);
  for (const address of ["/profile", ...profilePages]) await inspect(address);
  await expireConfirmations(customer);
  await inspect("/profile/confirm");

  async function inspect(address: string): Promise<void> {
    await test.step(address, async () => {
      await open(page, address);
      await inspectScreen(page, address);
    });
  }
});

test("the pages of a booking are accessible by touch, keyboard and screen reader", async ({
  page,
}) => {
  const asha = await addCustomer("Asha Rao");
  await signIn(page, asha, "/profile");
  for (const [number, address] of (await bookingPages(asha)).entries()) {
    await test.step(address, async () => {
      await open(page, address);
      await inspectScreen(page, `booking-${number}`);
    });
  }
});

test("the steps of a booking are accessible by touch, keyboard and screen reader", async ({
  page,
}) => {
  const rental = getDemoRental("mercedes-benz-c-200-2022");
  await signUp(page);
  for (const address of [rental.documents, rental.payment]) {
    await open(page, address);
    await inspectScreen(page, address);
  }
  await page.getByRole("button", { name: /^Pay Rs\./ }).click();
  await expect(page.getByText("Please accept the terms").first()).toBeVisible();
  // A message stays while it has the focus.
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await expectAccessible(page, "terms not accepted");
});

test("the checkout and its messages are accessible by screen reader", async ({ page }) => {
  const { payment } = getDemoRental("bmw-330li-2023");
  await signUp(page, payment);
  await open(page, payment);
  const checkout = await startPaying(page);
  await expectAccessible(page, "the checkout");
  await payWith(checkout, "Failure");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Payment Failed");
  await expectAccessible(page, "a failed payment");
  await payForBooking(page);
  await expectAccessible(page, "a new booking");
  await page.getByRole("tab", { name: "Profile Info" }).click();
  await expectAccessible(page, "profile info");
});
