import type { Page } from "@playwright/test";
import { createAdmin, createSession, signIn } from "../support/admin-steps.ts";
import { expect, test, withoutBrowser } from "../support/fixtures.ts";
import { inspectScreen } from "../support/inspect-screen.ts";

const PAGE = "/admin/settings/emails";

// A wording that was saved would be in the e-mails of the journeys beside this one.
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an e-mail is worded, previewed as it is typed, and refused with what was typed", async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/status of 400/);
      await createSession(page, await createAdmin());
      await page.goto(PAGE);
      await page.getByRole("link", { name: "Your booking is confirmed" }).click();
      const mail = page.frameLocator("iframe[title='Preview of the e-mail']");
      await expect(mail.getByText("Paid: Rs.5,040.00, tax included.")).toBeVisible();
      await expect(mail.getByText("Subject: Your booking is confirmed: VZG-7K3M9")).toBeVisible();

      await page.getByLabel("Subject").fill("{reference}: see you soon");
      await text(page).fill("Dear customer,\n\n{paid} <b>have</b> arrived. {nobody}");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(mail.getByText("Subject: VZG-7K3M9: see you soon")).toBeVisible();
      await expect(mail.getByText("Rs.5,040.00 <b>have</b> arrived.")).toBeVisible();
      await expect(mail.getByText("See your booking")).toBeVisible();
      await expect(page).toHaveURL(`${PAGE}?mail=booking-confirmed`);

      await page.getByRole("button", { name: "Save e-mail" }).click();
      await expect(page.getByText("{nobody} cannot be filled in.")).toBeVisible();
      await expect(text(page)).toHaveValue(/^Dear customer,\r?\n\r?\n\{paid\} <b>have/);
      if (javaScriptEnabled) await expect(text(page)).toBeFocused();
    });
  });
}

test("a wording that is not saved is not lost without a question", async ({ page }) => {
  await createSession(page, await createAdmin());
  await page.goto(`${PAGE}?mail=booking-confirmed`);
  const leave = page.getByRole("dialog", { name: "Leave without saving?" });
  const allMails = page.getByRole("link", { name: "All e-mails" });
  await text(page).click();
  await allMails.click();
  await page.getByRole("link", { name: "Your booking is confirmed" }).click();
  await text(page).fill("Dear customer,");
  await page.getByRole("button", { name: "Preview" }).click();
  await allMails.click();
  await leave.getByRole("button", { name: "Keep editing" }).click();
  await expect(text(page)).toHaveValue("Dear customer,");
  await allMails.click();
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(PAGE);
});

test("the form is accessible by touch, keyboard and screen reader", async ({ page }) => {
  await signIn(page, await createAdmin(), `${PAGE}?mail=booking-confirmed`);
  // The inspection runs scripts in every frame, and the preview runs none.
  await page.locator("iframe").evaluate((frame) => frame.remove());
  await inspectScreen(page, "admin-settings-email");
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("the subject of an e-mail about an account stays", async ({ page }) => {
    await createSession(page, await createAdmin());
    await page.goto(`${PAGE}?mail=code`);
    await expect(text(page)).toHaveValue("It expires in 10 minutes.");
    await expect(page.getByLabel("Subject")).toHaveCount(0);
    await expect(page.getByText("Your text is followed by: Don't share it")).toBeVisible();
  });

  test("a preview runs nothing and is framed by this site alone", async ({ page }) => {
    await createSession(page, await createAdmin());
    const preview = await page.request.get(`${PAGE}/preview?mail=code`);
    expect(preview.headers()["cache-control"]).toBe("no-store");
    expect(preview.headers()["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
    );
  });
});

const text = (page: Page) => page.getByRole("textbox", { name: "Text" });
