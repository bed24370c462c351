import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { paiseFromRupees } from "#app/domain/money.ts";
import { bookAndPay } from "../support/admin-booking-steps.ts";
import { signIn, addCustomer, createAdmin } from "../support/admin-steps.ts";
import { expect, open, test, withoutBrowser } from "../support/fixtures.ts";
import { addDifference, addPaidTrip, getOrder } from "../support/money-steps.ts";
import { toasts } from "../support/steps.ts";

const CAR = "hyundai-i20-turbo-2022";

const inPaise = (rupees?: string) => paiseFromRupees(Number(rupees));
const rows = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("a payment appears in the statement, the day's movements and the ledger", async ({
  page,
  openNewVisitor,
}) => {
  const [ravi, meera] = [await createAdmin(), await addCustomer()];
  const booking = await bookAndPay(await openNewVisitor(), meera, CAR);
  const order = await getOrder(booking);

  await signIn(page, ravi, "/admin/money");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Money");
  await page.getByRole("link", { name: "7 days" }).click();
  await page.waitForURL(/last=7/);
  const today = rows(page, "Sandbox").first();
  await expect(today).toContainText("to be checked");

  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^money-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines: Record<string, string>[] = parse(await readFile(await file.path(), "utf8"), {
    bom: true,
    columns: true,
  });
  const last = lines.findLast(({ provider }) => provider === "Sandbox Pay");
  expect(Number(last?.payments)).toBeGreaterThan(0);
  const deposits = inPaise(last?.deposits_in) - inPaise(last?.deposits_out);
  expect(inPaise(last?.net)).toBe(inPaise(last?.taken) - inPaise(last?.refunded) + deposits);

  await today.getByRole("link").click();
  await page.waitForURL(/money\/day/);
  const movement = rows(page, order.orderId);
  await expect(movement).toContainText("Meera Nair");
  await expect(movement).toContainText("Completed");
  await expect(movement).toContainText("To be checked");
  await movement.getByRole("link").click();
  await page.waitForURL(`/admin/bookings/${booking}`);

  await open(page, "/admin/money/ledger");
  await expect(rows(page, "Total")).toContainText("Rs.0.00");
  await expect(page.getByRole("main")).toContainText("all balances together are zero");

  await open(page, `/admin/money/differences/${await addDifference(order)}`);
  await page.getByRole("button", { name: "Ask the provider again" }).click();
  await expect(toasts(page)).toContainText("both sides agree now!");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Differences");
  await expect(rows(page, order.orderId)).toHaveCount(0);
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("staff recheck a difference, resolve it with a note, and find it in the audit log", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 400/);
    const ravi = await createAdmin();
    const { id: paymentId, orderId, reference } = await addPaidTrip();
    await addDifference({ orderId, paymentId });

    await signIn(page, ravi, "/admin");
    await page.getByRole("link", { name: /See differences/ }).click();
    await page.waitForURL("/admin/money/differences");
    await expect(rows(page, reference)).toContainText("Not known there");
    await rows(page, reference).getByRole("link", { name: "Unknown at the provider" }).click();
    await page.getByRole("button", { name: "Ask the provider again" }).click();
    await expect(page.getByRole("alert")).toContainText("the two sides still disagree");
    await page.getByRole("button", { name: "Mark as resolved" }).click();
    await expect(page.getByRole("main")).toContainText("Enter what you found out first.");
    await page.getByLabel("What you found out").fill("Paid in their old shop");
    await page.getByRole("button", { name: "Mark as resolved" }).click();
    await expect(page.getByRole("alert")).toContainText("Difference marked as resolved!");
    await expect(rows(page, reference)).toHaveCount(0);

    await page.goto("/admin/log?subject=payment");
    const entry = rows(page, orderId);
    await expect(entry).toContainText("Paid in their old shop");
    await entry.getByRole("link", { name: orderId }).click();
    await expect(page.getByRole("main")).toContainText("By Ravi Teja");
  });

  test("resolving a difference that a colleague has resolved is refused", async ({
    page,
    openNewVisitor,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    const { id: paymentId, orderId } = await addPaidTrip();
    const path = `/admin/money/differences/${await addDifference({ orderId, paymentId })}`;
    const colleaguePage = await openNewVisitor();
    await signIn(page, await createAdmin(), path);
    await signIn(colleaguePage, await createAdmin(), path);
    for (const admin of [colleaguePage, page]) {
      await admin.getByLabel("What you found out").fill("It was a test");
      await admin.getByRole("button", { name: "Mark as resolved" }).click();
    }
    await expect(colleaguePage.getByRole("alert")).toContainText("Difference marked as resolved!");
    await expect(page.getByRole("alert")).toContainText("Somebody has resolved it meanwhile.");
    await expect(page.getByRole("main")).toContainText("By Ravi Teja");
  });
});
