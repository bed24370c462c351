import type { Page } from "@playwright/test";
import { signIn, createAdmin } from "./admin-steps.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { addFailedText, unique } from "./office-steps.ts";
import { countSentTexts } from "./sent-texts.ts";
import { toasts } from "./steps.ts";
import { send, SENT, somebody } from "./taxi-steps.ts";

const rows = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

async function find(page: Page, list: string, label: string, text: string): Promise<void> {
  const search = page.getByRole("search", { name: list });
  await search.getByLabel(label).fill(text);
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL((url) => url.searchParams.get("text") === text);
}

test("a visitor asks for a taxi; staff call, mark and note it, and the log has it", async ({
  page,
  somebodyElse,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const ravi = await createAdmin();
  const { name } = somebody("Araku Holiday, 7 Seater");
  const visitor = await somebodyElse();
  await open(visitor, "/cabbooking");
  await send(visitor, "Araku Holiday, 7 Seater", { name, phone: "098480 22338" });
  await expect(visitor.getByRole("alert")).toContainText(SENT);

  await signIn(page, ravi, "/admin/taxi");
  await find(page, "Find a request", "Name, phone or package", name);
  const row = rows(page, name);
  await expect(row).toContainText("Araku Holiday, 7 Seater");
  await expect(row).toContainText("No date");
  await expect(row.getByRole("link", { name: "Call" })).toHaveAttribute(
    "href",
    "tel:+919848022338",
  );
  await expect(row.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/919848022338\?text=Hello%20Lakshmi.*Araku%20Holiday/,
  );
  await row.getByRole("button", { name: "Mark as Contacted" }).click();
  await expect(toasts(page)).toContainText("Request updated successfully!");
  await expect(page).not.toHaveURL(/done=/);
  await expect(row.locator("[aria-current]")).toHaveText("Contacted");

  await row.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("main")).toContainText("Write the note first.");
  await page.getByRole("textbox", { name: "Note" }).fill("Two children, calls back at 6");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(toasts(page)).toContainText("Note added to the request!");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("");
  await expect(page.getByRole("listitem")).toContainText([
    /Ravi Teja noted.*Two children, calls back at 6/,
    /Ravi Teja marked it contacted/,
    /came from the taxi page/,
  ]);

  await open(page, "/admin/log?subject=taxi-request");
  await rows(page, name).filter({ hasText: "marked as contacted" }).getByRole("link").click();
  await page.waitForURL(/\/admin\/taxi\/[\w-]{36}$/);
});

test("of two who mark one request the second is told, and sees what the first did", async ({
  page,
  somebodyElse,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const [ravi, other] = [await createAdmin(), await createAdmin()];
  const { name } = somebody("5 Seater Sedan");
  const theirs = await somebodyElse();
  await open(theirs, "/cabbooking");
  await send(theirs, "5 Seater Sedan", { name });
  const list = `/admin/taxi?text=${encodeURIComponent(name)}`;
  await signIn(page, ravi, list);
  await signIn(theirs, other, list);
  await expect(rows(page, name)).toContainText("No phone, no date");
  await rows(theirs, name).getByRole("button", { name: "Mark as Closed" }).click();
  await expect(toasts(theirs)).toContainText("Request updated successfully!");
  await rows(page, name).getByRole("button", { name: "Mark as Contacted" }).click();
  await expect(page.getByRole("alert")).toContainText("Ravi Teja has marked it closed meanwhile.");
  await expect(rows(page, name).locator("[aria-current]")).toHaveText("Closed");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a failed text goes again and arrives, one that may have arrived after a question", async ({
    page,
  }) => {
    const ravi = await createAdmin();
    const [dead, doubtful] = [unique("Your phone was changed"), unique("Your name was changed")];
    const to = `+9198${Date.now().toString().slice(-8)}`;
    await addFailedText(dead, "dead", to);
    await addFailedText(doubtful, "unknown", to);
    await addFailedText(null, "dead", to);
    await signIn(page, ravi, "/admin/messages");
    await find(page, "Find a message", "Number, e-mail or booking", to);
    await expect(rows(page, "Cannot be sent again.")).toHaveCount(1);
    const failed = rows(page, dead);
    await expect(failed).toContainText("The provider could not be reached.");
    await failed.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("alert")).toContainText("Message is on its way again!");
    await expect.poll(() => countSentTexts(dead)).toBe(1);

    const unsure = rows(page, doubtful);
    await expect(unsure.getByRole("button")).toHaveCount(0);
    await unsure.getByText("Retry…").click();
    await expect(unsure).toContainText("It may have arrived. Sent again, it may come twice.");
    await unsure.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByRole("alert")).toContainText("Message is on its way again!");
    await expect.poll(() => countSentTexts(doubtful)).toBe(1);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("all that failed go again at one press", async ({ page }) => {
    const ravi = await createAdmin();
    const words = [unique("Your phone was changed"), unique("Your name was changed")];
    const to = `+9197${Date.now().toString().slice(-8)}`;
    for (const body of words) await addFailedText(body, "dead", to);
    await signIn(page, ravi, `/admin/messages?text=${encodeURIComponent(to)}`);
    await shot(page, "admin-messages");
    await page.getByRole("button", { name: "Retry all failed" }).tap();
    await expect(toasts(page)).toContainText("Messages are on their way again!");
    await expect(page.getByRole("main")).toContainText("No message found");
    for (const body of words) await expect.poll(() => countSentTexts(body)).toBe(1);
  });
});
