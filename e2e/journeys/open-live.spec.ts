import type { BrowserContext, Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { SETUP_ANSWERS } from "#test/support/setup-answers.ts";
import { expect, test } from "../support/fixtures.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { field, picture, sources, tiles, use } from "../support/picture-steps.ts";
import { openProviders } from "../support/real-providers.ts";
import { setUpApp } from "../support/second-step-steps.ts";
import { enterCode } from "../support/steps.ts";

const PUBLIC_ORIGIN = "https://malpewheels.example";

let folder: string;
let providers: Awaited<ReturnType<typeof openProviders>>;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "samudra-open-live-"));
  providers = await openProviders();
});

test.afterAll(async () => {
  await providers.close();
  rmSync(folder, { recursive: true, force: true });
});

test("an operator sets a site up from nothing, tries its providers and opens it in live mode", async ({
  page,
  context,
}) => {
  const startedAt = performance.now();
  const env = {
    ...providers.settings,
    DATA_DIR: path.join(folder, "data"),
    DATABASE_URL: "",
    ENV_FILE: "",
    APP_MODE: "live",
    APP_SECRET: "s".repeat(40),
    DOCUMENT_KEYS: Buffer.alloc(32, 7).toString("base64"),
    OPERATOR_PHONES: "+919844012341,+919844012342",
    TAXI_PHONE: "+919844012343",
    PUBLIC_ORIGIN,
    MAIL_FROM: "help@malpewheels.example",
    BACKUP_DIR: path.join(folder, "backups"),
    BACKUP_KEY: Buffer.alloc(32, 9).toString("base64"),
    TRUST_PROXY: "1",
  };
  const answers = path.join(folder, "answers.json");
  writeFileSync(answers, JSON.stringify(SETUP_ANSWERS));
  const run = async (script: string, ...args: string[]) =>
    (await promisify(execFile)("node", [script, ...args], { env: { ...process.env, ...env } }))
      .stdout;
  expect(await run("scripts/setup.ts", answers)).toContain("Malpe Wheels is set up.");
  const site = await startOwnSite(env);
  try {
    await serveAsHttps(context, site);
    await signInAsOwner(page);
    await addCar(page);
    await tryProviders(page, site);
    await registerTexts(page);
    await run("scripts/backup.ts");
    await run("scripts/backup.ts", "drill");
    await page.goto(`${PUBLIC_ORIGIN}/admin/settings/ready`);
    await expect(page.getByRole("heading", { name: "Ready to open" })).toBeVisible();
    await page.context().clearCookies();
    await page.goto(`${PUBLIC_ORIGIN}/vehicles`);
    await expect(page.getByRole("link", { name: /Tata Nexon/ }).first()).toBeVisible();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    test
      .info()
      .annotations.push({ type: "from nothing to an open site", description: `${seconds} s` });
  } finally {
    // The last page may still report its view.
    await page.close();
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await site.stop();
  }
});

/** As the proxy of a live site does, which has the certificate. */
async function serveAsHttps(context: BrowserContext, { origin }: OwnSite): Promise<void> {
  await context.route(`${PUBLIC_ORIGIN}/**`, async (route) => {
    const request = route.request();
    const headers = { ...(await request.allHeaders()), "x-forwarded-proto": "https" };
    const url = request.url().replace(PUBLIC_ORIGIN, origin);
    const response = await route.fetch({ url, headers, maxRedirects: 0 });
    const { location } = response.headers();
    // A browser refuses a redirect that answers for a network.
    if (location === undefined || !request.isNavigationRequest()) await route.fulfill({ response });
    else await route.fulfill({ contentType: "text/html", body: leadTo(location) });
  });
}

function leadTo(location: string): string {
  return `<meta http-equiv="refresh" content="0;url=${location}">`;
}

async function signInAsOwner(page: Page): Promise<void> {
  await page.goto(`${PUBLIC_ORIGIN}/login/code?next=/admin/settings/ready`);
  await page.getByLabel("E-mail or mobile number").fill(SETUP_ANSWERS.ownerEmail);
  await page.getByRole("button", { name: "Send a code" }).click();
  await expect.poll(findCode).toBeDefined();
  await enterCode(page, findCode() ?? "");
  // A live site opens the admin area to nobody who has one step only.
  await page.waitForURL("**/profile/second-step");
  await setUpApp(page);
}

function findCode(): string | undefined {
  return /(\d{6}) is your Malpe Wheels code/.exec(providers.smtp.messages.join("\n"))?.[1];
}

async function addCar(page: Page): Promise<void> {
  await page.goto(`${PUBLIC_ORIGIN}/admin/cars/import`);
  const csv = [
    "Name,Registration number,Category,Price,City,Location",
    "Tata Nexon,KA 20 MB 4321,SUV,120,Udupi,Harbour",
  ].join("\n");
  const file = { name: "fleet.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 1 car" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/cars");
  await page
    .getByRole("link", { name: /Tata Nexon/ })
    .first()
    .click();
  await field(page).setInputFiles(await picture("nexon"));
  await use(page).click();
  // In place of the drawing.
  const photo = /^[^,]*\/storage\/car-images\/[^,]*$/;
  await expect.poll(async () => (await sources(tiles(page))).join()).toMatch(photo);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Car updated successfully!")).toBeVisible();
}

/** Carriers in India deliver registered texts only. */
async function registerTexts(page: Page): Promise<void> {
  await page.goto(`${PUBLIC_ORIGIN}/admin/settings/texts`);
  await page
    .getByLabel(/^Template id/)
    .first()
    .fill("1107161234567890123");
  await page.getByRole("button", { name: "Save text messages" }).click();
  await expect(page.getByText("Text messages saved successfully!")).toBeVisible();
}

async function tryProviders(page: Page, site: OwnSite): Promise<void> {
  const { razorpay, smtp } = providers;
  await page.goto(`${PUBLIC_ORIGIN}/admin/settings/ready`);
  await page.getByRole("button", { name: "Send me an e-mail" }).click();
  await expect(page.getByText(`E-mail to ${SETUP_ANSWERS.ownerEmail}: sent`)).toBeVisible();
  expect(smtp.messages.at(-1)).toContain("A test from Malpe Wheels");

  await page.context().route("https://api.razorpay.com/v1/checkout/embedded", async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? "");
    razorpay.pay(form.get("order_id") ?? "");
    const body = `<form method="post" action="${form.get("callback_url")}"><button>Return</button></form>`;
    await route.fulfill({ contentType: "text/html", body });
  });
  await page.getByRole("button", { name: "Start a test payment" }).click();
  await page.getByRole("button", { name: "Pay Rs.1.00" }).click();
  await page.getByRole("button", { name: "Return" }).click();
  await page.waitForURL("**/admin/settings/ready");
  const receipt = razorpay.orders[0]?.receipt ?? "";
  await report(site, razorpay.webhookOf(receipt));
  await expect.poll(() => razorpay.refunds.size).toBe(1);
  razorpay.endRefunds("processed");
  const [refund] = razorpay.refunds.values();
  await report(site, razorpay.refundWebhookOf(refund?.receipt ?? ""));
  await expect(page.getByText("Rs.1.00 was paid and refunded")).toBeVisible();
  expect(refund?.amount).toBe(100);
}

async function report(
  { origin }: OwnSite,
  { rawBody, headers }: { rawBody: string; headers: Headers },
): Promise<void> {
  const webhook = { method: "POST", body: rawBody, headers };
  expect((await fetch(`${origin}/webhooks/payments/razorpay`, webhook)).status).toBe(204);
}
