import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openDatabase } from "#app/db/client.server.ts";
import { open } from "./fixtures.ts";
import { dataDir } from "./place.ts";

/** A mobile number that nobody has, as it is sent to. */
export function newPhone(): string {
  return `+919${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
}

/** As if ten minutes had gone by since the person last proved who they are. */
export async function waitOutConfirmation(person: { email: string }): Promise<void> {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  try {
    const whose = db.selectFrom("users").select("id").where("email", "=", person.email);
    await db.updateTable("sessions").set({ confirmedAt: 0 }).where("userId", "in", whose).execute();
  } finally {
    await db.destroy();
  }
}

/** Goes to the profile, and by a link of it to where something is changed. */
export async function openChange(page: Page, link: string): Promise<void> {
  await open(page, "/profile?tab=info");
  await page.getByRole("link", { name: link }).click();
  await expect(page.getByRole("link", { name: "Manage Profile" })).toBeVisible();
}

/** The line of the profile that is called so. */
export function fact(page: Page, name: string) {
  return page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole("definition")
    .first();
}
