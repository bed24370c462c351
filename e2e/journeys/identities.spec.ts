import type { Page } from "@playwright/test";
import { openDatabase } from "#app/db/client.server.ts";
import { expireConfirmations } from "../support/admin-steps.ts";
import { findViolations } from "../support/find-violations.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { choosePerson, continueWithGoogle } from "../support/google-steps.ts";
import { dataDir } from "../support/site-under-test.ts";
import { latestMail } from "../support/sent-messages.ts";
import { signUp } from "../support/steps.ts";

const PROFILE = "/profile?tab=info";
/** Used by no other journey: an identity belongs to one account. */
const [ONE, OTHER] = ["Kabir Das", "Tara Sen"];

const card = (page: Page) => page.getByRole("region", { name: "Connected accounts" });
const change = (page: Page, verb: "Connect" | "Disconnect") =>
  page.getByRole("button", { name: `${verb} Google`, exact: true });

test("the only sign-in method cannot be disconnected, and disconnecting requires a recent confirmation", async ({
  page,
}) => {
  const person = await signUp(page, PROFILE);
  await connect(page, OTHER);
  await keepOnlyGoogle(person.email);
  await change(page, "Disconnect").click();
  await expect(card(page).getByRole("alert")).toContainText("This is your only way to sign in");
  await expect(card(page)).toContainText("Connected since");
  await shot(page, "identities-last");
  expect(await findViolations(page)).toEqual([]);

  await expireConfirmations(person);
  await change(page, "Disconnect").click();
  await page.waitForURL(/\/profile\/confirm\?next=/);
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("Google is connected, signs in, belongs to one account, and is disconnected", async ({
    page,
    openNewVisitor,
  }) => {
    const person = await signUp(page, PROFILE);
    await expect(card(page)).toContainText("Not connected");
    await connect(page, ONE);
    await expect(card(page).getByRole("alert")).toContainText("Google is connected");
    await expect(card(page)).toContainText(/Connected since \d/);
    expect((await latestMail(person.email)).subject).toContain("Google was connected");

    const otherPage = await openNewVisitor();
    await open(otherPage, `/login?next=${encodeURIComponent(PROFILE)}`);
    await continueWithGoogle(otherPage);
    await choosePerson(otherPage, ONE);
    await otherPage.waitForURL(/\/profile/);
    await expect(otherPage.getByRole("main")).toContainText(person.email);

    const third = await openNewVisitor();
    await signUp(third, PROFILE);
    await connect(third, ONE);
    await expect(card(third).getByRole("alert")).toContainText("belongs to another account");

    await change(page, "Disconnect").click();
    await expect(card(page).getByRole("alert")).toContainText("Google is disconnected");
    await expect(change(page, "Connect")).toBeVisible();
    expect((await latestMail(person.email)).subject).toContain("Google was disconnected");
    await change(page, "Connect").click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(card(page).getByRole("alert")).toContainText("Connecting Google was cancelled");
  });

  test("unused endpoints of better-auth are closed", async ({ page }) => {
    await signUp(page);
    const headers = { origin: new URL(page.url()).origin };
    for (const [path, data, status] of [
      ["/link-social", { provider: "google", callbackURL: "/" }, 404],
      ["/unlink-account", { accountId: "x" }, 404],
      ["/sign-in/identity", { provider: "google" }, 404],
      ["/sign-in/social", { provider: "google", callbackURL: "https://evil.example" }, 403],
      ["/sign-in/social", { provider: "google", callbackURL: "/profile" }, 400],
      ["/sign-in/social", { provider: "google", idToken: { token: "a.b.c" } }, 400],
      ["/sign-in/social", { provider: "google", idToken: { token: "a.b.c", nonce: "n" } }, 401],
      ["/identities/link", { provider: "nobody" }, 404],
      ["/sso", { email: "me@example.com" }, 404],
    ] as const) {
      const answer = await page.request.post(`/api/auth${path}`, { data, headers });
      expect([path, answer.status()]).toEqual([path, status]);
    }
    expect((await page.request.get("/api/auth/list-accounts")).status()).toBe(404);
    expect(await (await page.request.get("/api/auth/identities")).json()).toEqual([]);
  });
});

async function connect(page: Page, name: string): Promise<void> {
  await change(page, "Connect").click();
  await choosePerson(page, name);
  await page.waitForURL(/\/profile\?/);
}

/** Removes the password and the verification of the e-mail. */
async function keepOnlyGoogle(email: string): Promise<void> {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  try {
    const userId = db.selectFrom("users").select("id").where("email", "=", email);
    const passwords = db.deleteFrom("accounts").where("providerId", "=", "credential");
    await passwords.where("userId", "in", userId).execute();
    await db.updateTable("users").set({ emailVerified: 0 }).where("email", "=", email).execute();
  } finally {
    await db.destroy();
  }
}
