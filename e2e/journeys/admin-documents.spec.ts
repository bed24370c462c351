import { pdfSample } from "#test/support/document-samples.ts";
import { addDocument, addTrip } from "../support/admin-booking-steps.ts";
import { signInByForm, signIn, addCustomer, createAdmin } from "../support/admin-steps.ts";
import { findViolations } from "../support/find-violations.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { latestMail } from "../support/sent-messages.ts";
import { toasts } from "../support/steps.ts";

test("staff open documents one by one, and each view is recorded", async ({ page }) => {
  const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
  const { id } = await addTrip(asha);
  await page.setContent("<h1>Driving licence of Asha Rao</h1>");
  const picture = await page.screenshot();
  await addDocument(asha.id, "dl_front", { fileName: "front.png", bytes: picture });
  await addDocument(asha.id, "dl_back", { fileName: "back.png", bytes: picture });
  await addDocument(asha.id, "work_proof", { fileName: "letter.pdf", bytes: pdfSample() });

  await signIn(page, ravi, `/admin/bookings/${id}`);
  const documents = page.getByRole("region", { name: "Documents" });
  await expect(documents).toContainText("Documents Missing: Aadhaar Card");
  await documents.getByRole("link", { name: /^Driving License \(front\)/ }).click();
  const viewer = page.getByRole("dialog", { name: "Driving License (front)" });
  const shown = viewer.getByRole("img");
  await expect(shown).toHaveJSProperty("complete", true);
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(500);
  const fitted = await width();
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeCloseTo(1.5 * fitted, 0);
  await page.keyboard.press("0");
  await page.keyboard.press("r");
  await expect.poll(width).toBeLessThan(fitted);
  await shot(page, "admin-booking-document", "view");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  const next = page.getByRole("dialog", { name: "Driving License (back)" });
  await expect.poll(async () => (await next.getByRole("img").boundingBox())?.width).toBe(fitted);
  await page.keyboard.press("ArrowRight");
  await expect(
    page.getByRole("dialog", { name: "Work Proof" }).getByRole("link", { name: "Open the PDF" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const front = documents.getByRole("link", { name: /^Driving License \(front\)/ });
  await expect(front).toBeFocused();
  await documents.getByText("Who has seen them").click();
  const views = documents.locator("details").getByRole("listitem");
  await expect(views.filter({ hasNotText: "small picture" })).toHaveText([
    /Ravi Teja · Driving License \(back\)/,
    /Ravi Teja · Driving License \(front\)/,
  ]);

  await front.click();
  await viewer.getByRole("button", { name: "Verify" }).press("Enter");
  await expect(viewer.getByRole("complementary")).toContainText("Verified");
  await expect(viewer.getByRole("complementary").getByRole("status")).toBeFocused();
  for (const name of ["Driving License (back)", "Work Proof", "Driving License (front)"]) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name })).toBeVisible();
  }
  await page.keyboard.press("+");
  await expect(viewer).toContainText("150%");
});

test("a rejected document is uploaded again and verified, and its owner sees who viewed it", async ({
  page,
  openNewBrowser,
  expectConsole,
}) => {
  expectConsole(/status of 400.*\/admin\/documents\//);
  const label = "Driving License (front)";
  const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
  const { id } = await addTrip(asha);
  await page.setContent("<h1>Driving licence of Asha Rao</h1>");
  const picture = await page.screenshot({ type: "jpeg" });
  await addDocument(asha.id, "dl_front", { fileName: "front.jpg", bytes: picture });
  await signIn(page, ravi, `/admin/bookings/${id}`);
  const documents = page.getByRole("region", { name: "Documents" });
  await documents.getByRole("link", { name: /^Driving License \(front\)/ }).click();
  const viewer = page.getByRole("dialog", { name: label });
  await viewer.getByText("Reject", { exact: true }).click();
  await viewer.getByRole("button", { name: "Reject and tell the customer" }).click();
  await expect(viewer).toContainText("Give a reason. The customer will see it.");
  const ownWords = viewer.getByRole("textbox", { name: "In your own words" });
  await expect(ownWords).toBeHidden();
  await viewer.getByRole("radio", { name: "Another reason" }).check();
  await viewer.getByRole("button", { name: "Reject and tell the customer" }).click();
  await expect(ownWords).toHaveAccessibleDescription(/Give a reason\. The customer will see it\./);
  await expect(ownWords).toBeFocused();
  await viewer.getByRole("radio", { name: "Not legible" }).check();
  await expect(ownWords).toBeHidden();
  await shot(page, "admin-document-reject", "view");
  expect(await findViolations(page)).toEqual([]);
  await viewer.getByRole("button", { name: "Reject and tell the customer" }).click();
  await expect(viewer.getByRole("complementary")).toContainText("Rejected");
  const mail = await latestMail(asha.email);
  expect(mail.subject).toBe(`Please send your ${label} again`);

  const customerPage = await openNewBrowser();
  await open(customerPage, /\/profile\/documents\S+?(?=["\s])/.exec(mail.text)?.[0] ?? "");
  await customerPage.getByRole("link", { name: "Sign In" }).first().click();
  await signInByForm(customerPage, asha);
  await expect(customerPage.getByRole("group", { name: label })).toBeFocused();
  await customerPage.goto("/profile");
  await expect(customerPage.getByRole("note")).toContainText(
    `${label}: not accepted – Not legible`,
  );
  await customerPage.getByRole("link", { name: "Send it again" }).click();
  const tile = customerPage.getByRole("group", { name: label });
  await expect(tile).toBeInViewport();
  await expect(customerPage).toHaveURL(/#document-dl_front$/);
  const chooser = customerPage.waitForEvent("filechooser");
  await tile.getByRole("button", { name: `Send again ${label}` }).click();
  await (await chooser).setFiles({ name: "new.jpg", mimeType: "image/jpeg", buffer: picture });
  await expect(tile).not.toContainText("Not legible");
  await expect(tile.getByText("Uploaded")).toBeVisible();
  await customerPage.getByLabel(`Valid until of ${label}`).fill("2040-05-14");
  await customerPage.getByRole("button", { name: `Save the last day of ${label}` }).click();
  const validUntilRow = customerPage
    .getByRole("listitem")
    .filter({ has: customerPage.getByLabel(/^Valid until/) });
  await expect(validUntilRow.getByRole("status")).toHaveText("Saved.");

  await page.reload();
  await expect(documents).toContainText("Valid until 14 May 2040, not verified");
  await documents.getByRole("link", { name: `Verify or reject: ${label}` }).click();
  await expect(page.getByLabel("Valid until")).toHaveValue("2040-05-14");
  await expect(page.getByLabel("Valid until")).toHaveAccessibleDescription(/^Not verified yet/);
  await shot(page, "admin-document");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(toasts(page)).toContainText("Document verified!");
  await expect(documents).toContainText("Valid until 14 May 2040");
  await expect(documents).not.toContainText("not verified");

  await customerPage.reload();
  await expect(tile).toContainText("Verified");
  const looks = customerPage.getByRole("region", { name: "Who viewed them" });
  await expect(looks).toContainText(/Ravi Teja, Samudra Drives.*erased since/);
  await shot(customerPage, "own-documents");
  expect(await findViolations(customerPage)).toEqual([]);
});
