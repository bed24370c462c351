import { defineConfig, devices } from "@playwright/test";
import { dataDir, origin, port } from "./e2e/support/site-under-test.ts";
import { findInstalledChromium } from "./scripts/find-chromium.ts";

/** Sites and scripts of journeys have no settings of `.env`. */
process.env.ENV_FILE = "";

const chromium = findInstalledChromium();

export default defineConfig({
  testDir: "e2e/journeys",
  outputDir: `test-results/e2e${process.env.E2E_DATABASE_URL === undefined ? "" : "-postgresql"}`,
  // Three leave an eighth of two cores idle; five finish no sooner, and each waits longer for its turn.
  workers: 4,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A limit ends what hangs; it does not judge how fast a loaded machine is.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/e2e.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: origin,
    locale: "en-IN",
    // A worker's requests pass by the routes of a journey.
    serviceWorkers: "block",
    // Drawing what moves takes an eighth of the run; the journeys that look at it ask for motion.
    reducedMotion: "reduce",
    // Recording slows down every journey: set E2E_TRACE=1 to look into one.
    trace: process.env.E2E_TRACE === undefined ? "off" : "retain-on-failure",
    launchOptions: {
      // Without a browser of the system, the one that Playwright installs.
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // A page of a journey ends before code that is optimised for it pays: a tenth of the machine's time.
        "--js-flags=--no-opt --no-maglev",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // A journey runs once, on SQLite and a desktop, unless its tag says more: "@every-database" runs on
  // PostgreSQL too, for what the page does under its locks and in its time; "@phone" runs on a phone
  // too; "@fleet" changes the cars that others count and runs last.
  projects: [
    {
      name: "desktop",
      grepInvert: /@fleet/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      // Its tests are the longest of those that run last, so they start first.
      name: "fleet-screens",
      testMatch: "admin-screens.spec.ts",
      grep: /@fleet/,
      dependencies: ["desktop", "phone"],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "fleet",
      testIgnore: "admin-screens.spec.ts",
      grep: /@fleet/,
      dependencies: ["desktop", "phone"],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: "node scripts/start.ts",
    url: `${origin}/healthz`,
    reuseExistingServer: false,
    stdout: "pipe",
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? "",
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      TRUST_PROXY: "1",
    },
  },
});
