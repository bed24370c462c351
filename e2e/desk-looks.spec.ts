import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ban, signIn, somebody, somebodyOfTheDesk } from "./desk-steps.ts";
import { findLostText } from "./find-lost-text.ts";
import { findSmallTargets } from "./find-small-targets.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { walkByKeyboard } from "./walk-by-keyboard.ts";

test.use({ reducedMotion: "reduce" });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test("the desk suits everybody, on a phone and a desktop, by day and by night", async ({
  page,
  expectConsole,
}) => {
  test.setTimeout(300_000);
  expectConsole(/status of 404.*nobody/);
  const [ravi, meera] = [await somebodyOfTheDesk(), await somebody("Meera Satyanarayanamurthy")];
  const banned = await somebody();
  await ban(banned);
  await signIn(page, ravi, "/admin/users");
  const user = `/admin/users/${meera.id}`;
  const pages = {
    list: "/admin/users",
    "list-empty": "/admin/users?text=nobody-at-all",
    add: "/admin/users/new",
    user,
    "user-banned": `/admin/users/${banned.id}`,
    "user-own": `/admin/users/${ravi.id}`,
    edit: `${user}/edit`,
    role: `${user}/role`,
    delete: `${user}/delete`,
    "not-found": "/admin/users/nobody",
  };
  for (const [name, address] of Object.entries(pages)) {
    await test.step(name, () => inspect(page, `desk-${name}`, address));
  }
});

async function inspect(page: Page, name: string, address: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, address);
  await shot(page, name);
  expect.soft(await findSmallTargets(page.locator("body"))).toEqual([]);
  expect.soft((await walkByKeyboard(page)).lost).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await findLostText(page), "320 px wide").toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, address);
  await shot(page, name);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect.soft(await findLostText(page), "text at 200 %").toEqual([]);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect.soft(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
