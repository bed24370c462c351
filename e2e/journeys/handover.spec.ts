import { addPaidTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import {
  enterReadings,
  enterReasons,
  heading,
  pressContinue,
  photographDamage,
  addSignatures,
  takeAllPhotos,
  tickItems,
  touchDrawing,
} from "../support/handover-steps.ts";
import { findViolations } from "../support/find-violations.ts";
import { toasts } from "../support/steps.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  "a car is handed over and taken back step by step, with a connection that is lost on the way",
  { tag: "@every-database" },
  async ({ page, context, expectConsole, openNewBrowser }) => {
    expectConsole(/ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED|CONNECTION_RESET)/);
    const [ravi, meera] = [await createAdmin(), await addCustomer("Meera Rao")];
    const trip = await addPaidTrip(meera, { pickupAt: Date.now() });
    await signIn(page, ravi, `/admin/bookings/${trip.id}`);
    await page.getByRole("link", { name: "Hand over step by step" }).click();
    await shot(page, "handover-documents", "view");
    await pressContinue(page);
    await expect(page.getByRole("alert")).toContainText(
      "Enter a reason for each missing document.",
    );
    await expect(page.getByLabel("Aadhaar Card: reason to continue")).toBeFocused();
    await enterReasons(page);
    await shot(page, "handover-items", "view");
    await tickItems(page);
    await shot(page, "handover-readings", "view");
    await enterReadings(page, { km: "41,230", fuel: "¾", fastag: "350" });

    await context.setOffline(true);
    await takeAllPhotos(page);
    await touchDrawing(page, 0.2, 0.4);
    await expect(page.getByLabel("Where")).toHaveValue("left_front_door");
    await expect(page.getByRole("button", { name: "No new damage" })).toHaveCount(0);
    await shot(page, "handover-damage-chosen", "view");
    await photographDamage(page, "Dent", "As large as a coin");
    await expect(page.getByText(/^11 photos and \d entries wait/)).toBeVisible();
    await shot(page, "handover-damage", "view");
    await pressContinue(page, "All damage is marked");
    await addSignatures(page);
    await expect(page.getByRole("main").getByRole("term")).toHaveText([
      "Identity and documents",
      "What is in the car",
      "Readings",
      "Photos",
      "Damage",
      "Signatures",
    ]);
    await shot(page, "handover-review", "view");
    await pressContinue(page, "Hand over the car");
    await expect(page.getByText("Kept on this device.")).toBeVisible();
    await context.setOffline(false);
    await expect(toasts(page)).toContainText("Car marked as picked up!");
    await shot(page, "handover-done", "view");

    const history = page.getByRole("region", { name: "History" });
    await expect(history.getByText("Aadhaar Card (missing): Original seen")).toBeVisible();

    const own = await openNewBrowser();
    await signIn(own, meera, `/profile/bookings/${trip.reference}/photos`);
    await expect(own.getByRole("list", { name: "Condition" })).toContainText("41,230 km · fuel ¾");
    const marked = own.getByRole("region", { name: "Marked at the pickup" });
    await expect(marked.getByText("As large as a coin")).toBeVisible();
    await own.getByLabel("Where").selectOption("Bonnet");
    await photographDamage(own, "Scratch", "Below the wiper");
    await expect(marked.getByText(/^Customer · /)).toBeVisible();

    await page.getByRole("link", { name: "Take back step by step" }).click();
    await expect(heading(page, "Readings")).toBeVisible();
    await page.getByLabel("Odometer (km)").fill("41000");
    await page.getByLabel("Fuel").selectOption("½");
    await pressContinue(page);
    await expect(page.getByText("It was 41,230 km at pickup.")).toBeVisible();
    await enterReadings(page, { km: "41520", fuel: "½", fastag: "350" });
    await takeAllPhotos(page);
    await expect(page.getByText(/^Sending /)).toBeHidden();
    // The page was left in the middle, and another desk goes on.
    await open(page, `/admin/bookings/${trip.id}`);
    await expect(page.getByText(/Return started by .* · step 3 of 6/)).toBeVisible();
    await page.getByRole("link", { name: "Continue the return" }).click();
    await expect(heading(page, "Damage")).toBeVisible();
    for (const note of ["As large as a coin", "Below the wiper"]) {
      await expect(page.getByText(note)).toBeVisible();
    }
    await touchDrawing(page, 0.5, 0.75);
    await photographDamage(page, "Scratch", "Along the lid");
    await shot(page, "return-damage", "view");
    expect(await findViolations(page)).toEqual([]);
    await pressContinue(page, "All damage is marked");
    await tickItems(page, "Jack and wheel spanner");
    await addSignatures(page);
    // What was signed is changed, and signed again.
    await page.getByRole("link", { name: /^Edit.*Readings/ }).click();
    await shot(page, "return-readings-edited", "view");
    const changed = { km: "41540", fuel: "½", fastag: "350" };
    await enterReadings(page, changed, "Save and return to review");
    await expect(heading(page, "Review")).toBeFocused();
    await expect(page.getByText(/^The readings have changed since/)).toBeVisible();
    await expect(page.getByRole("link", { name: /Signatures.*done/ })).toHaveCount(0);
    await shot(page, "return-review-changed", "view");
    await pressContinue(page, "Go to: Signatures");
    await expect(page.getByText(/^The readings have changed since/)).toHaveCount(2);
    await shot(page, "return-sign-again", "view");
    await addSignatures(page, "Return to review");
    await shot(page, "return-review", "view");
    await pressContinue(page, "Take the car back");
    await expect(toasts(page)).toContainText("Car marked as returned!");

    const toPropose = page.getByRole("region", { name: "To propose" });
    await expect(toPropose.getByRole("link")).toHaveText([
      "Fuel: ¾ at the pickup, ½ at the return",
      "Damage: Boot lid: scratch",
      "Lost item: Jack and wheel spanner",
    ]);
    await shot(page, "return-charges", "view");
    await toPropose.getByRole("link", { name: "Boot lid: scratch" }).click();
    await page.getByLabel("Amount in rupees, before tax").fill("2,500");
    await page.getByRole("button", { name: "Propose the charge" }).click();
    await expect(toasts(page)).toContainText("Charge proposed!");
    await expect(toPropose.getByRole("link")).toHaveCount(2);
  },
);
