import { defineConfig, devices } from "@playwright/test";
import { dataDir, origin, port } from "./e2e/place.ts";
import { knownChromium } from "./scripts/find-chromium.ts";

const chromium = knownChromium();

/** What only looks, and what the server's own tests ask of both databases: gone through once. */
const once = [
  "accessibility",
  "bad-address",
  "bad-search",
  "book-by-keyboard",
  "cancel-booking",
  "checkout-frame",
  "checkout-return",
  "content-policy",
  "delete-account",
  "admin-bookings",
  "admin-booking",
  "admin-connection",
  "admin-documents",
  "admin-money",
  "admin-office",
  "admin-users",
  "admin-refund",
  "admin-today",
  "filters",
  "found-and-shared",
  "google",
  "google-analytics",
  "home",
  "home-banners",
  "identities",
  "keyboard-and-touch",
  "large-text",
  "manage-profile",
  "papers",
  "profile-info",
  "profile-looks",
  "provider-faults",
  "recover",
  "search-sheet",
  "search-sheet-sizes",
  "second-step",
  "session",
  "shared-layout",
  "sign-in-by-code",
  "sign-up",
  "spec-numbers",
  "spec-texts",
  "spec-texts-account",
  "sso",
].map((name) => `${name}.spec.ts`);

/** What changes the fleet that others count: when they are through. */
const fleet = [
  "admin-calendar",
  "admin-cars",
  "admin-import",
  "admin-looks",
  "admin-new-booking",
  "admin-pictures",
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/e2e.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: origin,
    locale: "en-IN",
    // Recording costs every journey a good part of its time: E2E_TRACE=1 when one has to be looked into.
    trace: process.env.E2E_TRACE === undefined ? "off" : "retain-on-failure",
    launchOptions: {
      // Where the system has none, the browser that Playwright itself installs.
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: [...once, ...fleet],
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: "once", testMatch: once, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "fleet",
      testMatch: fleet,
      dependencies: ["desktop", "once", "phone"],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testMatch: "book-a-car.spec.ts",
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
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
