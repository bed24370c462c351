import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { getDemoRental } from "../support/demo-rental.ts";
import { listAttributes } from "../support/attributes.ts";
import { expect, test, withoutBrowser } from "../support/fixtures.ts";

// As the server sends it.
test.use({ javaScriptEnabled: false });

// On days on which no other journey books the car: its page would be another one then.
const { list, detail } = getDemoRental("tata-nexon-2023", 40);

/** What the HTML of a page and its scripts may weigh, in kB with brotli 5. */
const BUDGETS: readonly [name: string, address: string, html: number, scripts: number][] = [
  ["home", "/", 16.2, 118.7],
  ["vehicles", "/vehicles", 14, 122],
  ["a search", list, 13.7, 122],
  ["a car", detail, 12.2, 121.2],
  ["taxis", "/cabbooking", 10.1, 111],
  ["about", "/About", 8.8, 1],
  ["contact", "/Contact", 10.8, 1],
  ["terms", "/TermsandConditions", 11.9, 1],
  ["privacy", "/Privacypolicy", 13.2, 1],
  ["login", "/login", 9.6, 111.8],
];

test("pages keep to their budgets of bytes", async ({ request }) => {
  for (const [name, address, html, scripts] of BUDGETS) {
    const text = await (await request.get(address)).text();
    expect.soft(kilobytes(text), `HTML of ${name}`).toBeLessThanOrEqual(html);
    const files = new Set(text.match(/\/assets\/[\w.-]+\.js/g));
    const sum = [...files].reduce((total, file) => total + sizeOf(file), 0);
    expect.soft(sum, `scripts of ${name}`).toBeLessThanOrEqual(scripts);
  }
});

test.describe("with scripts", () => {
  test.use({ javaScriptEnabled: true });

  test("visitors load one list of routes, without those of the admin area", async ({ page }) => {
    const lists: string[] = [];
    page.on("request", (request) => {
      const [list] = /[\w-]*manifest-\w+\.js$/.exec(request.url()) ?? [];
      if (list !== undefined) lists.push(list);
    });
    for (const address of ["/", detail, "/login"]) {
      await page.goto(address, { waitUntil: "networkidle" });
      expect.soft(lists.splice(0), address).toEqual([expect.stringMatching(/^public-manifest-/)]);
    }
  });
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("every icon of these pages is in the one file of icons", async ({ page, request }) => {
    for (const [, address] of BUDGETS) {
      await page.goto(address);
      const hrefs = await listAttributes(page, 'use[href^="/assets/icons-"]', "href");
      expect(hrefs.length, address).toBeGreaterThan(0);
      const [file = ""] = hrefs.map((href) => href.slice(0, href.indexOf("#")));
      const sprite = await request.get(file);
      expect(sprite.headers()["cache-control"]).toContain("immutable");
      const symbols = await sprite.text();
      for (const href of hrefs) expect(symbols).toContain(` id="${href.slice(file.length + 1)}"`);
    }
  });

  test("visitors get the site's styles, and those of no other area", async ({ page }) => {
    for (const [, address] of BUDGETS) {
      await page.goto(address);
      const sheets = await listAttributes(page, 'link[rel="stylesheet"]', "href");
      for (const sheet of sheets) expect(sheet).toMatch(/^\/assets\/site-[\w-]+\.css$/);
      expect(sheets.length).toBeGreaterThan(0);
    }
  });
});

/** Home goes on after its first view, which ends at this height. */
for (const { width, height } of [
  { width: 390, height: 700 },
  { width: 1440, height: 860 },
]) {
  test(`what is seen first at ${width} px looks the same before the style sheet has come`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/site-.*\.css/, /ERR_FAILED/);
    await page.setViewportSize({ width, height });
    for (const address of ["/", "/vehicles", detail, "/login"]) {
      const styled = await screenshot(page, address);
      await page.route(/\/site-[\w-]+\.css$/, (route) => route.abort());
      const unstyled = await screenshot(page, address);
      expect.soft(await shareOfChanges(styled, unstyled), address).toBeLessThan(0.001);
      await page.unrouteAll();
    }
  });
}

async function screenshot(page: Page, address: string): Promise<Buffer> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = Array.from(document.images).filter(({ complete }) => complete);
    await Promise.all(loaded.map((image) => image.decode()));
  });
  return await page.screenshot({ animations: "disabled", caret: "hide" });
}

/** No eye tells two neighbouring levels of a colour apart. */
const SAME_TO_THE_EYE = 2;

/** Edges of drawings may be smoothed another way when the page below them has another height. */
async function shareOfChanges(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()));
  const changed = before?.filter((value, at) => !isSame(value, after?.[at])) ?? [];
  return changed.length / (before?.length ?? 0);
}

function isSame(one: number, other = Number.NaN): boolean {
  return Math.abs(one - other) <= SAME_TO_THE_EYE;
}

function sizeOf(file: string): number {
  return readFileSync(`build/client${file}.br`).byteLength / 1000;
}

function kilobytes(html: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(html, { params }).byteLength / 1000;
}
