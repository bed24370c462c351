import { privacy } from "#app/content/privacy.ts";
import { sectionsWithTaxRate } from "#app/content/tax-rate-text.ts";
import { terms } from "#app/content/terms.ts";
import { open, test, withoutBrowser } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { fillSearch } from "../support/steps.ts";
import {
  expect,
  expectHeadings,
  expectLinks,
  expectTexts,
} from "../support/spec-texts/expect-texts.ts";
import { home } from "../support/spec-texts/home.ts";
import { footerLinks, navLinks, operator, routes } from "../support/spec-texts/layout.ts";
import { taxiPage, taxiSections } from "../support/spec-texts/taxi.ts";

const rental = getDemoRental("mini-cooper-s-2022");

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("every route shows its page in the shared layout", async ({ page }) => {
    for (const { path, leadsTo = path, title } of routes) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(new URL(page.url()).pathname, path).toBe(leadsTo);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(title);
      await expectLinks(page.getByRole("navigation", { name: "Main" }), navLinks);
      await expectLinks(page.getByRole("contentinfo"), footerLinks);
    }
  });

  test("the home page has the texts of the specification", async ({ page }) => {
    await open(page, "/");
    const main = page.getByRole("main");
    await expectTexts(main, [home.badge]);
    await expectLinks(main, [...home.heroLinks, home.browse, ...home.callToAction]);
    await expect(main.getByRole("search")).toBeVisible();
    expect(await main.getByRole("link", { name: home.browse[0] }).count()).toBeGreaterThan(1);
    await expectHeadings(main, home.headings);
    const clients = main.locator("section").filter({ hasText: "What Our Clients Say" });
    await expect(clients.getByText(/^Rented: \w/).first()).toBeVisible();
    const stars = clients.getByText(/^[1-5] out of 5/).or(clients.getByLabel(/^[1-5] out of 5/));
    await expect(stars).toHaveCount(home.testimonials);
  });

  test("the home page shows available and upcoming services", async ({ page }) => {
    await open(page, "/");
    const tile = (name: string) => {
      const heading = page.getByRole("heading", { name, exact: true });
      return page.getByRole("main").getByRole("listitem").filter({ has: heading });
    };
    for (const { name, path, marks } of home.available) {
      await expectTexts(tile(name), marks);
      await expect(tile(name).getByRole("link")).toHaveAttribute("href", path);
    }
    for (const name of home.comingSoon) {
      await expectTexts(tile(name), ["Coming Soon"]);
      await expect(tile(name).locator("a, button")).toHaveCount(0);
      await expect(tile(name).getByRole("link", { name, disabled: true })).toBeVisible();
    }
  });

  test("the privacy and terms pages show every text that policies.test.ts checks", async ({
    page,
  }) => {
    const main = page.getByRole("main");
    for (const [address, policy] of Object.entries({
      "/Privacypolicy": privacy(),
      "/TermsandConditions": sectionsWithTaxRate(terms(), 18),
    })) {
      await page.goto(address);
      const sections = policy.flatMap((section) => [section, ...(section.subsections ?? [])]);
      const titles = sections.map(({ title }) => title);
      await expectHeadings(main, titles);
      const texts = sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points]);
      await expectTexts(main, texts);
    }
  });

  test("the about and contact pages have the texts of the specification", async ({ page }) => {
    const main = page.getByRole("main");
    await page.goto("/Contact");
    await expectLinks(main, [operator.phone, operator.email]);
    await expectTexts(main, ["Shop 4, Lighthouse Arcade", "Beach Road", "Visakhapatnam 530003"]);
    await page.goto("/About");
    await expectTexts(main, ["Samudra Drives rents out self-drive cars in Visakhapatnam"]);
  });
});

test("the top bar and footer have the texts of the specification", async ({ page }) => {
  await open(page, "/");
  const bar = page.getByRole("banner");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 });
  await expect(bar.getByRole("link", { name: /home$/ })).toHaveAttribute("href", "/");
  await expect(bar.getByRole("navigation").getByRole("link")).toHaveText(
    navLinks.map(([name]) => name),
  );
  await expectLinks(bar, [["Login", "/login"]]);

  const footer = page.getByRole("contentinfo");
  await expectTexts(footer, operator.address);
  await expectLinks(footer, [operator.phone, operator.email]);
  for (const name of operator.social) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", /^https:\/\//);
  }
});

