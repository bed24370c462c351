import { signIn, createAdmin } from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { expectAccessible } from "../support/inspect-screen.ts";
import { picture, use } from "../support/picture-steps.ts";

// Restoring a version restores every banner, so only one journey at a time changes them.
test.describe.configure({ mode: "default" });

test("a banner gets a picture, and then its drawing again", { tag: "@fleet" }, async ({ page }) => {
  const card = page.getByRole("listitem").filter({ hasText: "Banner 8:" });
  const onHome = page.getByRole("group", { name: "8 of 8" }).locator("img");
  const drawing = "/artwork/places/banner-8.svg";
  await signIn(page, await createAdmin(), "/admin/banners");
  const chooser = page.waitForEvent("filechooser");
  await card.getByRole("button", { name: "Choose a picture for banner 8" }).click();
  await (await chooser).setFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.of(65) });
  await expect(card).toContainText("Invalid File: Only JPG, PNG, WebP or AVIF");
  await card.getByLabel("Picture").setInputFiles(await picture("sea"));
  await use(page).click();
  await expect(card).toContainText("Not saved yet");
  await card.getByLabel("Description").fill("The sea at night");
  await card.getByRole("button", { name: "Put on the home page as banner 8" }).click();
  await expect(card.getByRole("status")).toHaveText("Making the picture…");
  await expect(page.getByText("The banner shows your picture now.")).toBeVisible();
  await expect(card).toContainText("Your picture");
  await shot(page, "admin-banners");
  await expectAccessible(page, "a banner with a picture");
  const [saving] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("link", { name: "Original" }).click(),
  ]);
  expect(await saving.failure()).toBeNull();

  await open(page, "/");
  await onHome.scrollIntoViewIfNeeded();
  await expect(onHome).toHaveAttribute("alt", "The sea at night");
  await expect
    .poll(() => onHome.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/storage\/banners\/.*\/(320|640)\.avif$/);
  await open(page, "/admin/banners");
  await card.getByText("Restore the drawing…").click();
  await card.getByRole("button", { name: "Remove the picture" }).click();
  await expect(page.getByText("The banner shows its drawing again.")).toBeVisible();
  await expect(card.getByRole("img")).toHaveCount(0);
  await expect(card.locator("img")).toHaveAttribute("src", drawing);

  await page
    .getByRole("link", { name: /^Open version/ })
    .first()
    .click();
  await shot(page, "admin-banners-version");
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(card.getByRole("img", { name: "The sea at night" })).toBeVisible();
  await page.getByRole("link", { name: "Open version 0" }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(card.locator("img")).toHaveAttribute("src", drawing);
});

test.describe("as the server sends it", { tag: "@fleet" }, () => {
  test.use(withoutBrowser);

  test("a banner gets a picture, and then its drawing again", async ({ page }) => {
    await signIn(page, await createAdmin(), "/admin/banners");
    const card = page.getByRole("listitem").filter({ hasText: "Banner 7:" });
    await card.getByLabel("Picture").setInputFiles(await picture("hill"));
    await card.getByRole("button", { name: "Put on the home page" }).click();
    await expect(card).toContainText("Your picture");
    await card.getByText("Restore the drawing…").click();
    await card.getByRole("button", { name: "Remove the picture" }).click();
    await expect(card.locator("img")).toHaveAttribute("src", /\/artwork\/places\//);
  });
});
