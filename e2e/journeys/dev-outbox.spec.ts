import { readConfig } from "#app/config/config.server.ts";
import { findViolations } from "../support/find-violations.ts";
import { findSmallTargets } from "../support/find-small-targets.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { dataDir } from "../support/site-under-test.ts";
import { latestMail } from "../support/sent-messages.ts";
import { countSentTexts } from "../support/count-sent-texts.ts";
import { send, newRequestDetails } from "../support/taxi-steps.ts";

const key = () => readConfig({ ...process.env, DATA_DIR: dataDir }).key("dev-outbox");

test("the demo mailbox requires its key and shows sent messages", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 403.*dev\/outbox/);
  await page.goto("/dev/outbox");
  await expect(page.getByRole("heading")).toHaveText("This page opens with its key");
  await shot(page, "outbox-closed");

  const { name, sent } = newRequestDetails("7 Seater SUV");
  await open(page, "/cabbooking");
  await send(page, "7 Seater SUV", { name, phone: "098480 22338" });
  await expect.poll(() => countSentTexts(sent("098480 22338"))).toBe(1);

  await page.goto(`/dev/outbox?key=${key()}`);
  await expect(page).toHaveURL(/\/dev\/outbox$/);
  await expect(page.getByRole("article").filter({ hasText: name })).toContainText("+919000000003");
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(page.getByRole("article").filter({ hasText: name })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, "outbox");
  expect(await findSmallTargets(page.locator("body"))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findViolations(page)).toEqual([]);
});

test("the demo mailbox shows an e-mail as HTML and as text", async ({ page }) => {
  await open(page, "/login/code");
  await page.getByLabel("E-mail or mobile number").fill("nobody-has-it@example.com");
  await page.getByRole("button", { name: "Send a code" }).click();
  await latestMail("nobody-has-it@example.com");
  await page.goto(`/dev/outbox?key=${key()}`);
  await page.getByRole("link", { name: "E-mail", exact: true }).click();
  await expect(page).toHaveURL(/show=mail$/);
  await page.getByRole("link", { name: "No account with this e-mail" }).first().click();
  const letter = page.frameLocator("iframe");
  await expect(letter.getByRole("heading")).toHaveText("No account with this e-mail");
  await page.getByText("Text version").press("Enter");
  await expect(page.getByText("try the e-mail or phone number you use")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, "outbox-mail");
  expect(await findSmallTargets(page.locator("body"))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    letter.getByRole("link", { name: "Create an account" }).click(),
  ]);
  await expect(opened.getByRole("heading", { level: 1 })).toBeVisible();
  // The frame runs no scripts, so axe can only inspect the page around it.
  await expect(page.locator("iframe")).toHaveAttribute("title", /\w/);
  await page.locator("iframe").evaluate((frame) => frame.remove());
  expect(await findViolations(page)).toEqual([]);
});
