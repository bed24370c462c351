import type { Page } from "@playwright/test";
import { formatRupees, paise } from "#app/domain/money.ts";
import { bookAndPay } from "../support/admin-booking-steps.ts";
import { signIn, addCustomer, createAdmin } from "../support/admin-steps.ts";
import { findViolations } from "../support/find-violations.ts";
import { expect, shot, test } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { reloadUntil, toasts } from "../support/steps.ts";

const refund = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Refund" }).click();

test("staff refund part of a payment, and the booking stays confirmed", async ({
  page,
  openNewVisitor,
  expectConsole,
}) => {
  expectConsole(/status of 400.*refund/, /status of 409.*refund/);
  const slug = "bmw-z4-m40i-2023";
  const { total } = getDemoRental(slug).price;
  const left = formatRupees(paise(total - 500_00));
  const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
  const customerPage = await openNewVisitor();
  const id = await bookAndPay(customerPage, asha, slug);

  await signIn(page, ravi, `/admin/bookings/${id}`);
  const money = page.getByRole("region", { name: "Money" });
  await money.getByRole("link", { name: "Refund" }).click();
  await expect(page.getByRole("definition").last()).toHaveText(formatRupees(total));
  await refund(page);
  await expect(page.getByRole("main")).toContainText("Choose how much to refund.");
  await expect(page.getByLabel("Amount (Rs.)")).toBeHidden();
  await page.getByRole("radio", { name: "Part of it" }).check();
  await page.getByLabel("Amount (Rs.)").fill("12abc");
  await page.getByLabel("Reason").fill("The air conditioning was weak");
  await refund(page);
  await expect(page.getByLabel("Amount (Rs.)")).toBeFocused();
  await expect(page.getByRole("main")).toContainText("Enter an amount in rupees");
  await shot(page, "admin-booking-refund");
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Amount (Rs.)").fill("99,99,999");
  await refund(page);
  await expect(page.getByRole("alert")).toContainText(
    `Failed to refund: At most ${formatRupees(total)} can be refunded.`,
  );
  await page.getByLabel("Amount (Rs.)").fill("500");
  const colleague = await page.context().newPage();
  await colleague.goto(`/admin/bookings/${id}/refund`);
  await refund(page);
  await expect(toasts(page)).toContainText("Refund requested successfully!");
  await expect(money).toContainText("Agreed with the customer");
  await expect(money).toContainText("The air conditioning was weak");
  await expect(money).toContainText(left);

  await colleague.getByRole("radio", { name: "All of it" }).check();
  await colleague.getByLabel("Reason").fill("Sorry");
  await refund(colleague);
  await expect(colleague.getByRole("alert")).toContainText(`${left} can be refunded now.`);
  await expect(colleague.getByRole("radio", { name: `All of it, ${left}` })).toBeChecked();
  await reloadUntil(page, () => expect(money).toContainText("Refunded", { timeout: 500 }));
  await expect(page.getByRole("main")).toContainText("Confirmed");
  await page.goto(`/admin/bookings/${id}/cancel`);
  await expect(page.getByRole("term")).toHaveText(["Paid", "Refunded", /^Charge/, "Refund"]);
  await expect(page.getByRole("definition").first()).toHaveText(formatRupees(total));
});
