import { addTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { picture } from "../support/picture-steps.ts";
import { expectSent, listStoredSlots, takePhoto } from "../support/trip-photo-steps.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function beginTrip() {
  const [ravi, meera] = [await createAdmin(), await addCustomer()];
  const trip = await addTrip(meera, { pickupAt: Date.now() });
  return { ravi, meera, trip, photosPath: `/admin/bookings/${trip.id}/photos/pickup` };
}

test(
  "photos that staff take without a connection arrive later, in order and once, and the customer adds one",
  { tag: "@every-database" },
  async ({ page, context, expectConsole, openNewBrowser }) => {
    expectConsole(/ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED|CONNECTION_RESET)/);
    const { ravi, meera, trip, photosPath } = await beginTrip();
    await signIn(page, ravi, `/admin/bookings/${trip.id}/pick-up`);
    await expect(page.getByText("No photos yet")).toBeVisible();
    await page.getByRole("button", { name: "Take photos" }).click();
    await page.waitForURL(`${photosPath}?**`);
    await takePhoto(page, "Front");
    await takePhoto(page, "Left side");
    await expectSent(page, ["Front", "Left side"]);

    await context.setOffline(true);
    for (const slot of ["Rear", "Right side", "Roof"]) await takePhoto(page, slot);
    await expect(page.getByText("3 photos wait for a connection")).toBeVisible();
    await expect(page.getByText("5 of 10 taken")).toBeVisible();
    await shot(page, "trip-photos-waiting");

    // The connection is back, but the site does not answer yet; then an answer is lost.
    await page.route("**/trip-photos", (route) => route.abort("failed"));
    await context.setOffline(false);
    await open(page, photosPath);
    await expect(page.getByText("3 photos wait for a connection")).toBeVisible();
    await expect(page.getByText("5 of 10 taken")).toBeVisible();
    await page.getByRole("link", { name: "Continue to the handover" }).click();
    await page.waitForURL(`/admin/bookings/${trip.id}/pick-up`);
    await expect(page.getByText("3 photos wait for a connection")).toBeVisible();
    await page.getByRole("button", { name: "Take photos" }).click();
    await page.unrouteAll();
    await page.route(
      "**/trip-photos",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Try now" }).click();
    await expectSent(page, ["Front", "Left side", "Rear", "Right side", "Roof"]);
    await expect(page.getByText("wait for a connection")).toBeHidden();
    expect(await listStoredSlots(trip.id)).toEqual(["front", "left", "rear", "right", "roof"]);
    await shot(page, "trip-photos-taken");

    const own = await openNewBrowser();
    await signIn(own, meera, `/profile/bookings/${trip.reference}`);
    await own.getByRole("link", { name: "Photos of the car: 5 at pickup" }).click();
    await expect(own.getByRole("img", { name: "Right side, at pickup" })).toBeVisible();
    await expect(own.getByText(/^Staff · /)).toHaveCount(5);
    await own.getByRole("link", { name: "Add photos at pickup" }).click();
    await own.getByRole("textbox", { name: "Note" }).fill("Scratch below the mirror");
    await takePhoto(own, "Damage");
    await expect(own.getByText("Scratch below the mirror")).toBeVisible();
    await expect(own.getByText(/^You · /)).toBeVisible();

    await open(page, `/admin/bookings/${trip.id}`);
    await page.getByRole("link", { name: "Photos: 6 at pickup" }).click();
    await expect(page.getByText(/^Customer · /)).toBeVisible();
    await shot(page, "trip-photos-compared");
    expect(await listStoredSlots(trip.id)).toHaveLength(6);
  },
);

test("a photo that the server refuses says why, and can be taken again", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/415/);
  const { ravi, photosPath, trip } = await beginTrip();
  await signIn(page, ravi, photosPath);
  const text = { name: "front.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo") };
  await page.getByLabel("Photo: Front", { exact: true }).setInputFiles(text);
  await expect(page.getByText("This file is not a photo.")).toBeVisible();
  await page.getByRole("button", { name: "Discard the photo: Front" }).click();
  await expect(page.getByText("This file is not a photo.")).toBeHidden();
  await takePhoto(page, "Front");
  await expectSent(page, ["Front"]);
  expect(await listStoredSlots(trip.id)).toEqual(["front"]);
});

test.describe("without scripts", () => {
  test.use(withoutBrowser);

  test("photos are sent one at a time by a form", async ({ page }) => {
    const { ravi, photosPath, trip } = await beginTrip();
    await signIn(page, ravi, photosPath);
    await page.getByLabel("What the photo shows").selectOption("Boot");
    await page.getByLabel("Photo", { exact: true }).setInputFiles(await picture("Boot"));
    await page.getByRole("button", { name: "Send the photo" }).click();
    await expect(page.getByText("Photo sent")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(photosPath);
    const text = { name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo") };
    await page.getByLabel("Photo", { exact: true }).setInputFiles(text);
    await page.getByRole("button", { name: "Send the photo" }).click();
    await expect(page.getByText("This file is not a photo.")).toBeVisible();
    expect(await listStoredSlots(trip.id)).toEqual(["boot"]);
  });
});
