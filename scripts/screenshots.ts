import { mkdirSync, rmSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { addDays } from "#app/domain/business-time.ts";
import { waitlistPath } from "#app/features/booking/waitlist/waitlist-path.ts";
import {
  NEW_BOOKING_PATH,
  NEW_CUSTOMER,
  newBookingUrl,
} from "#app/routes/admin/bookings/new/new-booking-url.ts";
import { continueWithGoogle } from "../e2e/support/google-steps.ts";
import { fleetPages, taxiAndMessagePages, userPages } from "../e2e/support/admin-page-list.ts";
import { bookingPages } from "../e2e/support/booking-pages.ts";
import { createAdmin, createSession } from "../e2e/support/admin-steps.ts";
import { markHydration } from "../e2e/support/fixtures.ts";
import { moneyPages } from "../e2e/support/money-steps.ts";
import { overlays } from "../e2e/support/overlays.ts";
import { dataDir, port } from "../e2e/support/site-under-test.ts";
import { getDemoRental } from "../e2e/support/demo-rental.ts";
import { payWith, signUp, startPaying } from "../e2e/support/steps.ts";
import { launchChromium } from "./launch-chromium.ts";
import { startProductionSite } from "./production-site.ts";

const FOLDER = ".screenshots/pages";
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SCHEMES = ["light", "dark"] as const;

const booked = getDemoRental("tata-nexon-2023");
const rental = getDemoRental("mahindra-scorpio-n-2023");

const FOR_ANYBODY = {
  home: "/",
  vehicles: "/vehicles",
  "vehicles-found": rental.list,
  "vehicles-filtered": "/vehicles?vehicleType=SUV&transmission=Automatic&sort=price-low",
  "vehicles-sold-out": `${rental.list}&vehicleType=Sports`,
  "vehicles-refused": "/vehicles?city=Visakhapatnam&pickupDate=2020-01-01&pickupTime=6%3A00+AM",
  vehicle: rental.detail,
  "vehicle-not-found": "/vehicles/no-such-car",
  login: "/login",
  "login-to-book": `/login?${new URLSearchParams({ next: rental.documents }).toString()}`,
  "login-refused": "/login?refused=failed",
  "create-account": "/login?view=create",
  "login-code": "/login/code",
  "login-link-over": "/login/link",
  "login-recover": "/login/recover",
  about: "/About",
  contact: "/Contact",
  taxi: "/cabbooking",
  "taxi-request": "/cabbooking?book=araku-suv#request",
  "taxi-request-sent": "/cabbooking?sent=taxi-sedan#answer",
  terms: "/TermsandConditions",
  privacy: "/Privacypolicy",
  "not-found": "/no-such-page",
};

const FOR_CUSTOMERS = {
  "booking-documents": rental.documents,
  "booking-payment": rental.payment,
  "booking-done": booked.payment,
  profile: "/profile",
  "profile-info": "/profile?tab=info",
  "profile-name": "/profile/name",
  "profile-email": "/profile/email",
  "profile-phone": "/profile/phone",
  "profile-password": "/profile/password",
};

const site = await startProductionSite(dataDir, { PORT: String(port) });
try {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchChromium();
  await takePictures(browser);
  await browser.close();
} finally {
  await site.stop();
}

async function takePictures(browser: Browser): Promise<void> {
  const customer = await newCustomer(browser);
  const admin = await newAdmin();
  for (const viewport of SIZES) {
    for (const colorScheme of SCHEMES) {
      const options = { viewport, colorScheme };
      await takeEach(browser, options, { pages: FOR_ANYBODY });
      await takeOverlays(browser, options);
      await takeGoogle(browser, options);
      await takeEach(browser, options, customer);
      await takeEach(browser, options, admin);
    }
  }
}

async function newCustomer(browser: Browser) {
  const page = await newPage(browser, {});
  const user = await signUp(page, booked.payment);
  await page.waitForLoadState("networkidle");
  await payWith(await startPaying(page), "Success");
  await page.waitForURL(/\/profile\?booked=/);
  const own = `/profile/bookings/${new URL(page.url()).searchParams.get("booked")}`;
  await page.goto(waitlistPath(booked.search, booked.car.slug));
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.waitForURL(/\/profile\?/);
  await page.goto(`${own}/change`);
  const otherCar = (await page.locator("[name=carId]").nth(1).getAttribute("value")) ?? "";
  await page.context().close();
  const later = new URLSearchParams({
    returnDate: addDays(booked.search.returnDate, 1),
    returnTime: booked.search.returnTime,
  });
  const pages = {
    ...FOR_CUSTOMERS,
    "join-waitlist": waitlistPath(booked.search),
    "profile-booking": own,
    "profile-booking-cancel": `${own}/cancel`,
    "profile-booking-change": `${own}/change`,
    "profile-booking-extend": `${own}/change?${later.toString()}`,
    "profile-booking-other-car": `${own}/change?carId=${otherCar}`,
  };
  return { user, pages };
}

async function newAdmin() {
  const ravi = await createAdmin();
  const parts = [bookingPages, fleetPages, taxiAndMessagePages, moneyPages, userPages];
  const pages = await Promise.all(
    parts.map(async (pagesOf) => Object.entries(await pagesOf(ravi))),
  );
  const newBooking = Object.entries(newBookingPages());
  const namedPages = [...pages.flat(), ...newBooking].map(
    ([name, address]) => [`admin-${name}`, address] as const,
  );
  return { user: ravi, pages: Object.fromEntries(namedPages) };
}

function newBookingPages(): Record<string, string> {
  const { search } = rental;
  const chosen = { search, carId: rental.car.slug, personId: NEW_CUSTOMER };
  return {
    "new-booking": NEW_BOOKING_PATH,
    "new-booking-cars": newBookingUrl({ search, carId: null, personId: null }),
    "new-booking-payment": newBookingUrl(chosen),
  };
}

type Shown = { user?: Parameters<typeof createSession>[1]; pages: Record<string, string> };

/** Signs in anew: ten minutes later, some pages would ask to confirm who it is. */
async function takeEach(
  browser: Browser,
  options: BrowserContextOptions,
  { user, pages }: Shown,
): Promise<void> {
  const page = await newPage(browser, options);
  if (user !== undefined) await createSession(page, user);
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address, { waitUntil: "networkidle" });
    await scrollThrough(page);
    await page.screenshot({ path: fileOf(name, options), fullPage: true });
  }
  await page.context().close();
}