test("the car page has the texts of the specification", async ({ page }) => {
  const { car } = rental;
  await open(page, `/vehicles/${car.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(car.name);
  const facts = [`Seats ${car.seats}`, `Fuel type ${car.fuelType}`, `Year ${car.year}`];
  await expectTexts(main, [car.category, `Rs.${car.rupeesPerHour}/hr`, car.description]);
  await expectTexts(main, [...facts, `Power ${car.power}`]);
  await expect(main.getByRole("tab")).toHaveText(["Specifications", "Features"]);
  await main.getByRole("tab", { name: "Features" }).click();
  await expectTexts(main, car.features);
  for (const [key, name] of Object.entries({ ArrowRight: "Specifications", End: "Features" })) {
    await page.keyboard.press(key);
    await expect(main.getByRole("tab", { name, selected: true })).toBeFocused();
    await expect(main.getByRole("tabpanel", { name })).toBeVisible();
  }

  const pictures = 1 + car.gallery.length;
  await expectTexts(main, [`1 / ${pictures}`, "Illustration."]);
  await expect(main.getByRole("link", { name: /^Show picture \d$/ })).toHaveCount(pictures);
  await main.getByRole("button", { name: "Next picture" }).click();
  await expectTexts(main, [`2 / ${pictures}`]);
  await main.getByRole("button", { name: "Previous picture" }).click();
  await expectTexts(main, [`1 / ${pictures}`]);

  const action = main.getByRole("link", { name: /Select Rental Details|Proceed to Booking/ });
  await expect(action.first()).toHaveText("Select Rental Details");
  await open(page, "/vehicles");
  await fillSearch(page, rental.search);
  await main.getByRole("button", { name: "Search cars" }).click();
  await page.waitForURL(/\/vehicles\?/);
  await open(page, `/vehicle/${car.slug}`);
  await expect(action.first()).toHaveText("Proceed to Booking");
  await action.first().click();
  await page.waitForURL(/\/login\?/);
});

test("a missing car or page has the texts of the specification", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const consoleTexts: string[] = [];
  page.on("console", (message) => consoleTexts.push(message.text()));
  const main = page.getByRole("main");
  await open(page, "/vehicles/no-such-car");
  await expect(main.getByRole("heading", { name: "Vehicle Not Found" })).toBeVisible();
  expect(await main.locator('a[href="/vehicles"]').count()).toBe(1);

  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expectTexts(main, ["404", "Oops! Page not found"]);
  await expectTexts(main, ["may have been removed or is temporarily unavailable"]);
  await expectLinks(main, [["Return to Home", "/"]]);
  await expect.poll(() => consoleTexts.some((text) => text.includes("/no-such-page"))).toBe(true);
});

test("the taxi page has the texts of the specification", async ({ page }) => {
  await open(page, "/cabbooking");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(taxiPage.heading);
  await expectTexts(main, taxiPage.subtitle);
  expect(await main.locator('a[href="/vehicles"]').count()).toBe(1);
  for (const { title, five, seven } of taxiSections) {
    const cards = main.getByRole("region", { name: title }).getByRole("article");
    await expect(cards).toHaveCount(2);
    await expectTexts(cards.first(), [/5 seater/i, five.badge, ...five.facts]);
    await expectTexts(cards.last(), [/7 seater/i, seven.badge, ...seven.facts]);
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator("img")).toHaveJSProperty("naturalWidth", 960);
    }
  }
  await expect(main.getByRole("button", { name: /^Book / })).toHaveCount(8);
});

test("the taxi request dialog has the texts of the specification", async ({ page }) => {
  await open(page, "/cabbooking");
  const card = page.getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await card.getByRole("button", { name: /^Book / }).click();
  const dialog = page.getByRole("dialog", { name: title });
  for (const { label, type } of taxiPage.fields) {
    await expect(dialog.getByLabel(label)).toHaveJSProperty("type", type);
    await expect(dialog.getByLabel(label)).toHaveValue("");
  }
  await expect(dialog.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});
