import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { dataDir, origin, port } from "../e2e/place.ts";
import { rentalOf } from "../e2e/rental.ts";
import { payWith, signUp, startPaying } from "../e2e/steps.ts";
import { findChromium } from "./find-chromium.ts";

/** Takes a picture of every page, as a phone and a desktop show it, by day and by night. */
const FOLDER = ".screenshots/pages";
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SCHEMES = ["light", "dark"] as const;

const booked = rentalOf("tata-nexon-2023");
const rental = rentalOf("mahindra-scorpio-n-2023");

const FOR_ANYBODY = {
  home: "/",
  vehicles: "/vehicles",
  "vehicles-found": rental.list,
  "vehicles-refused": "/vehicles?city=Visakhapatnam&pickupDate=2020-01-01&pickupTime=6%3A00+AM",
  vehicle: rental.detail,
  "vehicle-not-found": "/vehicles/no-such-car",
  login: "/login",
  "login-to-book": `/login?${new URLSearchParams({ next: rental.documents }).toString()}`,
  "create-account": "/login?view=create",
  about: "/About",
  contact: "/Contact",
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
};

const server = spawn(process.execPath, ["scripts/start.ts"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    NODE_ENV: "production",
  },
});
try {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await untilOpen();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  await takePictures(browser);
  await browser.close();
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
}

async function untilOpen(): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(250);
  }
  throw new Error("The site did not start");
}

async function takePictures(browser: Browser): Promise<void> {
  const customer = await newCustomer(browser);
  for (const viewport of SIZES) {
    for (const colorScheme of SCHEMES) {
      const look = { viewport, colorScheme };
      await takeEach(browser, look, FOR_ANYBODY);
      await takeEach(browser, { ...look, storageState: customer }, FOR_CUSTOMERS);
    }
  }
}

/** Somebody with one paid booking. */
async function newCustomer(browser: Browser) {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signUp(page, booked.payment);
  await page.waitForLoadState("networkidle");
  await payWith(await startPaying(page), "Success");
  await page.waitForURL(/\/profile\?booked=/);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function takeEach(
  browser: Browser,
  look: BrowserContextOptions,
  pages: Record<string, string>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce", ...look });
  const page = await context.newPage();
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address, { waitUntil: "networkidle" });
    await seeEverything(page);
    const path = `${FOLDER}/${name}-${look.viewport?.width}-${look.colorScheme}.png`;
    await page.screenshot({ path, fullPage: true });
    console.log(path);
  }
  await context.close();
}

/** Pictures further down load when they come into view. */
async function seeEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let seen = 0; seen < document.body.scrollHeight; seen += innerHeight) {
      scrollTo({ top: seen, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
}
