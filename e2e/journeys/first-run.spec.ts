import type { Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";
import { SETUP_ANSWERS } from "#test/support/setup-answers.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { inspectScreen } from "../support/inspect-screen.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { enterCode, payWith } from "../support/steps.ts";

let dataDir: string;
let own: OwnSite;

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "samudra-first-run-"));
  const file = path.join(dataDir, "answers.json");
  writeFileSync(file, JSON.stringify(SETUP_ANSWERS));
  await promisify(execFile)("node", ["scripts/setup.ts", file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", ENV_FILE: "" },
  });
  own = await startOwnSite({ DATA_DIR: dataDir });
});

test.afterAll(async () => {
  await own.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a site that was set up opens without the demo, and its owner sees what is missing", async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  for (const address of ["/", "/vehicles", "/Contact"]) {
    const text = await (await request.get(own.origin + address)).text();
    expect(text, address).toContain("Malpe Wheels");
    expect(text, address).not.toContain(DEFAULT_BUSINESS.name);
  }
  expect((await request.get(`${own.origin}/vehicles/tata-nexon-2023`)).status()).toBe(404);

  await open(page, `${own.origin}/login?next=/admin/settings/ready`);
  await page.getByRole("link", { name: "Sign in with a code" }).click();
  await expect(page.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
  await page.getByLabel("E-mail or mobile number").fill(SETUP_ANSWERS.ownerEmail);
  await page.getByRole("button", { name: "Send a code" }).click();
  await expect.poll(findCode).toBeDefined();
  await enterCode(page, findCode() ?? "");
  await page.waitForURL("**/admin/settings/ready");
  await expect(page.getByRole("heading", { name: "7 things are missing" })).toBeVisible();
  const step = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(step("Who you are")).toContainText("Done");
  await expect(step("Cars and prices")).toContainText("There is no car yet.");

  for (const address of ["/admin/calendar", "/admin/bookings/new", "/admin"]) {
    await open(page, own.origin + address);
    await expect(page.getByRole("heading", { name: "No cars yet" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Add car" })).toBeVisible();
  }
  await inspectScreen(page, "admin-today-no-cars");
  await page.getByRole("main").getByRole("link", { name: "Ready to open" }).click();

  await page.getByRole("button", { name: "Send me an e-mail" }).click();
  const outcome = page.getByRole("status").filter({ hasText: SETUP_ANSWERS.ownerEmail });
  await expect(outcome).toContainText("written to a file", { timeout: 15_000 });
  await inspectScreen(page, "admin-settings-ready-tested");

  await page.getByRole("button", { name: "Start a test payment" }).click();
  await page.getByRole("link", { name: "Pay Rs.1.00" }).click();
  await payWith(page, "Success");
  await page.getByRole("link", { name: "Return to Malpe Wheels" }).click();
  await page.waitForURL("**/admin/settings/ready");
  const payment = page.getByRole("status").filter({ hasText: "Rs.1.00" });
  await expect(payment).toContainText("was paid and refunded in the sandbox", { timeout: 60_000 });
  await inspectScreen(page, "admin-settings-ready-paid");

  await step("Who you are").getByRole("link", { name: "Open Business" }).click();
  await expect(page.getByText("by npm run setup")).toBeVisible();
  await writeContent(page);
});

async function chooseColours(page: Page): Promise<void> {
  const path = "/admin/settings/colours";
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, own.origin + path);
  await page.getByLabel("Main colour", { exact: true }).fill("#ffc72c");
  await page.getByRole("button", { name: "Save colours" }).click();
  await expect(page.getByText("Text on this colour has a contrast of 1.5")).toBeVisible();
  await page.getByLabel("Main colour", { exact: true }).fill("#a4123f");
  await page.getByLabel("Dark colour", { exact: true }).fill("#241123");
  const save = page.getByRole("button", { name: "Save colours" });
  await save.click();
  await expect(page.getByText("Colours saved successfully!")).toBeVisible();
  await expect(save).toHaveCSS("background-color", "rgb(164, 18, 63)");
  await expect(page).toHaveURL(own.origin + path);
  // What was saved is not offered again.
  await open(page, own.origin + path);
  await expect(page.getByText("What you typed is here again")).toBeHidden();
}

/** What the operator offers and writes is on the site at once. */
async function writeContent(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const settings = page.getByRole("navigation", { name: "Settings" });
  await settings.getByRole("link", { name: "Questions" }).click();
  await page.getByText("Add a question").click();
  const card = page.getByRole("group").filter({ hasText: "Add a question" });
  await card.getByLabel("Question").fill("Do you deliver?");
  await card.getByLabel("Answer").fill("Within {town}.");
  await page.getByRole("button", { name: "Save questions" }).click();
  await expect(page.getByText("{town} is not a variable. Use one from the list.")).toBeVisible();
  const typed = page.getByRole("group").filter({ hasText: "Do you deliver?" });
  await typed.getByLabel("Answer").fill("Anywhere in {city}.");
  await typed.getByLabel("Position").fill("1");
  await page.getByRole("button", { name: "Save questions" }).click();
  await expect(page.getByText("Questions saved successfully!")).toBeVisible();

  await settings.getByRole("link", { name: "Services" }).click();
  await page.getByLabel("Taxi Booking").selectOption("Open for requests");
  await page.getByRole("button", { name: "Save services" }).click();
  await expect(page.getByText("Services saved successfully!")).toBeVisible();

  await settings.getByRole("link", { name: "Logo" }).click();
  await page.getByLabel("Logo file").setInputFiles("public/icon-192.png");
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(page.getByRole("heading", { name: "Your logo" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Malpe Wheels" }).locator("img")).toBeVisible();

  await chooseColours(page);

  await open(page, `${own.origin}/Contact`);
  await expect(page.locator("body")).not.toHaveCSS("color", "rgb(6, 40, 54)");
  await page.getByRole("group").first().getByText("Do you deliver?").click();
  await expect(page.getByText("Anywhere in Udupi.")).toBeVisible();
  await page.getByRole("link", { name: "Taxi Booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book Taxi in your city");
}

function findCode(): string | undefined {
  const mails = readFileSync(path.join(dataDir, "mail.log"), { encoding: "utf8", flag: "a+" });
  return /(\d{6}) is your Malpe Wheels code/.exec(mails)?.[1];
}
