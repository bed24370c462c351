import { randomBytes } from "node:crypto";
import { signIn, createAdmin } from "../support/admin-steps.ts";
import { findSmallTargets } from "../support/find-small-targets.ts";
import { findClippedText } from "../support/find-clipped-text.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { expectAccessible } from "../support/inspect-screen.ts";
import { cropper, field, picture, sources, tiles, use } from "../support/picture-steps.ts";
import { publicSearch } from "../support/demo-rental.ts";

test(
  "a car is added with pictures, and visitors see them",
  { tag: "@fleet" },
  async ({ page, browser, expectConsole }) => {
    expectConsole(/status of 415.*pictures/);
    test.setTimeout(120_000);
    const name = `Padma ${randomBytes(4).toString("hex")}`;
    await signIn(page, await createAdmin(), "/admin/cars/new");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Category").selectOption("SUV");
    await page.getByLabel("Price per hour").fill("150");
    await page.getByLabel("City").fill("Nowhere");
    await page.getByLabel("Pickup location").fill("Lighthouse");

    await test.step("what is no picture is refused at once", async () => {
      await field(page).setInputFiles([
        { name: "car.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
        { name: "car.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(12 * 1024 * 1024) },
      ]);
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("car.svg: Invalid File: Only JPG, PNG, WebP or AVIF");
      await expect(alert).toContainText("car.jpg: File Too Large: Max size is 5MB.");
      await alert.getByRole("button", { name: "Close" }).click();
    });

    await test.step("three are cut and uploaded", async () => {
      await field(page).setInputFiles([
        await picture("one"),
        await picture("two"),
        await picture("three"),
      ]);
      await expect(cropper(page)).toContainText("2 more after it");
      await cropper(page).getByLabel("Zoom").fill("2");
      await shot(page, "admin-pictures-crop", "view");
      await expectAccessible(page, "the cropper");
      // Closing at the same moment must neither lose this picture nor skip the next.
      await expect(use(page)).toBeEnabled();
      await use(page).evaluate((button: HTMLButtonElement) => {
        button.click();
        button.closest("dialog")?.close();
      });
      await expect(cropper(page)).toContainText("two.jpg · 1 more after it");
      for (let count = 2; count > 0; count--) await use(page).click();
      await expect(cropper(page)).toHaveCount(0);
      await expect(tiles(page)).toHaveCount(3);
      await expect.poll(async () => (await sources(tiles(page))).join()).not.toContain("blob:");
    });

    await test.step("a program that says it is a picture is refused by the server", async () => {
      await page.route("**/admin/cars/pictures", async (route) => {
        const posted = route.request().postDataBuffer() ?? Buffer.alloc(0);
        const start = posted.indexOf("\r\n\r\n") + 4;
        await route.continue({
          postData: Buffer.concat([
            posted.subarray(0, start),
            Buffer.from("MZ"),
            posted.subarray(start),
          ]),
        });
      });
      await field(page).setInputFiles(await picture("four"));
      await use(page).click();
      const tile = page.getByRole("list", { name: "Pictures" }).getByRole("listitem").nth(3);
      await expect(tile.getByRole("alert")).toContainText("Only JPG, PNG, WebP or AVIF");
      await shot(page, "admin-pictures-refused");
      await page.unroute("**/admin/cars/pictures");
      await tile.getByRole("button", { name: "Remove picture 4" }).click();
      await expect(tiles(page)).toHaveCount(3);
    });

    const [one, two, three] = await sources(tiles(page));
    await test.step("they are put in order by buttons and by dragging", async () => {
      await page.getByRole("button", { name: "Make main picture 3" }).click();
      await expect(page.getByRole("status").filter({ hasText: "main picture now" })).toHaveCount(1);
      expect(await sources(tiles(page))).toEqual([three, one, two]);
      await page.getByRole("button", { name: "Move main picture later" }).press("Enter");
      expect(await sources(tiles(page))).toEqual([one, three, two]);
      await tiles(page).nth(2).hover();
      await page.mouse.down();
      const place = await tiles(page).nth(1).boundingBox();
      await page.mouse.move(place!.x + 30, place!.y + 30, { steps: 8 });
      await page.mouse.move(place!.x + 40, place!.y + 40);
      await page.mouse.up();
      await expect.poll(() => sources(tiles(page))).toEqual([one, two, three]);
      await shot(page, "admin-pictures");
    });

    await page.getByRole("button", { name: "Add Car" }).click();
    await page.waitForURL((url) => url.pathname === "/admin/cars");
    await open(page, publicSearch("Lighthouse"));
    const card = page.getByRole("article").filter({ hasText: name });
    expect(await sources(card.locator("img"))).toEqual([one]);
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const shown = await sources(page.getByRole("main").locator("img"));
    expect(new Set(shown)).toEqual(new Set([one, two, three]));
    await shot(page, "admin-pictures-car");
    for (const [width, fitting] of [
      [1440, 960],
      [390, 640],
    ] as const) {
      // A new page, because the browser reuses a larger cached picture.
      const visit = await browser.newPage({ viewport: { width, height: 844 } });
      await visit.goto(page.url());
      const second = visit.getByRole("img", { name: `${name}, view 2 of 3` });
      await second.scrollIntoViewIfNeeded();
      await expect
        .poll(() => second.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(new RegExp(`${two?.replace(".webp", "")}/${fitting}\\.avif$`));
      await visit.close();
    }
    const head = page.locator('meta[property="og:image"]');
    await expect(head).toHaveAttribute("content", new RegExp(`${one}$`));
  },
);

test(
  "an upload after the session has ended reports it and can be retried",
  { tag: "@fleet" },
  async ({ page, context }) => {
    await signIn(page, await createAdmin(), "/admin/cars/new");
    await expect(page.getByRole("button", { name: "Add pictures" })).toBeVisible();
    const cookies = await context.cookies();
    await context.clearCookies();
    await field(page).setInputFiles(await picture("one"));
    await use(page).click();
    const tile = page.getByRole("list", { name: "Pictures" }).getByRole("listitem").first();
    await expect(tile).toContainText("Authentication failed. Please log in again.");
    await context.addCookies(cookies);
    await tile.getByRole("button", { name: "Try again" }).click();
    await expect
      .poll(async () => (await sources(tiles(page))).join())
      .toContain("/storage/car-images/");
  },
);

test.describe("on a phone", { tag: "@fleet" }, () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: "dark",
  });

  test("the form waits until its picture is uploaded", async ({ page, expectConsole }) => {
    expectConsole(/status of 400.*cars\/new/);
    await signIn(page, await createAdmin(), "/admin/cars/new");
    const gate = Promise.withResolvers<void>();
    await page.route("**/admin/cars/pictures", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await field(page).setInputFiles(await picture("one", { width: 900, height: 1200 }));
    await expect(cropper(page)).toBeVisible();
    await shot(page, "admin-pictures-crop", "view");
    await use(page).click();
    await page.getByRole("button", { name: "Add Car" }).tap();
    await expect(page.getByRole("alert")).toContainText("A picture is still uploading.");
    await shot(page, "admin-pictures-uploading");
    expect(await findSmallTargets(page.getByRole("list", { name: "Pictures" }))).toEqual([]);
    gate.resolve();
    await expect
      .poll(async () => (await sources(tiles(page))).join())
      .toContain("/storage/car-images/");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByRole("button", { name: "Add Car" }).tap();
    await expect(page.getByRole("alert").first()).toContainText("Failed to add car");
    await expect(tiles(page)).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findClippedText(page)).toEqual([]);
  });
});
