import { createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { expectAccessible } from "../support/inspect-screen.ts";
import { toasts } from "../support/steps.ts";

const LIST = "/admin/bookings";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use(javaScriptEnabled ? { viewport: { width: 1440, height: 900 } } : withoutBrowser);

    test("staff choose columns, and save what they see as a view", async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/status of 400/);
      const main = page.getByRole("main");
      const car = main.getByText("Car", { exact: true }).first();
      const openColumns = () => main.getByText("Columns", { exact: true }).click();
      // With scripts it stays open.
      const openAgain = async () => (javaScriptEnabled ? undefined : await openColumns());
      await signIn(page, await createAdmin(), `${LIST}?filter=completed`);
      await expect(car).toBeVisible();
      await openColumns();
      await main.getByRole("link", { name: "Show Booked" }).click();
      await page.waitForURL(/columns=car\.period\.booked\.total/);
      await expect(main.getByText("By phone").last()).toBeVisible();
      await openAgain();
      await main.getByRole("link", { name: "Hide Booked" }).click();
      await page.waitForURL((url) => !url.searchParams.has("columns"));
      await openAgain();
      await main.getByRole("link", { name: "Hide Car" }).click();
      await page.waitForURL(/columns=period\.total/);
      await expect(main.getByRole("link", { name: /^VZG-/ }).first()).toBeVisible();
      await expect(main.getByText("Pickup and return").last()).toBeVisible();

      await main.getByText("Save view").click();
      const name = main.getByLabel("Name of the view");
      await name.fill("  ");
      await main.getByRole("button", { name: "Save", exact: true }).click();
      await expect(main.getByText("Enter a name of at most 40 characters.")).toBeVisible();
      await name.fill("Confirmed, no car");
      await main.getByRole("button", { name: "Save", exact: true }).click();
      if (javaScriptEnabled) await expect(toasts(page)).toContainText("View saved!");
      const views = page.getByRole("navigation", { name: "Saved views" });
      const view = views.getByRole("link", { name: "Confirmed, no car" });
      await expect(view).toHaveAttribute("aria-current", "true");

      await open(page, LIST);
      await expect(view).not.toHaveAttribute("aria-current");
      await shot(page, "bookings-views", "view");
      if (javaScriptEnabled) await expectAccessible(page, "a saved view");
      await view.click();
      await page.waitForURL(/filter=completed&columns=period\.total/);
      await expect(view).toHaveAttribute("aria-current", "true");
      await views.getByRole("button", { name: "Remove the view Confirmed, no car" }).click();
      await expect(views).toHaveCount(0);
      await page.waitForURL(/filter=completed&columns=period\.total/);
    });
  });
}
