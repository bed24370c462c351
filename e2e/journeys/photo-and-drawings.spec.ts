import { toJson } from "#app/db/schema/json-text.ts";
import { insertCar } from "#test/support/factories.ts";
import { withDatabase } from "../support/admin-booking-steps.ts";
import { createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { field, picture, sources, tiles, use } from "../support/picture-steps.ts";
import { toasts } from "../support/steps.ts";

test("a photo replaces the drawings of a car", { tag: "@fleet" }, async ({ page }) => {
  const drawing = "/artwork/vehicles/suv-teal-front.svg";
  const { id, slug } = await withDatabase((db) => insertCar(db, { gallery: toJson([drawing]) }));
  await signIn(page, await createAdmin(), `/admin/cars/${id}`);
  await expect(tiles(page)).toHaveCount(2);
  await field(page).setInputFiles(await picture("photo"));
  await use(page).click();
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("successfully");
  await open(page, `/vehicles/${slug}`);
  const views = page.getByRole("list", { name: /^Views of/ }).getByRole("img");
  await expect(views).toHaveCount(1);
  expect((await sources(views)).join()).toContain("/storage/car-images/");
  await expect(page.getByText("Illustration.")).toHaveCount(0);
});
