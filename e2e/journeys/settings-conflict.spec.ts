import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  addCustomer,
  createAdmin,
  createSession,
  runMakeAdmin,
  signIn,
} from "../support/admin-steps.ts";
import { expect, open, test, withoutBrowser } from "../support/fixtures.ts";
import { inspectScreen } from "../support/inspect-screen.ts";
import { toasts } from "../support/steps.ts";

const PATH = "/admin/settings/privacy";
const save = (page: Page) => page.getByRole("button", { name: "Save sections" });
const sectionOf = (page: Page, title: string) => page.getByRole("group").filter({ hasText: title });

async function addSection(page: Page, title: string, text: string): Promise<void> {
  await page.getByText("Add a section").click();
  const section = sectionOf(page, "Add a section");
  await section.getByLabel("Title").fill(title);
  await section.getByLabel("Text", { exact: true }).fill(text);
}

async function edit(page: Page, title: string, text: string): Promise<void> {
  await page.getByText(title).click();
  await sectionOf(page, title).getByLabel("Text", { exact: true }).fill(text);
}

async function remove(page: Page, titles: readonly string[]): Promise<void> {
  await open(page, PATH);
  for (const title of titles) {
    await page.getByText(title).click();
    await sectionOf(page, title).getByLabel("Remove this section").check();
  }
  await save(page).click();
}

test("saving settings that a colleague has changed keeps the changes of both and asks which to keep", async ({
  page,
  openNewBrowser,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 409.*privacy/);
  const id = randomInt(1e6);
  const [boats, pets, sharks] = [`Boats ${id}`, `Pets ${id}`, `Sharks ${id}`];
  await signIn(page, await createAdmin(), PATH);
  for (const title of [boats, pets]) {
    await addSection(page, title, "Ask us.");
    await save(page).click();
    await expect(toasts(page)).toContainText("saved");
    await open(page, PATH);
  }
  const other = await openNewBrowser();
  const lata = await addCustomer("Lata Devi");
  await runMakeAdmin(lata.email);
  await signIn(other, lata, PATH);

  await edit(page, boats, "Boats have no drivers.");
  await edit(page, pets, "Pets travel in a box.");
  await save(page).click();
  await expect(toasts(page)).toContainText("saved");

  await edit(other, pets, "Pets stay at home.");
  await addSection(other, sharks, "There are none.");
  await save(other).click();
  const alert = other.getByRole("alert");
  await expect(alert).toContainText("Someone else has changed this page since you opened it.");
  await expect(alert).toContainText("Ravi Teja saved it on");
  await expect(alert).toBeFocused();
  const conflict = other.getByRole("group", { name: `${pets}: Text` });
  await expect(conflict).toContainText("Before: Ask us.");
  await expect(conflict.getByLabel("Pets stay at home.")).toBeChecked();
  await expect(other.getByRole("region", { name: "Changed by Ravi Teja" })).toHaveText(
    new RegExp(`${boats}: Text.*Boats have no drivers.*Before: Ask us`),
  );
  await expect(other.getByRole("region", { name: "Changed by you" })).toContainText(sharks);
  await inspectScreen(other, "settings-conflict");
  await conflict.getByLabel("Pets travel in a box.").check();
  await other.getByRole("button", { name: "Save what I chose" }).click();
  await expect(toasts(other)).toContainText("saved");
  const text = await (await request.get("/privacypolicy")).text();
  expect(text).toContain("Boats have no drivers.");
  expect(text).toContain("Pets travel in a box.");
  expect(text).toContain("There are none.");
  await remove(other, [boats, pets, sharks]);
  await expect(toasts(other)).toContainText("saved");
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a form that is corrected after a colleague has saved does not overwrite it", async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/status of (400|409).*terms/);
    const terms = "/admin/settings/terms";
    const id = randomInt(1e6);
    const [mine, theirs] = [`Kites ${id}`, `Tents ${id}`];
    await createSession(page, await createAdmin());
    await page.goto(terms);
    await addSection(page, mine, "Fly them in {town}.");
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("One field needs correcting.");

    const colleague = await context.newPage();
    await colleague.goto(terms);
    await addSection(colleague, theirs, "Ask for one.");
    await save(colleague).click();
    await colleague.waitForURL(/done=/);

    const section = sectionOf(page, mine);
    await expect(section).toContainText("New");
    await section.getByLabel("Text", { exact: true }).fill("Fly them in {city}.");
    await save(page).click();
    await expect(page.getByRole("region", { name: /^Changed by Ravi/ })).toContainText(theirs);
    await page.getByRole("button", { name: "Save both" }).click();
    await page.waitForURL(/done=/);
    await expect(page.getByText(mine)).toBeVisible();
    await expect(page.getByText(theirs)).toBeVisible();
    for (const title of [mine, theirs]) {
      await page.getByText(title).click();
      await sectionOf(page, title).getByLabel("Remove this section").check();
    }
    await save(page).click();
    await expect(page.getByText(mine)).toHaveCount(0);
  });
});
