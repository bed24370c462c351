import type { Page } from "@playwright/test";
import { formatMoment } from "#app/domain/business-time.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { payForBooking, signUp } from "../support/steps.ts";

test("a paid booking is confirmed with all that the customer needs, on one printed page", async ({
  page,
}) => {
  const { car, payment, period } = getDemoRental("maruti-suzuki-dzire-cng-2022", 20);
  await signUp(page, payment);
  await open(page, payment);
  await payForBooking(page);

  const reference = new URL(page.url()).searchParams.get("booked") ?? "";
  const booked = page.getByRole("region", { name: "Your booking is confirmed" });
  for (const text of [
    reference,
    car.name,
    `${car.location}, ${car.city}`,
    "Our staff meet you there",
    formatMoment(period.pickupAt, { year: true }),
    formatMoment(period.returnAt, { year: true }),
    "Originals: Aadhaar Card, Driving License, Work Proof",
    "Not uploaded yet: Aadhaar Card, Driving License, Work Proof",
  ]) {
    await expect(booked).toContainText(text);
  }
  await expect(booked.getByRole("link", { name: "Open map" })).toHaveAttribute(
    "href",
    /google\.com\/maps\/search/,
  );
  await expect(booked.getByRole("link", { name: "Share trip" })).toBeVisible();
  expect(await countPrintedPages(page)).toBe(1);
  const calendar = booked.getByRole("link", { name: "Add to calendar" });
  const file = await page.request.get((await calendar.getAttribute("href")) ?? "");
  expect(await file.text()).toContain("BEGIN:VCALENDAR");

  await open(page, `/profile/bookings/${reference}`);
  await expect(booked).toContainText(reference);
  expect(await countPrintedPages(page)).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("link", { name: "Cancel booking" })).toBeHidden();
});

async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
