import type { Locator } from "@playwright/test";
import { fleet } from "#app/seed/fleet.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { open, test } from "../support/fixtures.ts";
import { expect, expectLinks, expectTexts } from "../support/spec-texts/expect-texts.ts";

const rental = getDemoRental("mini-cooper-s-2022");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the car list has the texts of the specification", async ({ page }) => {
    await open(page, "/vehicles");
    const main = page.getByRole("main");
    await expect(main.getByRole("search")).toBeVisible();
    await expectTexts(main, [/fill in the form/i]);
    const help = page.getByRole("complementary", { name: "Help with a booking" });
    await expectTexts(help, ["Booking issues or rentals under 24 hours?"]);
    await expectLinks(help, [
      ["Contact", "/contact"],
      ["Call us", "tel:+919876543210"],
    ]);

    await open(page, "/vehicles?pages=2");
    const cards = main.getByRole("article");
    for (const card of await cards.all()) await expectVehicle(card);
    expect(await borderOf(cards.filter({ hasText: "Featured" }))).not.toBe(
      await borderOf(cards.filter({ hasNotText: "Featured" })),
    );

    await open(page, rental.list);
    const heading = page.getByRole("heading", { name: /^Showing \d+ vehicles$/ });
    const found = main.locator("section").filter({ has: heading }).getByRole("article");
    await expect(heading).toHaveText(`Showing ${await found.count()} vehicles`);
    await expectVehicle(found.first());
  });
});

/** Expects a card to show the details of its car and link to its page. */
async function expectVehicle(card: Locator): Promise<void> {
  const link = card.getByRole("link", { name: /^View Details/ });
  const address = (await link.getAttribute("href")) ?? "";
  const car = fleet.find(({ slug }) => address.startsWith(`/vehicles/${slug}`));
  if (!car) return expect(address, "the address of a car").toBe("");
  const { name, category, rupeesPerHour, seats, fuelType, year, transmission, featured } = car;
  await expectTexts(card, [
    name,
    category,
    `Rs.${rupeesPerHour.toLocaleString("en-IN")}/hr`,
    `${seats} Seats`,
  ]);
  await expectTexts(card, [fuelType, String(year), transmission]);
  await expect(card.getByText("Featured", { exact: true })).toHaveCount(featured ? 1 : 0);
  await expect(card.locator("img")).toHaveAttribute("src", car.image);
}

function borderOf(cards: Locator): Promise<string> {
  return cards.first().evaluate((card) => getComputedStyle(card).borderTopColor);
}
