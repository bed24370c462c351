import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { pdfSample } from "#test/support/document-samples.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { rentalOf } from "./rental.ts";
import { payButton, signUp, toasts } from "./steps.ts";

const rental = rentalOf("bmw-530i-2022");
const STILL = "Work Proof is still being sent. The page goes on by itself when that is done.";

test(
  "whoever goes on while a file is sent waits for it, and comes along with it",
  { tag: "@every-database" },
  async ({ page }) => {
    const line = await beginSending(page, Buffer.from(pdfSample()));
    await verify(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(STILL);
    await expect(page.getByText("Please remember to bring")).toHaveCount(0);
    await shot(page, "still-being-sent", "view");
    await dialog.getByRole("button", { name: "Stay here" }).click();
    await expect(dialog).toHaveCount(0);
    await verify(page);
    await expect(dialog).toContainText(STILL);
    line.letGo();
    await expect(payButton(page)).toBeVisible();
    await expect(toasts(page)).toContainText(
      "Please remember to bring Aadhaar Card, Driving License at pickup.",
    );
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(tileOf(page).getByText("Uploaded")).toBeVisible();
  },
);

test(
  "whoever goes on without a file finds that it was not sent",
  { tag: "@every-database" },
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_ABORTED|ERR_FAILED/);
    await beginSending(page, Buffer.from(pdfSample()));
    await page.getByRole("link", { name: "Submit Later" }).click();
    const calledOff = page.waitForRequest((request) => request.method() === "DELETE");
    await page.getByRole("dialog").getByRole("button", { name: "Go on without" }).click();
    await calledOff;
    await expect(payButton(page)).toBeVisible();
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(tileOf(page).getByRole("button", { name: "Choose file" })).toBeVisible();
    await expect(tileOf(page)).not.toContainText("interrupted");
    await open(page, rental.documents);
    await expect(tileOf(page).getByText("Uploaded")).toHaveCount(0);
  },
);

test(
  "whoever waits for a file that is refused stays, and is told",
  { tag: "@every-database" },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 415.*\/documents\/uploads\//);
    const line = await beginSending(page, Buffer.from("<!doctype html>"));
    await verify(page);
    await expect(page.getByRole("dialog")).toContainText(STILL);
    line.letGo();
    await expect(toasts(page)).toContainText("Not Sent");
    await expect(tileOf(page).getByRole("alert")).toContainText("Invalid File");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await verify(page);
    await expect(payButton(page)).toBeVisible();
  },
);

/** A letter sets out, and its first part is held on the line until it is let go. */
async function beginSending(page: Page, buffer: Buffer): Promise<{ letGo: () => void }> {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  await signUp(page, rental.documents);
  await open(page, rental.documents);
  await page.route("**/documents/uploads/*", async (route) => {
    if (route.request().method() === "PATCH") await gone;
    await route.continue();
  });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose file Work Proof" }).click();
  await (await chooser).setFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer });
  await expect(tileOf(page).getByRole("progressbar")).toBeVisible();
  return { letGo };
}

async function verify(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Verify Documents & Continue" }).click();
}

function tileOf(page: Page) {
  return page.getByRole("group", { name: "Work Proof" });
}
