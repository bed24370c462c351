import { business } from "#app/content/business.ts";
import { providerName } from "#app/content/payment-providers.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { formatDay, formatMoment } from "#app/domain/business-time.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import {
  type Column,
  headings,
  strong,
  writeFacts,
  writeLetterhead,
  writeRow,
  writeDemoBanner,
  writeTotalsTable,
} from "./pdf-blocks.server.ts";
import { LEFT, MUTED, PdfWriter, WIDTH } from "./pdf-writer.server.ts";
import type { Receipt } from "./find-receipt.server.ts";

type Payment = Receipt["payments"][number];

const COLUMNS: readonly Column[] = [
  { width: 260 },
  { width: 140 },
  { width: WIDTH - 400 + 8, align: "right" },
];
const SUMS = { x: LEFT + WIDTH - 240, width: 240 };

/** It has no number, as it is not a tax invoice. */
export async function renderReceipt(
  receipt: Receipt,
  { demo }: { demo: boolean },
): Promise<Uint8Array> {
  const { reference, car, name, email, payments, changedAt } = receipt;
  const pdf = new PdfWriter({ title: `Receipt ${reference}`, createdAt: changedAt });
  if (demo) writeDemoBanner(pdf, "Sample — no receipt. It was made by a demo: no money has moved.");
  const { street, area, city, postcode, state } = business().address;
  const address = `${street}, ${area}, ${city} ${postcode}`;
  writeLetterhead(pdf, {
    sender: [business().tax.legalName, address, state, business().phone.display],
    title: "Receipt",
    note: "Not a tax invoice",
  });
  writeFacts(pdf, [
    ["Received from", name, ...(email === "" ? [] : [email])],
    ["Booking", reference, car],
    ["As of", formatDay(changedAt)],
  ]);
  pdf.y += 20;
  pdf.group("Table", () => {
    writeRow(pdf, COLUMNS, ["When", "How", "Amount"], headings);
    for (const payment of payments) writePayment(pdf, payment);
  });
  pdf.y += 10;
  pdf.rule();
  pdf.y += 14;
  pdf.keepTogether(() => {
    writeTotals(pdf, payments);
    pdf.y += 26;
    const footer = "This is a computer-generated receipt. It is not a tax invoice.";
    pdf.write(footer, {}, { size: 8.5, colour: MUTED });
  });
  return await pdf.finish();
}

function writePayment(pdf: PdfWriter, payment: Payment): void {
  const { at, amount, orderId, transactionId, isApplied, refunds } = payment;
  const details = [
    formatMoment(at, { year: true }),
    `Order ${orderId}`,
    ...(transactionId === null ? [] : [`Transaction ${transactionId}`]),
  ];
  const usage = [
    paymentMethod(payment),
    isApplied ? "Pays for the booking" : "Not used for the booking: it goes back in full",
  ];
  pdf.keepTogether(() => {
    pdf.y += 5;
    pdf.rule();
    pdf.y += 8;
    writeRow(pdf, COLUMNS, [details, usage, formatRupees(amount)], strong);
  });
  for (const { amount, refundedAt } of refunds) {
    pdf.ensureSpace(24);
    pdf.y += 4;
    const state =
      refundedAt === null
        ? "On its way back"
        : `Refunded ${formatMoment(refundedAt, { year: true })}`;
    writeRow(pdf, COLUMNS, [state, "", formatRupees(paise(-amount))]);
  }
}

function paymentMethod({ provider, method, message }: Payment): string {
  if (method === "deposit") return "From the deposit";
  if (provider === COUNTER_PROVIDER)
    return message === null ? "At the counter" : `At the counter, ${message}`;
  return `Online, by ${providerName(provider) ?? provider}`;
}

function writeTotals(pdf: PdfWriter, payments: readonly Payment[]): void {
  const refunds = payments.flatMap((payment) => payment.refunds);
  const received = sumOf(payments);
  const refunded = sumOf(refunds.filter(({ refundedAt }) => refundedAt !== null));
  const pendingRefunds = sumOf(refunds.filter(({ refundedAt }) => refundedAt === null));
  const remaining = formatRupees(paise(received - refunded - pendingRefunds));
  const sums = [
    ["Received", received],
    ["Refunded", paise(-refunded)],
    ["On its way back", paise(-pendingRefunds)],
  ] as const;
  writeTotalsTable(
    pdf,
    sums
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => [name, formatRupees(amount)] as const),
    [refunds.length === 0 ? "Paid" : "Paid after refunds", remaining],
    SUMS,
  );
}

function sumOf(movements: readonly { amount: Paise }[]): Paise {
  return paise(movements.reduce((sum, { amount }) => sum + amount, 0));
}
