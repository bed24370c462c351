import { formatRupees } from "#app/domain/money.ts";
import { documentMessages } from "#app/features/documents/document-messages.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { pdfSample } from "#test/support/document-samples.ts";
import { expect, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { getLedger } from "../support/ledger.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import {
  acceptTerms,
  createAccount,
  fillNewAccount,
  fillSearch,
  payButton,
  payWith,
  signUp,
} from "../support/steps.ts";

// Playwright's text and role locators skip <noscript>, which the browser shows.
const asShown = { useInnerText: true };

// What a browser shows is seen here; the journeys below and in other files go without one.
test.describe("in a browser", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a visitor without JavaScript searches, signs up and pays for a booking",
    { tag: "@every-database" },
    async ({ page, expectConsole }) => {
      expectConsole(/status of 400.*VehicleBookingPage/);
      const { car, search, price } = getDemoRental("mahindra-thar-2022");
      await page.goto("/");
      await expect(
        page.getByRole("heading", { name: "Best Car Rental in Your City" }),
      ).toBeVisible();
      await fillSearch(page, search);
      await page.getByRole("button", { name: "Search cars" }).click();
      await expect(page.getByRole("heading", { name: /^Showing \d+ vehicles$/ })).toBeVisible();
      await shot(page, "plain-vehicles");

      await page.getByRole("link", { name: `View Details of ${car.name}` }).click();
      await expect(page.getByRole("heading", { level: 1, name: car.name })).toBeVisible();
      await expect(page.getByText(car.description)).toBeVisible();
      for (const feature of car.features) {
        await expect(page.getByRole("main")).toContainText(feature, asShown);
      }
      await shot(page, "plain-detail");
      await page.getByRole("link", { name: "Proceed to Booking" }).click();
      await page.getByRole("link", { name: "Create Account" }).click();
      const person = await createAccount(page);

      await expect(page.getByRole("heading", { name: `Book ${car.name}` })).toBeVisible();
      const tile = page.getByRole("group", { name: "Driving License (front)" });
      const sendFile = async (name: string, words: string) => {
        const buffer = Buffer.from(words);
        const file = { name, mimeType: "application/pdf", buffer };
        await tile.getByLabel("File: Driving License (front)").setInputFiles(file);
        await tile.getByRole("button", { name: "Upload Driving License (front)" }).click();
      };
      await sendFile("page.pdf", "<html>");
      await expect(tile.getByRole("alert")).toContainText("Only JPG, PNG or PDF files allowed.");
      await expect(tile.getByRole("alert")).toBeInViewport();
      await sendFile("licence.pdf", Buffer.from(pdfSample()).toString("latin1"));
      await expect(tile).toContainText("Uploaded");
      await expect(tile.getByRole("alert")).toHaveCount(0);
      await expect(tile.getByText("Driving License (front) saved.")).toBeInViewport();
      await shot(page, "plain-documents");
      const remove = tile.getByRole("button", { name: "Remove Driving License (front)" });
      await expect(remove).toBeHidden();
      await tile.locator("summary").click();
      await expect(tile).toContainText("Remove this document?");
      await shot(page, "plain-remove");
      await remove.click();
      await expect(tile.getByRole("button", { name: /^Upload/ })).toBeVisible();
      await expect(tile.getByText(documentMessages.removed.title)).toBeInViewport();
      await page.getByRole("link", { name: "Submit Later" }).click();
      await expect(page.getByRole("definition").getByText(formatRupees(price.total))).toBeVisible();
      await page.getByRole("link", { name: "Back" }).click();
      await page.getByRole("button", { name: "Verify Documents & Continue" }).click();

      await payButton(page).click();
      await expect(page.getByRole("alert")).toContainText(
        "Please accept the terms and conditions to proceed.",
      );
      await shot(page, "plain-payment");
      await acceptTerms(page);
      await payButton(page).click();
      await page.waitForURL(/\/sandbox-gateway\/checkout\//);
      await shot(page, "plain-checkout");
      await payWith(page, "Success");
      await expect(page.getByRole("heading", { name: "Payment successful" })).toBeVisible();
      await page.getByRole("link", { name: "Return to Samudra Drives" }).click();

      await page.waitForURL(/\/profile\?booked=VZG-/);
      await expect(page.getByRole("alert")).toContainText("Booking Successful");
      await expect(page.getByRole("article")).toContainText(car.name);
      await expect(page.getByRole("article")).toContainText("Confirmed");
      await shot(page, "plain-profile");
      expect(await getLedger(person)).toEqual([
        { reference: expect.any(String), status: "completed", payment: "completed" },
      ]);

      await page.locator("noscript a", { hasText: "Profile Info" }).click();
      await expect(page.getByRole("definition").getByText(person.email)).toBeVisible();
      await page.getByRole("button", { name: "Sign Out", exact: true }).click();
      await page.waitForURL("/login");
      await page.goto("/profile");
      await page.waitForURL(/\/auth/);
    },
  );
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test(
    "without JavaScript a payment can be cancelled, fail or be pending, and be retried",
    { tag: "@every-database" },
    async ({ page }) => {
      const rental = getDemoRental("mg-hector-2022");
      const person = await signUp(page, rental.payment);
      await acceptTerms(page);
      await payButton(page).click();
      await payWith(page, "Cancel");
      await page.getByRole("link", { name: "Return to Samudra Drives" }).click();
      await expect(page.getByRole("heading", { name: "Payment not confirmed yet" })).toBeVisible();
      await page.getByRole("link", { name: "Open the payment page" }).click();

      await payWith(page, "Failure");
      await page.getByRole("link", { name: "Return to Samudra Drives" }).click();
      await expect(page.getByRole("alert")).toContainText("Your bank declined the payment.");
      await page.goto("/profile");
      await expect(page.getByRole("article")).toContainText("Payment pending");
      await page.goBack();
      await page.getByRole("link", { name: "Try again" }).click();

      await acceptTerms(page);
      await payButton(page).click();
      await payWith(page, "Pending");
      await page.getByRole("link", { name: "Return to Samudra Drives" }).click();
      await expect(page.getByRole("status")).toContainText(paymentMessages.waiting);
      await page.getByRole("link", { name: "Check again" }).click();
      // The page refreshes itself.
      await page.waitForURL(/\/profile\?booked=/, { timeout: 30_000 });
      expect(await getLedger(person)).toEqual([
        { reference: expect.any(String), status: "completed", payment: "failed" },
        { reference: expect.any(String), status: "completed", payment: "completed" },
      ]);
    },
  );

  test("without JavaScript the server shows the errors of a form", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 400.*\/login/);
    await page.goto("/vehicles");
    await page.getByRole("button", { name: "Search cars" }).click();
    await expect(page.getByRole("alert")).toContainText("Please fill in all fields");
    for (const name of ["City", "Location", "Pickup date", "Return time"]) {
      await expect(page.getByText(`${name} is required`)).toBeVisible();
    }
    await page.goto("/login?view=create");
    await fillNewAccount(page, { name: "Lakshmi", email: "nobody", password: "short" });
    await expect(page.getByText("Enter an e-mail address like name@example.com")).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Lakshmi");
  });
});
