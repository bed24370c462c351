import { parse } from "csv-parse/sync";
import { inTransaction } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { expect, test } from "vitest";
import { businessDate, DAY } from "#app/domain/business-time.ts";
import { taxedPart } from "#app/domain/gst.ts";
import { paise } from "#app/domain/money.ts";
import { saveCompany } from "#app/features/accounts/company/company.server.ts";
import { getMoneyByMethod } from "#app/features/payment/admin/get-money-by-method.server.ts";
import { getTrialBalance } from "#app/features/payment/admin/get-trial-balance.server.ts";
import {
  getInvoicedBooking,
  issueSupplementaryInvoice,
} from "#app/records/money/tax-documents.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";
import { exportGstSheet } from "./export-gst-return.ts";
import { exportInvoiceRegister } from "./export-invoice-register.server.ts";
import { getTaxSums } from "./get-tax-sums.server.ts";
import { buildGstReturn } from "./gst-return.ts";
import { listTaxDocuments } from "./list-tax-documents.server.ts";

const fixture = await openPaymentFixture();
const { db } = fixture;
const PERIOD = { startsAt: CREATED_AT - DAY, endsAt: CREATED_AT + 30 * DAY };

async function sell(): Promise<void> {
  await fixture.createPaidOnline();
  await fixture.createPaidAtCounter();
  const { bookingId } = await fixture.createPaidAtCounter();
  expect(await fixture.cancel(bookingId, 0)).toMatchObject({ ok: true });
  const [refund] = await fixture.listRefunds(bookingId);
  await fixture.markRefundPaid(bookingId, refund?.id ?? "");
  const online = await fixture.createPaidOnline();
  expect(await fixture.cancel(online.bookingId, 0)).toMatchObject({ ok: true });
  await fixture.completeRefunds();
}
await sell();

async function readRegister(): Promise<Record<string, string>[]> {
  let text = "";
  for await (const part of exportInvoiceRegister(db, PERIOD)) text += part;
  return parse(text, { columns: true, bom: true });
}

async function readSheet(sheet: Parameters<typeof exportGstSheet>[0]) {
  const tables = await buildGstReturn(listTaxDocuments(db, PERIOD));
  return parse(exportGstSheet(sheet, tables), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
}

function sumOf(rows: readonly Record<string, string>[], column: string): number {
  return rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
}

test("the documents owe the tax that the ledger has", async () => {
  const { owed, inLedger, kinds } = await getTaxSums(db, PERIOD);
  expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ["invoice", 4],
    ["credit_note", 2],
  ]);
  expect(owed.cgst).toBeGreaterThan(0);
  expect({ cgst: owed.cgst, sgst: owed.sgst }).toEqual(inLedger);
});

test("the invoice register adds up to it, to the paisa", async () => {
  const { owed } = await getTaxSums(db, PERIOD);
  const register = await readRegister();
  expect(register).toHaveLength(6);
  expect(register[0]).toMatchObject({ kind: "Invoice", sac: "997311", rate_percent: "18" });
  expect(sumOf(register, "taxable_value")).toBe(owed.taxable);
  expect(sumOf(register, "cgst")).toBe(owed.cgst);
  expect(sumOf(register, "total")).toBe(owed.total);
  const credits = register.filter(({ kind }) => kind === "Credit note");
  expect(credits.every(({ related_invoice }) => related_invoice?.startsWith("INV/"))).toBe(true);
});

test("so do the sheets of a GSTR-1", async () => {
  const { owed } = await getTaxSums(db, PERIOD);
  const [consumers, services, numbers] = [
    await readSheet("b2cs"),
    await readSheet("hsn-b2c"),
    await readSheet("docs"),
  ];
  expect(consumers).toHaveLength(1);
  expect(consumers[0]).toMatchObject({ Type: "OE", "Place Of Supply": "37-Andhra Pradesh" });
  expect(sumOf(consumers, "Taxable Value")).toBe(owed.taxable);
  expect(sumOf(services, "Total Value")).toBe(owed.total);
  expect(numbers.map((row) => [row["Nature of Document"], row["Total Number"]])).toEqual([
    ["Invoices for outward supply", "4"],
    ["Credit Note", "2"],
  ]);
  expect(await readSheet("b2b")).toEqual([]);
});

