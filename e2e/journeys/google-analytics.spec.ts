import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";

const ID = "G-TEST12345";
/** Replaces Google's script: keeps its commands and sends one request. */
const FAKE_SCRIPT = `
  const queue = window.dataLayer;
  window.commands = queue.map((words) => [...words]);
  queue.push = (words) => window.commands.push([...words]);
  document.cookie = "_ga=GA1.1.123; path=/";
  fetch("https://region1.google-analytics.com/g/collect?v=2", { method: "POST", mode: "no-cors" });
`;

let own: OwnSite;
let site = "";

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  own = await startOwnSite({ GA4_ID: ID });
  site = own.origin;
});

test.afterAll(() => own.stop());

/** Answers in Google's place; returns the URLs requested from it. */
async function fakeGoogle(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.context().route(/googletagmanager\.com|google-analytics\.com/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: FAKE_SCRIPT });
  });
  return requests;
}

function listCommands(page: Page, name: string): Promise<unknown[][]> {
  return page.evaluate((name) => {
    const commands: unknown[][] = Reflect.get(window, "commands") ?? [];
    return commands.filter(([command]) => command === name);
  }, name);
}

const notice = (page: Page) => page.getByRole("region", { name: /Google Analytics/ });

test("Google receives nothing before consent, then each page view", async ({ page }) => {
  const requests = await fakeGoogle(page);
  await open(page, `${site}/login?next=%2Fprofile`);
  await expect(notice(page)).toBeVisible();
  expect(requests).toEqual([]);
  await notice(page).getByRole("button", { name: "Allow" }).click();
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[0]).toBe(`https://www.googletagmanager.com/gtag/js?id=${ID}`);

  await page.getByRole("link", { name: "Create Account", exact: true }).click();
  await expect.poll(async () => (await listCommands(page, "event")).length).toBe(2);
  const views = await listCommands(page, "event");
  expect(views.map(([, name]) => name)).toEqual(["page_view", "page_view"]);
  expect(views.map(([, , page]) => page)).toMatchObject([
    { page_location: `${site}/login`, page_referrer: "" },
    { page_location: `${site}/login?view=create`, page_referrer: `${site}/login` },
  ]);
  expect(await listCommands(page, "config")).toMatchObject([
    ["config", ID, { send_page_view: false }],
  ]);
  const [[, , denied], [, , granted]] = (await listCommands(page, "consent")) as [
    unknown[],
    unknown[],
  ];
  expect(denied).toMatchObject({ analytics_storage: "denied", ad_storage: "denied" });
  expect(granted).toEqual({ analytics_storage: "granted" });
});

test('"No thanks" is remembered and can be changed in the footer', async ({ page }) => {
  const requests = await fakeGoogle(page);
  await open(page, `${site}/login`);
  await notice(page).getByRole("button", { name: "No thanks" }).click();
  await expect(page.locator("#main")).toBeFocused();
  await page.goto(`${site}/about`);
  const choices = page.getByRole("button", { name: "Cookie choices" });
  await expect(choices).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(requests).toEqual([]);

  await choices.click();
  await expect(notice(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(choices).toBeFocused();
  await expect.poll(() => requests.length).toBe(2);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("_ga=");

  await choices.click();
  await notice(page).getByRole("button", { name: "No thanks" }).click();
  expect(await page.evaluate(() => document.cookie)).not.toContain("_ga=");
  expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), ID)).toBe(true);
});

test("a browser with Global Privacy Control is not asked for consent", async ({ page }) => {
  const requests = await fakeGoogle(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  const counted = page.waitForRequest(/functions\/page-view/);
  await open(page, `${site}/login`);
  await counted;
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Cookie choices" })).toBeHidden();
  expect(requests).toEqual([]);
});

test("the privacy page mentions Google Analytics", async ({ request }) => {
  const text = await (await request.get(`${site}/privacypolicy`)).text();
  expect(text).toContain("If you allow it, Google Analytics counts your visit too.");
});
