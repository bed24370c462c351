import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { signIn, createAdmin } from "../support/admin-steps.ts";
import { findViolations } from "../support/find-violations.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { publicSearch } from "../support/demo-rental.ts";
import { toasts } from "../support/steps.ts";

/** A list of cars of a unique make. */
function listOf(count: number): { make: string; csv: string } {
  const make = `Padma${randomBytes(4).toString("hex")}`;
  const lines = Array.from(
    { length: count },
    (_, at) =>
      `${make} ${String(at + 1).padStart(3, "0")},SUV,${100 + at},"Roof rack",Nowhere,Harbour,no`,
  );
  return {
    make,
    csv: ["Name,Category,Price,Feature 1,City,Location,Featured", ...lines].join("\r\n"),
  };
}

async function check(page: Page, text: string, name = "fleet.csv"): Promise<void> {
  const buffer = Buffer.from(text);
  await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check the file" }).click();
}

test("staff preview and import 200 cars", { tag: "@fleet" }, async ({ page }) => {
  const { make, csv } = listOf(200);
  await signIn(page, await createAdmin(), "/admin/cars");
  await page.getByRole("link", { name: "Import" }).click();
  await page.waitForURL("/admin/cars/import");
  await shot(page, "admin-import");
  await check(page, `\uFEFF${csv}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "200 cars, nothing wrong" })).toBeVisible();
  await expect(
    main.getByRole("list", { name: "Cars to import" }).getByRole("listitem"),
  ).toHaveCount(50);
  await expect(main).toContainText("… and 150 more");
  await shot(page, "admin-import-preview");
  expect(await findViolations(page)).toEqual([]);
  const before = page.url();

  await main.getByRole("button", { name: "Import 200 cars" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/cars");
  await expect(toasts(page)).toContainText("Cars imported successfully!");
  await open(page, `/admin/cars?text=${make}`);
  await expect(main).toContainText(`${make} 200`);
  await open(page, `${publicSearch("Harbour")}&pages=23`);
  await expect(main).toContainText("Showing 200 vehicles");
  await expect(main).toContainText(`${make} 200`);

  await test.step("asked again, it adds nothing", async () => {
    await open(page, before);
    await expect(page).toHaveURL(/\/admin\/cars(\?|$)/);
    await open(page, "/admin/cars/import");
    await check(page, csv);
    await expect(main).toContainText("200 cars look the same as others");
  });
});

test(
  "an invalid file lists its errors by line and imports nothing",
  { tag: "@fleet" },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 422.*import/);
    await signIn(page, await createAdmin(), "/admin/cars/import");
    const { make, csv } = listOf(3);
    const alert = page.getByRole("alert");
    await check(page, `${csv}\r\n${make},Truck,12abc,,Nowhere,Harbour,no\r\n,SUV,0,,,`);
    await expect(alert).toContainText("Failed to import cars: 5 errors on 2 lines of fleet.csv");
    const rows = page.getByRole("list", { name: "What is wrong" }).getByRole("listitem");
    await expect(rows).toHaveText([
      /Line 5\s*category\s*Category is one of/,
      /Line 5\s*price\s*Price is a whole number/,
      /Line 6\s*The whole line\s*Has 6 columns where the first line has 7/,
      /Line 6\s*name\s*Name is required/,
      /Line 6\s*price\s*Price is a whole number/,
    ]);
    await shot(page, "admin-import-problems");
    expect(await findViolations(page)).toEqual([]);
    await check(page, `${csv}\r\n"${make},SUV,100`);
    await expect(alert).toContainText("The quotes on line 5 are broken");
    await check(page, "name,category\nSwift,SUV");
    await expect(alert).toContainText("Failed to import cars: The first line has no column price.");
    await check(page, listOf(10_000).csv);
    await expect(alert).toContainText("The file has more than 2,000 cars.");
    await open(page, `/admin/cars?text=${make}`);
    await expect(page.getByRole("main")).not.toContainText(`${make} 001`);
  },
);

test.describe("as the server sends it", { tag: "@fleet" }, () => {
  test.use(withoutBrowser);

  test("the template can be imported", async ({ page }) => {
    await signIn(page, await createAdmin(), "/admin/cars/import");
    const template = await page.request.get("/admin/cars/import?template=csv");
    expect(template.headers()["content-type"]).toContain("text/csv");
    const { make } = listOf(0);
    const text = (await template.text()).replace("Maruti Suzuki Swift", make);
    await check(page, text.replace(/,,\r\n$/, ",Nowhere,Nowhere\r\n"));
    await expect(page.getByRole("main")).toContainText("1 car, nothing wrong");
    await page.getByRole("button", { name: "Import 1 car" }).click();
    await expect(page.getByRole("alert")).toContainText("Cars imported successfully!");
  });
});
