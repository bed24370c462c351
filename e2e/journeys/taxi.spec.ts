import { expect, open, shot, test } from "../support/fixtures.ts";
import { isFocusBehindOverlay } from "../support/overlays.ts";
import { countSentTexts } from "../support/count-sent-texts.ts";
import { bookButton, FAILED, send, SENT, newRequestDetails } from "../support/taxi-steps.ts";

test("the dialog opens, traps focus, closes and sends by keyboard", async ({ page }) => {
  const { name, sent } = newRequestDetails("7 Seater SUV", "2030-11-28");
  await open(page, "/cabbooking");
  const book = bookButton(page, "7 Seater SUV");
  await book.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "7 Seater SUV" });
  await expect(dialog.getByLabel("Your Name")).toBeFocused();
  await shot(page, "taxi-window", "view");

  await page.keyboard.type("gone with the window");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(book).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Your Name")).toHaveValue("");
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await isFocusBehindOverlay(page)).toBe(false);
  }
  await dialog.getByLabel("Your Name").focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("098480 22338");
  await dialog.getByLabel("Pickup Date").fill("2030-11-28");
  await dialog.getByRole("button", { name: "Send" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alert")).toContainText(SENT);
  await expect(page.getByRole("alert")).toContainText("Our staff will call you back");
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(book).toBeFocused();
  await shot(page, "taxi-sent", "view");
  await expect.poll(() => countSentTexts(sent("098480 22338"))).toBe(1);
});

test("the Close button closes without sending, and each dialog has its own package", async ({
  page,
}) => {
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/cabbooking")) posted.push("sent");
  });
  await open(page, "/cabbooking");
  for (const title of ["Araku Holiday, 5 Seater", "Local Sightseeing, 7 Seater"]) {
    await bookButton(page, title).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel("Your Name").fill("Nobody");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  }
  expect(posted).toEqual([]);
});

test("a failure keeps what was typed and can be retried", async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED/, /status of 503.*cabbooking/);
  const { name, sent } = newRequestDetails("Lambasingi Holiday, 5 Seater");
  await open(page, "/cabbooking");
  await page.route("**/cabbooking", (route) => route.abort());
  await send(page, "Lambasingi Holiday, 5 Seater", { name, phone: "1" });
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(FAILED);
  await shot(page, "taxi-failed", "view");
  await page.unrouteAll();
  await page.route("**/cabbooking", (route) => route.fulfill({ status: 503 }));
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(bookButton(page, "Lambasingi Holiday, 5 Seater")).toBeFocused();
  await expect(alert).toContainText(FAILED);
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toContainText(SENT);
  await expect.poll(() => countSentTexts(sent("1"))).toBe(1);
});

test("the pressed button shows a slow request", async ({ page }) => {
  const { name } = newRequestDetails("5 Seater Sedan");
  await open(page, "/cabbooking");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/cabbooking", async (route) => {
    await held;
    await route.continue();
  });
  await send(page, "5 Seater Sedan", { name, phone: "1" });
  const book = bookButton(page, "5 Seater Sedan");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(book).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("alert")).toContainText(SENT);
  await expect(book).not.toHaveAttribute("aria-busy");
});

test(
  "the sixth request from one IP address fails, and empty forms count",
  { tag: "@every-database" },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 429.*cabbooking/);
    const { name } = newRequestDetails("5 Seater Sedan");
    await open(page, "/cabbooking");
    const card = page.getByRole("article").filter({ hasText: "5 Seater Sedan" });
    await send(page, "5 Seater Sedan", {});
    await expect(card.getByRole("alert")).toContainText("You left no phone number");
    for (let attempt = 2; attempt <= 6; attempt += 1) {
      await send(page, "5 Seater Sedan", { name: `${name} ${attempt}`, phone: "1" });
      await expect(card.getByRole("alert")).toContainText(
        attempt === 6 ? FAILED : "seems incomplete",
      );
    }
  },
);

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: "no-preference",
  });

  test("the dialog opens from below and all of it can be reached", async ({ page }) => {
    const { name, sent } = newRequestDetails("Araku Holiday, 7 Seater", "2030-12-05");
    await open(page, "/cabbooking");
    await page.getByRole("link", { name: /^Araku holiday/ }).tap();
    await bookButton(page, "Araku Holiday, 7 Seater").tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const box = (await dialog.boundingBox())!;
    expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844]);
    await shot(page, "taxi-window", "view");
    await dialog.getByLabel("Your Name").fill(name);
    await dialog.getByLabel("Phone Number").fill("+91 98480 22338");
    await dialog.getByLabel("Pickup Date").fill("2030-12-05");
    await dialog.getByRole("button", { name: "Send" }).tap();
    await expect(page.getByRole("alert")).toContainText(SENT);
    await expect.poll(() => countSentTexts(sent("+91 98480 22338"))).toBe(1);
  });
});
