import type { APIRequestContext, Page } from "@playwright/test";
import { formatRupees } from "#app/domain/money.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { bookAndPay } from "../support/admin-booking-steps.ts";
import { signIn, addCustomer, createAdmin } from "../support/admin-steps.ts";
import { expect, test, withoutBrowser } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";

test.use(withoutBrowser);

const CAR = "tata-nexon-ev-2023";

const invoices = (page: Page) => page.getByRole("region", { name: "Invoice and receipt" });

async function addressOf(page: Page, name: RegExp): Promise<string> {
  return (await invoices(page).getByRole("link", { name }).getAttribute("href")) ?? "";
}

async function pdfAt(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const bytes = await answer.body();
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  return { ...(await readPdf(bytes)), name: answer.headers()["content-disposition"] ?? "" };
}

test("a customer and staff open the invoice, the receipt and the calendar file of a trip", async ({
  page,
  openNewVisitor,
}) => {
  const { price, car } = getDemoRental(CAR);
  const customer = await addCustomer("Meera Nair");
  const bookingId = await bookAndPay(page, customer, CAR);
  const reference = new URL(page.url()).searchParams.get("booked") ?? "";

  await page.goto(`/profile/bookings/${reference}`);
  const address = await addressOf(page, /^Invoice/);
  const invoice = await pdfAt(page.request, address);
  const [, series = "", number = ""] = /INV-(\d\d-\d\d)-(\d{6})\.pdf/.exec(invoice.name) ?? [];
  expect(invoice.title).toBe(`Tax invoice INV/${series}/${number}`);
  for (const words of [
    "Sample — no tax invoice.",
    "Billed to Meera Nair",
    car.name,
    `Total ${formatRupees(price.total)}`,
  ]) {
    expect(invoice.text).toContain(words);
  }
  const receipt = await pdfAt(page.request, await addressOf(page, /^Receipt/));
  expect(receipt.text).toContain(`Paid ${formatRupees(price.total)}`);
  const calendar = await page.request.get(await addressOf(page, /calendar/));
  expect(await calendar.text()).toContain("STATUS:CONFIRMED\r\n");
  const head = await page.request.head(address);
  expect(head.status()).toBe(200);
  expect(Number(head.headers()["content-length"])).toBeGreaterThan(10_000);
  expect((await head.body()).length).toBe(0);

  const stranger = await openNewVisitor();
  await signIn(stranger, await addCustomer("Kabir Das"), "/profile");
  expect((await stranger.request.get(address)).status()).toBe(404);

  const ravi = await openNewVisitor();
  await signIn(ravi, await createAdmin(), `/admin/bookings/${bookingId}`);
  await expect(invoices(ravi).getByRole("link")).toHaveText([
    new RegExp(`^Invoice\\s*INV/${series}/${number}$`),
    "Receipt",
    "Rental agreementVersion 1: booked",
    "Calendar file",
  ]);
  const seen = await pdfAt(ravi.request, await addressOf(ravi, /^Invoice/));
  expect(seen.text).toBe(invoice.text);
});
