import { addLateTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, test } from "../support/fixtures.ts";
import { payWith, toasts } from "../support/steps.ts";

test(
  "a charge after the trip is proposed, disputed, closed by a colleague, and paid",
  {
    tag: "@every-database",
  },
  async ({ page, openNewVisitor, openNewBrowser, expectConsole }) => {
    expectConsole(/status of 400.*charges/, /status of 409.*charges/);
    const [ravi, meena] = [await createAdmin(), await createAdmin()];
    const customerPage = await openNewVisitor();
    const asha = await addCustomer("Asha Rao");
    const { id, reference } = await addLateTrip(asha, ravi.id);

    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, ravi, `/admin/bookings/${id}`);
    await page.getByRole("link", { name: "Propose a charge" }).click();
    // By more than its name: the booking's own page has links of the same names, which fill in the form.
    await page.getByRole("link", { name: /^Late return.*Calculated from/ }).click();
    await expect(page.getByRole("main")).toContainText("3 h × Rs.");
    await page.getByRole("button", { name: "Propose the charge" }).click();
    await expect(toasts(page)).toContainText("Charge proposed!");
    await page.getByRole("link", { name: "Propose a charge" }).click();
    await page.getByRole("link", { name: /^Fuel.*missing at the return/ }).click();
    await page.getByRole("button", { name: "Propose the charge" }).click();
    await expect(page.getByLabel("What it is for")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Amount in rupees, before tax").fill("1,500");
    await page.getByLabel("What it is for").fill("Half a tank");
    await page.getByRole("button", { name: "Propose the charge" }).click();
    const charges = page.getByRole("region", { name: "Charges after the trip" });
    await expect(charges.getByText("Awaiting answer")).toHaveCount(2);

    await signIn(customerPage, asha, `/profile/bookings/${reference}`);
    await customerPage.getByRole("link", { name: "Accept or dispute" }).click();
    const [late, fuel] = ["Late return", "Fuel"].map((kind) =>
      customerPage
        .getByRole("article")
        .filter({ has: customerPage.getByRole("heading", { name: kind }) }),
    );
    await fuel?.getByText("Dispute it").click();
    await fuel?.getByLabel("What is wrong with it?").fill("It was a quarter when I got it.");
    await fuel?.getByRole("button", { name: "Dispute the charge" }).click();
    await expect(customerPage.getByText("Disputed")).toBeVisible();
    const accept = late?.getByRole("button", { name: /^Accept Rs\./ });
    await accept?.click();
    await expect(customerPage.getByText("Tick the box to confirm")).toBeVisible();
    await late?.getByRole("checkbox", { name: /^Yes, charge me Rs\./ }).check();
    await accept?.click();
    await expect(customerPage.getByText("Charge accepted")).toBeVisible();

    await charges.getByRole("link", { name: /^Fuel/ }).click();
    await expect(page.getByRole("note")).toContainText("You proposed this charge");
    const colleague = await openNewBrowser();
    await signIn(colleague, meena, "/admin");
    const task = colleague
      .getByRole("listitem")
      .filter({ hasText: "Fuel of Rs.1,500.00: disputed" });
    await task.getByRole("link", { name: "Decide" }).click();
    await expect(colleague.getByRole("main")).toContainText("It was a quarter when I got it.");
    await colleague.getByLabel("Amount in rupees, before tax").fill("2000");
    await colleague.getByLabel("Reason").fill("A quarter is what is missing.");
    await colleague.getByRole("button", { name: "Close the dispute" }).click();
    await expect(colleague.getByRole("alert")).toContainText("At most what was proposed");
    await colleague.getByLabel("Amount in rupees, before tax").fill("750");
    await colleague.getByRole("button", { name: "Close the dispute" }).click();
    await expect(toasts(colleague)).toContainText("Charge added to the booking!");

    await customerPage.reload();
    const money = customerPage.getByRole("region", { name: "Price and payment" });
    await expect(money).toContainText("Fuel: Half a tank");
    await expect(money).toContainText("Rs.750.00");
    await customerPage.getByRole("button", { name: /^Pay Rs\./ }).click();
    await payWith(customerPage, "Success");
    await customerPage.getByRole("link", { name: "Return to Samudra Drives" }).click();
    await expect(customerPage.getByText("Your payment was received.")).toBeVisible();
  },
);