async function takeOverlays(browser: Browser, options: BrowserContextOptions): Promise<void> {
  const page = await newPage(browser, options);
  const isPhone = options.viewport?.width === SIZES[0]?.width;
  for (const [name, { address, open, onPhonesOnly }] of Object.entries(overlays)) {
    if (onPhonesOnly && !isPhone) continue;
    await page.goto(address, { waitUntil: "networkidle" });
    await open(page);
    await page.screenshot({ path: fileOf(name.replaceAll(" ", "-"), options) });
  }
  await page.context().close();
}

/** They have no fixed URL. */
async function takeGoogle(browser: Browser, options: BrowserContextOptions): Promise<void> {
  const page = await newPage(browser, options);
  await page.goto("/login", { waitUntil: "networkidle" });
  await continueWithGoogle(page);
  await page.screenshot({ path: fileOf("google", options), fullPage: true });
  await page.context().close();
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const siteOptions = { baseURL: site.origin, reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...siteOptions, ...options });
  await markHydration(context);
  // The event stream keeps the network from being idle.
  await context.route("**/admin/changes", (route) => route.abort());
  return await context.newPage();
}

function fileOf(name: string, { viewport, colorScheme }: BrowserContextOptions): string {
  const path = `${FOLDER}/${name}-${viewport?.width}-${colorScheme}.png`;
  console.log(path);
  return path;
}

/** Lazy pictures load when they come into view. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let offset = 0; offset < document.body.scrollHeight; offset += innerHeight) {
      scrollTo({ top: offset, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
}
