import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { isWithoutBrowser } from "./fixtures.ts";

export const SENT = "Booking request submitted successfully!";
export const FAILED = "Failed to send booking request. Please try again.";

/** A unique name for a taxi request, and the text message that staff get for it. */
export function newRequestDetails(title: string, date = "") {
  const name = `Lakshmi ${randomBytes(4).toString("hex")}`;
  const sent = (phone: string, shown = name) =>
    `New Booking Request\nPackage: ${title}\nName: ${shown}\nPhone: ${phone}\nPickup Date: ${date}`;
  return { name, sent };
}

export function bookButton(page: Page, title: string): Locator {
  return page.getByRole("button", { name: `Book ${title}` });
}

/** Fills in and sends the form, which is a dialog; without scripts it is a region of the page. */
export async function send(page: Page, title: string, typed: { name?: string; phone?: string }) {
  await bookButton(page, title).click();
  const role = isWithoutBrowser(page) ? "region" : "dialog";
  const form = page.getByRole(role, { name: title });
  await form.getByLabel("Your Name").fill(typed.name ?? "");
  await form.getByLabel("Phone Number").fill(typed.phone ?? "");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form).toBeHidden();
}
