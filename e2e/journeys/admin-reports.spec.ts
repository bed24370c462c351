import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { bookAndPay } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { toasts } from "../support/steps.ts";

const CAR = "hyundai-i20-turbo-2022";
const COMPANY = { name: "Vizag Steel Traders", gstin: "37AAPFU0939F1ZU" };

async function download(page: Page, link: string): Promise<string> {
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  return await readFile(await (await started).path(), "utf8");
}

test("a customer's company is on the invoice, and in the accountant's files", async ({
  page,
  openNewVisitor,
  expectConsole,
}) => {
  expectConsole(/status of 400.*profile\/company/);
  const [ravi, meera] = [await createAdmin(), await addCustomer()];
  const visitor = await openNewVisitor();
  await signIn(visitor, meera, "/profile/company");
  await visitor.getByLabel("Company name").fill(COMPANY.name);
  await visitor.getByLabel("Company address").fill("12 Steel Plant Road, Visakhapatnam 530031");
  await visitor.getByLabel("GSTIN").fill("36AAPFU0939F1ZW");
  await visitor.getByRole("button", { name: "Save" }).click();
  await expect(visitor.getByText("This GSTIN is of another state.")).toBeVisible();
  await visitor.getByLabel("GSTIN").fill(COMPANY.gstin.toLowerCase());
  await visitor.getByRole("button", { name: "Save" }).click();
  await expect(visitor.getByRole("main")).toContainText(`GSTIN ${COMPANY.gstin}`);
  await bookAndPay(await openNewVisitor(), meera, CAR, 33);

  await signIn(page, ravi, "/admin/money/reports");
  await expect(page.getByRole("main")).toContainText("The tax is the same as in the ledger.");
  const register = await download(page, "Invoice register");
  expect(register).toContain(`,${COMPANY.name},${COMPANY.gstin},37-Andhra Pradesh,997311,18,`);
  expect(await download(page, "Trial balance")).toContain("account,opening_balance,debit,credit,");
  expect(await download(page, "Businesses (b2b)")).toContain(
    `${COMPANY.gstin},${COMPANY.name},INV/`,
  );
  expect(await download(page, "Consumers (b2cs)")).toContain("OE,37-Andhra Pradesh,,18.00,");
});

test("staff close the day: a difference needs a note", async ({ page, expectConsole }) => {
  expectConsole(/status of 4(00|09).*day-close/);
  await signIn(page, await createAdmin(), "/admin/money/day-close");
  const counted = page.getByLabel("Counted, in rupees");
  const start = page.getByRole("button", { name: "Save" });
  if (await start.isVisible()) {
    await counted.fill("2500");
    await start.click();
    await expect(toasts(page)).toContainText("Cash recorded!");
  }
  await counted.fill("1");
  await page.getByLabel(/^Taken out/).fill("2");
  const close = page.getByRole("button", { name: "Close the day" });
  await close.click();
  await expect(page.getByText("Not more than was counted.")).toBeVisible();
  await page.getByLabel(/^Taken out/).fill("");
  await close.click();
  await expect(page.getByText("is missing. Count again, or say why.")).toBeVisible();
  await page.getByLabel(/^Note/).fill("It went to the bank in the morning");
  await close.click();
  await expect(toasts(page)).toContainText("Day closed!");
  const last = page.getByRole("list", { name: "Closed days" }).getByRole("listitem").first();
  await expect(last).toContainText("It went to the bank in the morning");
  await expect(last).toContainText("−Rs.");
  await open(page, "/admin/log");
  await expect(page.getByRole("main")).toContainText("closed the day");
});
