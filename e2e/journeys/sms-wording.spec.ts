import type { Page } from "@playwright/test";
import { createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, shot, test } from "../support/fixtures.ts";

const TITLE = "The car is late";

function textOf(page: Page) {
  const text = page.getByRole("main").getByRole("listitem").filter({ hasText: TITLE });
  return { text, wording: page.getByLabel(`Wording: ${TITLE}`), parts: text.getByRole("status") };
}

/** Nothing is saved: the site of the other journeys sends these texts. */
test("the parts of a text message follow its wording as staff type it", async ({ page }) => {
  await signIn(page, await createAdmin(), "/admin/settings/texts");
  const { text, wording, parts } = textOf(page);
  await expect(parts).toHaveText("2 parts with sample values.");
  await text.getByText("Change wording").press("Enter");
  await wording.fill("“{car*2}” isn’t back – call us…");
  await expect(parts).toHaveText("1 part with sample values.");
  await wording.fill(`Pay ₹500. ${"Please call us. ".repeat(8)}`);
  await expect(parts).toHaveText(
    "3 parts with sample values. “₹” is not in the alphabet of text messages (GSM 03.38), so each part holds fewer characters. Without it: 1 part.",
  );
  await shot(page, "admin-sms-wording", "view");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a preview says how many parts a text has", async ({ page }) => {
    await signIn(page, await createAdmin(), "/admin/settings/texts");
    const { text, wording } = textOf(page);
    await text.getByText("Change wording").click();
    await wording.fill("The “{car*2}” costs ₹5 – call us.");
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.frameLocator("iframe");
    await expect(preview.getByText('The "Hyundai Creta" costs ₹5 - call us.')).toBeVisible();
    await expect(preview.getByText("1 part with sample values. “₹” is not in")).toBeVisible();
  });
});
