import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { createAdmin, createSession, signIn } from "../support/admin-steps.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { inspectScreen } from "../support/inspect-screen.ts";
import { toasts } from "../support/steps.ts";

const frameOf = (page: Page) => page.frameLocator("iframe[title='Preview of the page']");
const previewButton = (page: Page) => page.getByRole("button", { name: "Preview", exact: true });

async function addSection(page: Page, title: string): Promise<void> {
  await page.getByText("Add a section").click();
  const section = page.getByRole("group").filter({ hasText: "Add a section" });
  await section.getByLabel("Title").fill(title);
  await section.getByLabel("Text", { exact: true }).fill("From {city} to the islands.");
}

test("a section is previewed where visitors would read it, and they do once it is saved", async ({
  page,
  request,
}) => {
  const readAbout = async () => await (await request.get("/About")).text();
  const title = `Our boats ${randomInt(1e6)}`;
  await signIn(page, await createAdmin(), "/admin/settings/about");
  await expect(page.locator("iframe")).toHaveCount(0);
  await addSection(page, title);
  await previewButton(page).click();
  const frame = frameOf(page);
  await expect(frame.getByRole("heading", { name: title })).toBeVisible();
  await expect(frame.getByText("From Visakhapatnam to the islands.")).toBeVisible();
  await expect(frame.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Preview" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Preview" })).toBeInViewport();
  await expect(page).toHaveURL("/admin/settings/about");
  expect(await readAbout()).not.toContain(title);

  await page.getByRole("button", { name: "Save sections" }).click();
  await expect(toasts(page)).toContainText("saved");
  expect(await readAbout()).toContain(title);

  await page.getByText(title).click();
  const section = page.getByRole("group").filter({ hasText: title });
  await section.getByLabel("Remove this section").check();
  await previewButton(page).click();
  await expect(frame.getByRole("heading", { name: "About Us" })).toBeVisible();
  await expect(frame.getByRole("heading", { name: title })).toHaveCount(0);
  await page.getByRole("button", { name: "Save sections" }).click();
  await expect(page.getByText(title)).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a section is previewed, and what is wrong is said in the frame", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 400/);
    await createSession(page, await createAdmin());
    await page.goto("/admin/settings/about");
    await addSection(page, "Our boats");
    await previewButton(page).click();
    await expect(
      frameOf(page).getByRole("heading", { name: "Our boats", exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL("/admin/settings/about");

    await page.goto("/admin/settings/questions");
    await page.getByText("Add a question").click();
    const question = page.getByRole("group").filter({ hasText: "Add a question" });
    await question.getByLabel("Question").fill("Where are you?");
    await previewButton(page).click();
    await expect(frameOf(page).getByText("One field needs correcting.")).toBeVisible();
  });
});

const SHOWN = {
  "": "Best Car Rental in Your City",
  "/rules": "Rental period",
  "/places": "Pickup places",
  "/cancellation": "Cancellation and no-show",
  "/services": "Our Services",
  "/taxi": "Book Taxi in your city",
  "/offers": "Special Offers",
  "/testimonials": "What Our Clients Say",
  "/questions": "Contact Us",
  "/texts": "Text messages",
  "/terms": "Terms of Service",
  "/privacy": "Privacy Policy",
  "/about": "About Us",
};

test("each setting has a preview that fits a phone, by day and by night", async ({ page }) => {
  await createSession(page, await createAdmin());
  for (const [path, heading] of Object.entries(SHOWN)) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, `/admin/settings${path}`);
    await previewButton(page).click();
    const frame = frameOf(page);
    await expect(frame.getByRole("heading", { name: heading }).first(), path).toBeVisible();
    const name = `settings-preview${path.replace("/", "-")}`;
    await shot(page, name, "view");
    const body = await frame
      .locator("html")
      .evaluate((html) => html.scrollWidth - html.clientWidth);
    expect.soft(body, path).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await shot(page, name, "view");
  }
});

test("the form is accessible by touch, keyboard and screen reader", async ({ page }) => {
  await signIn(page, await createAdmin(), "/admin/settings/services");
  await previewButton(page).click();
  await expect(frameOf(page).getByText("Our Services")).toBeVisible();
  // The inspection runs scripts in every frame, and the preview runs none.
  await page.locator("iframe").evaluate((frame) => frame.remove());
  await inspectScreen(page, "admin-settings-services-preview");
});
