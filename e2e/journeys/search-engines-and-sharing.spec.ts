import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { listAttributes } from "../support/attributes.ts";
import { expect, test, withoutBrowser } from "../support/fixtures.ts";
import { origin } from "../support/site-under-test.ts";
import { getDemoRental } from "../support/demo-rental.ts";

const { car, list, detail } = getDemoRental("tata-nexon-2023");

/** A URL, its canonical path and the types of its structured data. */
const PUBLIC: readonly [address: string, canonical: string, types: readonly string[]][] = [
  ["/", "/", ["AutoRental"]],
  [list, "/vehicles", ["BreadcrumbList", "ItemList"]],
  [detail, `/vehicles/${car.slug}`, ["BreadcrumbList", "Car,Product"]],
  ["/cabbooking", "/cabbooking", ["BreadcrumbList"]],
  ["/about", "/About", ["BreadcrumbList"]],
  ["/contact", "/Contact", ["BreadcrumbList", "AutoRental", "FAQPage"]],
  ["/termsandconditions", "/TermsandConditions", ["BreadcrumbList"]],
  ["/privacypolicy", "/Privacypolicy", ["BreadcrumbList"]],
];

// As a search engine reads the site.
test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("every public page has a title, a canonical URL, structured data and a sharing image", async ({
    page,
    request,
  }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const [address, canonical, types] of PUBLIC) {
      await test.step(address, async () => {
        await page.goto(address);
        const head = await readHead(page);
        expect(head.titles).toEqual([expect.stringMatching(/^\S.* · Samudra Drives$/)]);
        expect(head.descriptions).toEqual([expect.stringMatching(/^.{50,160}$/)]);
        expect(head.canonicals).toEqual([origin + canonical]);
        expect(head.shared["og:url"]).toBe(origin + canonical);
        expect(head.shared["og:description"]).toBe(head.descriptions[0]);
        expect(head.shared["twitter:card"]).toBe("summary_large_image");
        expect(head.robots).toEqual([]);
        expect(head.types).toEqual(types);
        await expectPicture(request, head.shared);
        for (const title of head.titles) titles.add(title);
        for (const description of head.descriptions) descriptions.add(description);
      });
    }
    expect(titles.size).toBe(PUBLIC.length);
    expect(descriptions.size).toBe(PUBLIC.length);
  });

  test("a car has one canonical URL", async ({ page }) => {
    for (const address of [`/vehicle/${car.slug}`, `/Vehicles/${car.slug}`, detail]) {
      await page.goto(address);
      const { canonicals, shared } = await readHead(page);
      expect(canonicals).toEqual([`${origin}/vehicles/${car.slug}`]);
      expect(shared["og:image"]).toMatch(/\/artwork\/vehicles\/[a-z-]+-coast\.png$/);
    }
  });

  test("error pages and account pages are not indexed", async ({ page, expectConsole }) => {
    expectConsole(/status of 404.*no-such/);
    for (const address of [
      "/login",
      "/auth",
      "/profile",
      "/no-such-page",
      "/vehicles/no-such-car",
    ]) {
      await page.goto(address);
      const { titles, robots, canonicals } = await readHead(page);
      expect(robots, address).toEqual(["noindex"]);
      expect(titles, address).toHaveLength(1);
      expect(canonicals, address).toEqual([]);
    }
  });

  test("every URL of the sitemap responds and is canonical", async ({ request }) => {
    const robots = await (await request.get("/robots.txt")).text();
    const [, address = ""] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
    const map = await request.get(address);
    expect(map.headers()["content-type"]).toContain("application/xml");
    const listed = Array.from(
      (await map.text()).matchAll(/<loc>(.*?)<\/loc>/g),
      ([, loc = ""]) => loc,
    );
    expect(listed.length).toBeGreaterThan(40);
    for (const loc of listed) {
      const answer = await request.get(loc, { maxRedirects: 0 });
      expect(answer.status(), loc).toBe(200);
      expect(await answer.text()).toContain(`<link rel="canonical" href="${loc}"/>`);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the site can be installed on a home screen", async ({ page, request }) => {
    await page.goto("/");
    const browser = await page.context().newCDPSession(page);
    const { url, errors } = await browser.send("Page.getAppManifest");
    expect({ url, errors }).toEqual({ url: `${origin}/manifest.webmanifest`, errors: [] });
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    // A browser without a profile cannot install apps; this error is expected.
    const ofTheSite = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
    expect(ofTheSite).toEqual([]);
    const manifest = await (await request.get("/manifest.webmanifest")).json();
    const background = await readBackground(page);
    expect(manifest).toMatchObject({ theme_color: background, background_color: background });
    const icons = {
      "/apple-touch-icon.png": "image/png",
      "/favicon.ico": "image/",
      "/favicon.svg": "image/svg+xml",
    };
    for (const [icon, type] of Object.entries(icons)) {
      const answer = await request.get(icon);
      expect(answer.status(), icon).toBe(200);
      expect(answer.headers()["content-type"], icon).toContain(type);
    }
  });

  test("the questions on the contact page open by keyboard", async ({ page }) => {
    await page.goto("/contact#questions");
    const question = page.getByText("What if I am late?");
    const answer = page.getByText("You have a grace of one hour after your return time.");
    await expect(answer).toBeHidden();
    await question.focus();
    await page.keyboard.press("Enter");
    await expect(answer).toBeVisible();
  });
});

/** The background colour of the page as #rrggbb. */
async function readBackground(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) return "";
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((byte = 0) => byte.toString(16).padStart(2, "0")).join("")}`;
  });
}

async function readHead(page: Page) {
  const shared: Record<string, string> = {};
  for (const tag of await page.locator("meta[property], meta[name^=twitter]").all()) {
    const name = (await tag.getAttribute("property")) ?? (await tag.getAttribute("name")) ?? "";
    shared[name] = (await tag.getAttribute("content")) ?? "";
  }
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const graphs: { "@type": unknown }[][] = scripts.map((text) => JSON.parse(text)["@graph"]);
  return {
    titles: await page.locator("head title").allTextContents(),
    descriptions: await listAttributes(page, "meta[name=description]", "content"),
    canonicals: await listAttributes(page, "link[rel=canonical]", "href"),
    robots: await listAttributes(page, "meta[name=robots]", "content"),
    types: graphs.flat().map((thing) => String(thing["@type"])),
    shared,
  };
}

/** Expects the sharing image to have the type and size that the page states. */
async function expectPicture(request: APIRequestContext, shared: Record<string, string>) {
  const answer = await request.get(shared["og:image"] ?? "");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe(shared["og:image:type"]);
  const { width, height } = await sharp(await answer.body()).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect([shared["og:image:width"], shared["og:image:height"]]).toEqual(["1200", "630"]);
}
