import { expect, open, scriptsReady, shot, test } from "../support/fixtures.ts";
import { getLedger } from "../support/ledger.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { acceptTerms, payButton, payWith, signUp, startPaying, toasts } from "../support/steps.ts";

const ONE_PAID_BOOKING = [
  { reference: expect.any(String), status: "completed", payment: "completed" },
];

test(
  "of two customers who book one car the second is refused and not charged",
  { tag: "@every-database" },
  async ({ page, openNewBrowser, expectConsole }) => {
    expectConsole(/409.*functions\/hold/);
    const rental = getDemoRental("mahindra-xuv700-2023");
    const other = await openNewBrowser();
    const [first, second] = await Promise.all([
      signUp(page, rental.payment),
      signUp(other, rental.payment),
    ]);
    await Promise.all([open(page, rental.payment), open(other, rental.payment)]);
    const checkout = await startPaying(page);

    await acceptTerms(other);
    await payButton(other).click();
    await expect(toasts(other)).toContainText("Booking Failed");
    await expect(toasts(other)).toContainText("Nothing was charged.");
    const refusal = other.getByRole("main").getByRole("alert");
    await expect(refusal).toContainText("This car is taken for these dates");
    await shot(other, "car-taken");
    expect(await getLedger(second)).toEqual([]);

    await payWith(checkout, "Success");
    await page.waitForURL(/\/profile\?booked=/);
    expect(await getLedger(first)).toEqual(ONE_PAID_BOOKING);

    await refusal.getByRole("link", { name: "See available vehicles" }).click();
    await expect(other.getByRole("heading", { name: /^Showing \d+ vehicles$/ })).toBeVisible();
    await expect(other.getByRole("link", { name: /View Details/ })).not.toHaveCount(0);
    await expect(
      other.getByRole("link", { name: `View Details of ${rental.car.name}` }),
    ).toHaveCount(0);
    await open(other, rental.payment);
    await expect(other.getByRole("main").getByRole("alert")).toContainText("This car is taken");
    await expect(payButton(other)).toHaveCount(0);
  },
);

test(
  "of two customers who press Pay at once, one gets the car",
  { tag: "@every-database" },
  async ({ page, openNewBrowser, expectConsole }) => {
    expectConsole(/409.*functions\/hold/);
    const rental = getDemoRental("toyota-fortuner-2022");
    const pages = [page, await openNewBrowser()];
    await Promise.all(pages.map((each) => signUp(each, rental.payment)));
    await Promise.all(pages.map((each) => open(each, rental.payment)));
    await Promise.all(pages.map(acceptTerms));
    await Promise.all(pages.map((each) => payButton(each).click()));
    const windows = pages.map((each) => each.locator('iframe[title="Sandbox Pay checkout"]'));
    const refusals = pages.map((each) => each.getByText("This car is taken for these dates"));
    await expect
      .poll(async () => {
        const opened = await Promise.all(windows.map((each) => each.count()));
        const refused = await Promise.all(refusals.map((each) => each.count()));
        return `${opened.reduce((a, b) => a + b)} paying, ${refused.reduce((a, b) => a + b)} refused`;
      })
      .toBe("1 paying, 1 refused");
  },
);

test(
  "two tabs of one customer share one hold, one order and one payment",
  { tag: "@every-database" },
  async ({ page, context, expectConsole }) => {
    expectConsole(/409.*sandbox-gateway\/checkout/, /409.*functions\/hold/);
    const rental = getDemoRental("toyota-innova-crysta-2023");
    const person = await signUp(page, rental.payment);
    const [tab, late] = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all([page, tab, late].map((each) => open(each, rental.payment)));
    const here = await startPaying(page);
    const there = await startPaying(tab);
    await payWith(here, "Success");
    await payWith(there, "Success");
    await expect(there.getByText("This order is already paid")).toBeVisible();
    await Promise.all([page, tab].map((each) => each.waitForURL(/\/profile\?booked=/)));
    await expect(tab.getByRole("article")).toHaveCount(1);
    expect(await getLedger(person)).toEqual(ONE_PAID_BOOKING);

    await acceptTerms(late);
    await payButton(late).click();
    await open(tab, rental.payment);
    for (const each of [late, tab]) {
      await expect(each.getByRole("main").getByRole("alert")).toContainText(
        "You have booked this car for these dates",
      );
      await expect(payButton(each)).toHaveCount(0);
      await expect(toasts(each).getByText("Booking Failed")).toHaveCount(0);
    }
    await shot(tab, "already-booked");
  },
);

test("a double click on Pay books once", { tag: "@every-database" }, async ({ page }) => {
  const rental = getDemoRental("maruti-suzuki-ertiga-2023");
  const person = await signUp(page, rental.payment);
  await scriptsReady(page);
  await acceptTerms(page);
  await payButton(page).dblclick();
  const checkout = page.frameLocator('iframe[title="Sandbox Pay checkout"]');
  const pay = checkout.getByRole("button", { name: /^Pay ₹/ });
  await pay.dblclick();
  await page.waitForURL(/\/profile\?booked=/);
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(await getLedger(person)).toEqual(ONE_PAID_BOOKING);
});
