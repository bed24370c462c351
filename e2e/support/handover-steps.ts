import type { Page } from "@playwright/test";
import { CONDITION_SLOTS } from "#app/domain/trip-photos.ts";
import { SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import { expect } from "./expect.ts";
import { picture } from "./picture-steps.ts";
import { takePhoto } from "./trip-photo-steps.ts";

export const pressContinue = async (page: Page, name = "Save and continue") =>
  await page.getByRole("button", { name, exact: true }).click();

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

/** The customer of a test has no documents. */
export async function enterReasons(page: Page): Promise<void> {
  await expect(heading(page, "Identity and documents")).toBeVisible();
  for (const name of ["Aadhaar Card", "Driving License", "Work Proof"]) {
    await page.getByLabel(`${name}: reason to continue`).fill("Original seen");
  }
  await pressContinue(page);
}

export async function tickItems(page: Page, without?: string): Promise<void> {
  await expect(heading(page, "What is in the car")).toBeVisible();
  await pressContinue(page);
  await expect(page.getByRole("alert")).toContainText("Tick what is in the car");
  await expect(page.getByLabel("Keys", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "All there" }).click();
  if (without !== undefined) await page.getByLabel(without).uncheck();
  await pressContinue(page);
}

type Readings = { km: string; fuel: string; fastag: string };

export async function enterReadings(
  page: Page,
  { km, fuel, fastag }: Readings,
  save?: string,
): Promise<void> {
  await expect(heading(page, "Readings")).toBeVisible();
  await page.getByLabel("Odometer (km)").fill(km);
  await page.getByLabel("Fuel").selectOption(fuel);
  await page.getByLabel("FASTag balance (₹)").fill(fastag);
  await pressContinue(page, save);
}

export async function takeAllPhotos(page: Page): Promise<void> {
  await expect(heading(page, "Photos")).toBeVisible();
  for (const slot of CONDITION_SLOTS) await takePhoto(page, SLOT_LABELS[slot]);
  await expect(page.getByText("10 of 10 taken")).toBeVisible();
  await pressContinue(page, "Continue");
}

/** At a place of the drawing, from 0 to 1. */
export async function touchDrawing(page: Page, across: number, down: number): Promise<void> {
  const drawing = page.locator("svg:has(text)").filter({ hasText: "Inside" });
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (box === null) throw new Error("The drawing is not shown");
  await page.touchscreen.tap(box.x + across * box.width, box.y + down * box.height);
}

export async function photographDamage(page: Page, kind: string, note: string): Promise<void> {
  await page.getByText(kind, { exact: true }).click();
  await page.getByRole("textbox", { name: "Note" }).fill(note);
  await page.getByLabel("Photo of the damage").setInputFiles(await picture("Damage"));
  await expect(page.getByText(note).first()).toBeVisible();
}

/** The customer with a finger, staff with the keyboard. */
export async function addSignatures(page: Page, leave = "Continue"): Promise<void> {
  await expect(heading(page, "Signatures")).toBeVisible();
  const customer = page.getByRole("region", { name: "Customer" });
  await customer.getByRole("button", { name: "Save signature" }).click();
  await expect(customer.getByText(/^Sign in the box, or type/)).toBeVisible();
  await expect(customer.getByLabel("Name")).not.toHaveAttribute("aria-invalid", "true");
  await drawSignature(page);
  await customer.getByRole("button", { name: "Save signature" }).click();
  await expect(customer.getByText(/^Signed by /)).toBeVisible();
  await expect(page.getByRole("img", { name: "Signature of staff: sign here" })).toBeFocused();
  const staff = page.getByRole("region", { name: "Staff" });
  await staff.getByRole("button", { name: "Type it instead" }).press("Enter");
  await staff.getByRole("button", { name: "Save signature" }).press("Enter");
  await expect(staff.getByText(/^Signed by /)).toBeVisible();
  await expect(page.getByRole("button", { name: leave, exact: true })).toBeFocused();
  await pressContinue(page, leave);
}

async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: "Signature of customer: sign here" });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("There is no pad to sign on");
  const at = (part: number) => box.x + part * box.width;
  await page.mouse.move(at(0.2), box.y + box.height * 0.6);
  await page.mouse.down();
  for (let part = 0.25; part < 0.8; part += 0.05) {
    await page.mouse.move(at(part), box.y + box.height * (0.5 + 0.25 * Math.sin(part * 30)));
  }
  await page.mouse.up();
}
