import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { DEFAULT_PLACES } from "#app/content/default-places.server.ts";
import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";
import { DEFAULT_TESTIMONIALS } from "#app/content/default-testimonials.server.ts";
import { OTHER_BUSINESS, OTHER_PLACES } from "#test/support/other-business.ts";
import { OTHER_CONTENT } from "#test/support/other-content.ts";
import { taxiMessages } from "#app/features/taxi/taxi-messages.ts";
import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";

const { name, tagline, address, phone, email, social, tax } = DEFAULT_BUSINESS;
/** What says who the demo's operator is, and where its cars stand. */
const TRACES = [
  name,
  tagline,
  address.street,
  address.area,
  phone.display,
  phone.tel.slice(1),
  email.support,
  tax.gstin,
  ...social.map(({ url }) => url),
  ...DEFAULT_PLACES.flatMap(({ landmark }) => landmark ?? []),
  ...DEFAULT_TESTIMONIALS.map((testimonial) => testimonial.name),
  "Araku",
  "Lambasingi",
  "Two Wheeler",
  "/favicon.svg",
  "/share.png",
  "/icon-32.ico",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
  "/apple-touch-icon.png",
  "RTC Complex",
  "Benz Circle",
];

const CAR = "/vehicles/tata-nexon-2023";

const PAGES = [
  "/",
  "/vehicles",
  CAR,
  "/About",
  "/Contact",
  "/cabbooking",
  "/TermsandConditions",
  "/Privacypolicy",
  "/login",
  "/nowhere",
  "/manifest.webmanifest",
  "/sitemap.xml",
  "/robots.txt",
];

let own: OwnSite;

test.beforeAll(async () => {
  own = await startOwnSite();
});

test.afterAll(() => own.stop());

const tracesIn = (text: string) => TRACES.filter((trace) => text.includes(trace));

test("settings alone make the site another operator's, at once", async ({ page, request }) => {
  const home = await request.get(own.origin);
  expect(tracesIn(await home.text())).toContain(name);
  const file = path.join(own.dataDir, "other.json");
  const create = { width: 512, height: 512, channels: 3, background: "#c02040" } as const;
  const logo = { png: (await sharp({ create }).png().toBuffer()).toString("base64") };
  const colours = { main: "#a4123f", accent: "#ffc72c", dark: "#241123" };
  writeFileSync(
    file,
    JSON.stringify({
      business: OTHER_BUSINESS,
      places: OTHER_PLACES,
      ...OTHER_CONTENT,
      logo,
      colours,
    }),
  );
  await promisify(execFile)("node", ["scripts/settings.ts", "import", file], {
    env: { ...process.env, DATA_DIR: own.dataDir, DATABASE_URL: "" },
  });

  for (const path of PAGES) {
    const text = await (await request.get(own.origin + path)).text();
    expect(tracesIn(text), path).toEqual([]);
  }
  expect((await request.get(`${own.origin}/favicon.ico`)).url()).toMatch(/\/logo\/.{12}-32\.png$/);
  await expectOwnContent(page);
  const car = await (await request.get(own.origin + CAR)).text();
  expect(car).toContain("Service bus stand, Udupi");
  expect(car).toContain('"streetAddress":"1 Service bus stand Road"');
  // The browser's scripts have the demo's defaults: after hydration, and on a page opened by a link.
  await open(page, `${own.origin}/Contact`);
  await page.getByRole("link", { name: "About Us" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Malpe Wheels/);
  expect(tracesIn(await page.content())).toEqual([]);

  const headers = { origin: own.origin };
  const form = { contact: "asha@samudra.example" };
  await request.post(`${own.origin}/login/recover`, { form, headers });
  const findCode = () => readMails().find((line) => line.includes("is your Malpe Wheels code"));
  await expect.poll(findCode).toBeDefined();
  expect(tracesIn(findCode() ?? name)).toEqual([]);
  expect(findCode()).toContain(OTHER_CONTENT.mailTemplates["code text"]);
});

async function expectOwnContent(page: Page): Promise<void> {
  await open(page, own.origin);
  const logo = page.getByRole("banner").locator("img").first();
  await expect(logo).toHaveJSProperty("naturalWidth", 96);
  const search = page.getByRole("button", { name: "Search cars" });
  await expect(search).toHaveCSS("background-color", "rgb(164, 18, 63)");
  await expect(page.getByRole("link", { name: "Jog Falls from ₹9,500" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "From 24 hours in Udupi" }).first()).toBeVisible();
  await expect(page.getByText("Divya Shetty")).toBeVisible();
  await open(page, `${own.origin}/cabbooking`);
  await page.getByRole("button", { name: "Book Jog Falls, 7 Seater" }).click();
  await page.getByRole("dialog").getByLabel("Your Name").fill("Divya");
  await page.getByRole("dialog").getByLabel("Phone Number").fill("98480 22338");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(taxiMessages.sent)).toBeVisible();
  await open(page, `${own.origin}/Contact`);
  await page.getByText("Where are you?").click();
  await expect(page.getByText("In Udupi: call +91 98440 12345.")).toBeVisible();
  await open(page, `${own.origin}/About`);
  await expect(page.getByText("Small cars and Udupi seven-seaters.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).last()).toHaveText(
    "Our boats",
  );
}

/** Those of the demo's trips left before. */
function readMails(): string[] {
  const file = path.join(own.dataDir, "mail.log");
  return readFileSync(file, { encoding: "utf8", flag: "a+" }).split("\n");
}
