import { addTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { picture } from "../support/picture-steps.ts";
import { toasts } from "../support/steps.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use(javaScriptEnabled ? {} : withoutBrowser);

    test("staff add and verify a document of a customer, and write down a note", async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/status of 4(?:00|15)/);
      const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
      const { id, reference } = await addTrip(asha);
      const front = await picture("Driving licence of Asha Rao");

      await signIn(page, ravi, `/admin/bookings/${id}`);
      const documents = page.getByRole("region", { name: "Documents" });
      await documents.getByRole("link", { name: "Add Driving License (front)" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a document");
      await expect(page.getByLabel("Document")).toHaveValue("dl_front");
      const file = page.getByLabel("File or photo");
      await file.setInputFiles({ ...front, buffer: Buffer.from("no picture") });
      await page.getByRole("button", { name: "Add document" }).click();
      await expect(page.getByRole("alert")).toContainText("Only JPG, PNG or PDF files allowed.");
      await file.setInputFiles(front);
      await page.getByRole("button", { name: "Add document" }).click();
      await page.waitForURL(({ pathname }) => pathname === `/admin/bookings/${id}`);
      if (javaScriptEnabled) await expect(toasts(page)).toContainText("Document added.");

      await page.getByRole("link", { name: "Asha Rao" }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Rao");
      await expect(page.getByRole("list", { name: "Bookings" })).toContainText(reference);
      await documents
        .getByRole("link", { name: "Verify or reject: Driving License (front)" })
        .click();
      await page.getByRole("button", { name: "Verify", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Rao");
      await expect(documents).toContainText("Verified");
      await documents.getByRole("link", { name: "Replace Driving License (front)" }).click();
      await expect(page.getByRole("combobox", { name: "Document" })).toHaveValue("dl_front");
      await file.setInputFiles(front);
      await page.getByRole("button", { name: "Add document" }).click();
      await expect(documents).toContainText("Verify or reject");

      await page.getByLabel("Add a note").fill(" ");
      await page.getByRole("button", { name: "Add note" }).click();
      await expect(page.getByText("Write a note.")).toBeVisible();
      await page.getByLabel("Add a note").fill("Needs a child seat.");
      await page.getByRole("button", { name: "Add note" }).click();
      const notes = page.getByRole("list", { name: "Notes" });
      await expect(notes).toContainText("Needs a child seat.");
      await shot(page, "customer-page");
      await notes.getByText("Remove this note").click();
      await notes.getByRole("button", { name: "Remove for good" }).click();
      await expect(notes).toHaveCount(0);
    });
  });
}

test("a customer's page leads to the messages they got", async ({ page }) => {
  const asha = await addCustomer("Asha Rao");
  await signIn(page, await createAdmin(), `/admin/users/${asha.id}`);
  await page.getByRole("link", { name: `Messages to ${asha.email}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages");
  await expect(page.getByRole("searchbox")).toHaveValue(asha.email);
});

test("a customer's page begins a booking for them", async ({ page }) => {
  const asha = await addCustomer("Asha Rao");
  await signIn(page, await createAdmin(), `/admin/users/${asha.id}`);
  await page.getByRole("main").getByRole("link", { name: "New booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New booking");
  await expect(page).toHaveURL(new RegExp(`personId=${asha.id}`));
  await open(page, `/admin/bookings?customer=${asha.id}`);
  await expect(page.getByRole("main")).toContainText("No booking found");
});
