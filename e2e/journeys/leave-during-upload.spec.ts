import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { pdfSample } from "#test/support/document-samples.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { inspectDialog } from "../support/inspect-screen.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { payButton, signUp, toasts } from "../support/steps.ts";

const rental = getDemoRental("bmw-530i-2022");
const STILL_UPLOADING =
  "Work Proof is still being sent. The page continues by itself when that is done.";

test("continuing during an upload waits until it is finished", async ({ page }) => {
  const upload = await startUpload(page, Buffer.from(pdfSample()));
  await verify(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(STILL_UPLOADING);
  await expect(page.getByText("Please remember to bring")).toHaveCount(0);
  await shot(page, "still-being-sent", "view");
  const viewport = page.viewportSize();
  await inspectDialog(page, "pending uploads", { onPhonesOnly: false });
  if (viewport) await page.setViewportSize(viewport);
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(dialog).toHaveCount(0);
  await verify(page);
  await expect(dialog).toContainText(STILL_UPLOADING);
  upload.release();
  await expect(payButton(page)).toBeVisible();
  await expect(toasts(page)).toContainText(
    "Please remember to bring Aadhaar Card, Driving License at pickup.",
  );
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(tileOf(page).getByText("Uploaded")).toBeVisible();
});

test("continuing without the file cancels its upload", async ({ page, expectConsole }) => {
  expectConsole(/ERR_ABORTED|ERR_FAILED/);
  await startUpload(page, Buffer.from(pdfSample()));
  await page.getByRole("link", { name: "Submit Later" }).click();
  const cancelled = page.waitForRequest((request) => request.method() === "DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Continue without" }).click();
  await cancelled;
  await expect(payButton(page)).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(tileOf(page).getByRole("button", { name: "Choose file" })).toBeVisible();
  await expect(tileOf(page)).not.toContainText("interrupted");
  await open(page, rental.documents);
  await expect(tileOf(page).getByText("Uploaded")).toHaveCount(0);
});

test("a file refused while the customer waits keeps them on the page with an error", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 415.*\/documents\/uploads\//);
  const upload = await startUpload(page, Buffer.from("<!doctype html>"));
  await verify(page);
  await expect(page.getByRole("dialog")).toContainText(STILL_UPLOADING);
  upload.release();
  await expect(toasts(page)).toContainText("Not Sent");
  await expect(tileOf(page).getByRole("alert")).toContainText("Invalid File");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await verify(page);
  await expect(payButton(page)).toBeVisible();
});

/** Starts an upload and holds its first part until it is released. */
async function startUpload(page: Page, buffer: Buffer): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await signUp(page, rental.documents);
  await open(page, rental.documents);
  await page.route("**/documents/uploads/*", async (route) => {
    if (route.request().method() === "PATCH") await released;
    await route.continue();
  });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose file Work Proof" }).click();
  await (await chooser).setFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer });
  await expect(tileOf(page).getByRole("progressbar")).toBeVisible();
  return { release };
}

async function verify(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Verify Documents & Continue" }).click();
}

function tileOf(page: Page) {
  return page.getByRole("group", { name: "Work Proof" });
}
