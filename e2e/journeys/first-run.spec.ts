import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";
import { SETUP_ANSWERS } from "#test/support/setup-answers.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { inspectScreen } from "../support/inspect-screen.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { enterCode } from "../support/steps.ts";

let dataDir: string;
let own: OwnSite;

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "samudra-first-run-"));
  const file = path.join(dataDir, "answers.json");
  writeFileSync(file, JSON.stringify(SETUP_ANSWERS));
  await promisify(execFile)("node", ["scripts/setup.ts", file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", ENV_FILE: "" },
  });
  own = await startOwnSite({ DATA_DIR: dataDir });
});

test.afterAll(async () => {
  await own.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a site that was set up opens without the demo, and its owner sees what is missing", async ({
  page,
  request,
}) => {
  for (const address of ["/", "/vehicles", "/Contact"]) {
    const text = await (await request.get(own.origin + address)).text();
    expect(text, address).toContain("Malpe Wheels");
    expect(text, address).not.toContain(DEFAULT_BUSINESS.name);
  }
  expect((await request.get(`${own.origin}/vehicles/tata-nexon-2023`)).status()).toBe(404);

  await open(page, `${own.origin}/login?next=/admin/settings/ready`);
  await page.getByRole("link", { name: "Sign in with a code" }).click();
  await expect(page.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
  await page.getByLabel("E-mail or mobile number").fill(SETUP_ANSWERS.ownerEmail);
  await page.getByRole("button", { name: "Send a code" }).click();
  await expect.poll(findCode).toBeDefined();
  await enterCode(page, findCode() ?? "");
  await page.waitForURL("**/admin/settings/ready");
  await expect(page.getByRole("heading", { name: "7 things are missing" })).toBeVisible();
  const step = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(step("Who you are")).toContainText("Done");
  await expect(step("Cars and prices")).toContainText("There is no car yet.");

  await page.getByRole("button", { name: "Send me an e-mail" }).click();
  const outcome = page.getByRole("status").filter({ hasText: SETUP_ANSWERS.ownerEmail });
  await expect(outcome).toContainText("written to a file", { timeout: 15_000 });
  await inspectScreen(page, "admin-settings-ready-tested");

  await step("Who you are").getByRole("link", { name: "Open Business" }).click();
  await expect(page.getByText("by npm run setup")).toBeVisible();
});

function findCode(): string | undefined {
  const mails = readFileSync(path.join(dataDir, "mail.log"), { encoding: "utf8", flag: "a+" });
  return /(\d{6}) is your Malpe Wheels code/.exec(mails)?.[1];
}
