import { addCustomer, signIn } from "../support/admin-steps.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { setTextSize } from "../support/inspect-screen.ts";
import { payButton } from "../support/steps.ts";

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

const rental = getDemoRental("hyundai-i20-turbo-2022", 31);

test("the next step of a booking stays in sight on a narrow phone with text twice as large", async ({
  page,
}) => {
  await open(page, rental.detail);
  await setTextSize(page, "200%");
  await expect(page.getByRole("link", { name: "Proceed to Booking" })).toBeInViewport({ ratio: 1 });

  await signIn(page, await addCustomer(), rental.payment);
  await setTextSize(page, "200%");
  await page.getByRole("checkbox", { name: /terms and conditions/ }).check();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
});

test("the link to the main content is whole on a narrow phone with text twice as large", async ({
  page,
}) => {
  await open(page, "/");
  await setTextSize(page, "200%");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeInViewport();
});

test("pages do not scroll sideways on a narrow phone with text twice as large", async ({
  page,
}) => {
  for (const address of ["/vehicles", rental.list, rental.detail, "/Contact"]) {
    await open(page, address);
    await setTextSize(page, "200%");
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.configure({ soft: true }).poll(width, address).toBe(320);
  }
});
