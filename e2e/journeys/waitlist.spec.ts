import { businessDate, formatMoment } from "#app/domain/business-time.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { latestMail } from "../support/sent-messages.ts";
import { payForBooking, reloadUntil, signUp } from "../support/steps.ts";

test(
  "a customer waits for a car that is taken, and gets it when another one cancels",
  { tag: ["@every-database"] },
  async ({ page, openNewVisitor }) => {
    // The only SUV of its place.
    const rental = getDemoRental("toyota-innova-crysta-2023", 50);
    const { car, search, period } = rental;
    const other = await openNewVisitor();
    await signUp(other, rental.payment);
    await payForBooking(other);

    const customer = await signUp(page, `${rental.list}&vehicleType=SUV`);
    await expect(page.getByRole("heading", { name: "Showing 0 vehicles" })).toBeVisible();
    const days = page.getByRole("region", { name: `Other days at ${search.location}` });
    await expect(days.getByRole("link")).toHaveCount(14);
    await expect(days.locator("[aria-current=date]")).toContainText("None");
    const near = page.getByRole("region", { name: "Free earlier or later" });
    await expect(near.getByRole("heading", { name: car.name })).toBeVisible();
    await expect(near.getByRole("link", { name: /2 days later/ })).toContainText(
      formatMoment(period.returnAt),
    );
    await shot(page, "sold-out");
    const later = days.getByRole("link", { name: /1 car$/ }).last();
    await later.click();
    await expect(page.getByRole("heading", { name: "Showing 1 vehicles" })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Join the waitlist" }).click();
    await expect(page.getByRole("radio", { name: "Any SUV" })).toBeChecked();
    await shot(page, "join-waitlist");
    await page.getByRole("button", { name: "Join the waitlist" }).click();
    const waitlist = page.getByRole("region", { name: "Waitlist" });
    await expect(waitlist).toContainText("You are on the waitlist for any SUV");
    await expect(waitlist.getByRole("button", { name: "Leave the waitlist" })).toBeVisible();

    await other.getByRole("link", { name: car.name }).click();
    await other.getByRole("link", { name: "Cancel booking" }).click();
    await other.getByRole("button", { name: "Cancel booking" }).click();
    await expect(other.getByRole("alert")).toContainText("Booking cancelled successfully!");

    await reloadUntil(page, async () => {
      const offer = waitlist.getByText(`Your turn: the ${car.name} is free`);
      await expect(offer).toBeVisible({ timeout: 500 });
    });
    await shot(page, "waitlist-offer");
    const mail = await latestMail(customer.email);
    expect(mail.subject).toContain("The car you waited for is free");
    const [link = ""] = /http\S+step=payment/.exec(mail.text) ?? [];
    expect(new URL(link).searchParams.get("pickupDate")).toBe(businessDate(period.pickupAt));
    await open(page, new URL(link).pathname + new URL(link).search);
    await payForBooking(page);
    const booking = page.getByRole("article").filter({ hasText: car.name });
    await expect(booking).toContainText("Confirmed");
    await expect(waitlist).toHaveCount(0);
  },
);