test("a sale to a company is in the sheet for businesses, with what is credited of it", async () => {
  const { owed } = await getTaxSums(db, PERIOD);
  const { bookingId, userId } = await fixture.createHold();
  const address = "12 Steel Plant Road, Visakhapatnam 530031";
  const company = { name: "Vizag Steel Traders", address, gstin: "37AAPFU0939F1ZU" };
  const about = { staff: null, now: CREATED_AT };
  await saveCompany(db, userId, company, about);
  expect(await fixture.confirm(bookingId)).toMatchObject({ ok: true });
  // What is invoiced stays with the company.
  await saveCompany(db, userId, null, about);
  expect(await fixture.cancel(bookingId, 0)).toMatchObject({ ok: true });
  const [refund] = await fixture.listRefunds(bookingId);
  await fixture.markRefundPaid(bookingId, refund?.id ?? "");

  const [invoices, credits] = [await readSheet("b2b"), await readSheet("cdnr")];
  expect(invoices).toHaveLength(1);
  expect(invoices[0]).toMatchObject({
    "GSTIN/UIN of Recipient": company.gstin,
    "Receiver Name": company.name,
    "Place Of Supply": "37-Andhra Pradesh",
    "Invoice date": expect.stringMatching(/^\d\d-[A-Z][a-z]{2}-2026$/),
  });
  const documents = await db.selectFrom("taxDocuments").select("facts").execute();
  const buyers = documents.map(({ facts }) => fromJson(facts).buyer);
  expect(buyers.filter(({ gstin }) => gstin !== undefined)).toMatchObject([
    { address },
    { address },
  ]);
  expect(credits).toHaveLength(1);
  expect(credits[0]).toMatchObject({ "Note Type": "C", "Receiver Name": company.name });
  const taxable = sumOf(invoices, "Taxable Value") - sumOf(credits, "Taxable Value");
  expect((await getTaxSums(db, PERIOD)).owed.taxable).toBe(owed.taxable + taxable);
  expect(sumOf(await readSheet("b2cs"), "Taxable Value")).toBe(owed.taxable);
});

test("money by method is what the accounts of money have gained", async () => {
  const { methods, total } = await getMoneyByMethod(db, PERIOD);
  expect(methods.map(({ label }) => label)).toEqual(["Cash", expect.any(String)]);
  const days = { from: businessDate(PERIOD.startsAt), to: businessDate(PERIOD.endsAt) };
  const { balances } = await getTrialBalance(db, days);
  const money = balances.filter(({ account }) => account.startsWith("money."));
  expect(total.net).toBe(money.reduce((sum, { closing }) => sum + closing, 0));
  expect(methods[0]?.refunded).toBeGreaterThan(0);
});

test("a document with an empty list of lines is returned at its own rate", async () => {
  const { bookingId } = await fixture.createPaidOnline();
  const later = CREATED_AT + 60 * DAY;
  const fine = { total: paise(1180_00), tax: paise(180_00) };
  await inTransaction(db, async (tx) => {
    const booking = await getInvoicedBooking(tx, bookingId);
    const added = { changeId: null, lines: [], ...taxedPart(fine, paise(0), fine.total) };
    await issueSupplementaryInvoice(tx, booking, added, later);
  });
  const period = { startsAt: later, endsAt: later + 1 };
  const { consumers } = await buildGstReturn(listTaxDocuments(db, period));
  expect(consumers).toMatchObject([{ ratePercent: 18, taxable: 1000_00 }]);
});

test("a period without documents has empty files with their headings", async () => {
  const empty = { startsAt: 0, endsAt: 1 };
  const tables = await buildGstReturn(listTaxDocuments(db, empty));
  expect(exportGstSheet("b2b", tables)).toContain("GSTIN/UIN of Recipient");
  expect(await getMoneyByMethod(db, empty)).toMatchObject({ methods: [], total: { net: 0 } });
});
