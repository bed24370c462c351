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
  writeSample,
  writeSums,
} from "./pdf-blocks.server.ts";
import { LEFT, MUTED, Sheet, WIDTH } from "./pdf-writer.server.ts";
import type { Receipt } from "./find-receipt.server.ts";

type Payment = Receipt["payments"][number];

const COLUMNS: readonly Column[] = [
  { width: 260 },
  { width: 140 },
  { width: WIDTH - 400 + 8, align: "right" },
];
const SUMS = { x: LEFT + WIDTH - 240, width: 240 };
/** What a payment with a refund takes at most. */
const ROOM = 110;

/** What came for a booking and what went back, as PDF. It has no number: it is no tax invoice. */
export async function drawReceipt(
  receipt: Receipt,
  { demo }: { demo: boolean },
): Promise<Uint8Array> {
  const { reference, car, name, email, payments, changedAt } = receipt;
  const sheet = new Sheet({ title: `Receipt ${reference}`, madeAt: changedAt });
  if (demo) writeSample(sheet, "Sample — no receipt. It was made by a demo: no money has moved.");
  const { street, area, city, postcode, state } = business.address;
  const address = `${street}, ${area}, ${city} ${postcode}`;
  writeLetterhead(sheet, {
    from: [business.tax.legalName, address, state, business.phone.display],
    title: "Receipt",
    note: "Not a tax invoice",
  });
  writeFacts(sheet, [
    ["Received from", name, ...(email === "" ? [] : [email])],
    ["Booking", reference, car],
    ["As of", formatDay(changedAt)],
  ]);
  sheet.y += 20;
  sheet.part("Table", () => {
    writeRow(sheet, COLUMNS, ["When", "How", "Amount"], headings);
    for (const payment of payments) writePayment(sheet, payment);
  });
  sheet.y += 10;
  sheet.rule();
  sheet.y += 14;
  sheet.need(ROOM);
  writeTotals(sheet, payments);
  sheet.y += 26;
  const words = "This is a computer-generated receipt. It is not a tax invoice.";
  sheet.write(words, {}, { size: 8.5, colour: MUTED });
  return await sheet.finish();
}

function writePayment(sheet: Sheet, payment: Payment): void {
  const { at, amount, orderId, transactionId, kept, refunds } = payment;
  sheet.need(ROOM);
  sheet.y += 5;
  sheet.rule();
  sheet.y += 8;
  const came = [
    formatMoment(at, { year: true }),
    `Order ${orderId}`,
    ...(transactionId === null ? [] : [`Transaction ${transactionId}`]),
  ];
  const how = [
    wayOf(payment),
    kept ? "Pays for the booking" : "Not used for the booking: it goes back in full",
  ];
  writeRow(sheet, COLUMNS, [came, how, formatRupees(amount)], strong);
  for (const { amount, givenBackAt } of refunds) {
    sheet.need(24);
    sheet.y += 4;
    const state =
      givenBackAt === null
        ? "On its way back"
        : `Given back ${formatMoment(givenBackAt, { year: true })}`;
    writeRow(sheet, COLUMNS, [state, "", formatRupees(paise(-amount))]);
  }
}

function wayOf({ provider, message }: Payment): string {
  if (provider === COUNTER_PROVIDER)
    return message === null ? "At the counter" : `At the counter, ${message}`;
  return `Online, by ${providerName(provider) ?? provider}`;
}

function writeTotals(sheet: Sheet, payments: readonly Payment[]): void {
  const refunds = payments.flatMap((payment) => payment.refunds);
  const received = sumOf(payments);
  const givenBack = sumOf(refunds.filter(({ givenBackAt }) => givenBackAt !== null));
  const onItsWay = sumOf(refunds.filter(({ givenBackAt }) => givenBackAt === null));
  const left = formatRupees(paise(received - givenBack - onItsWay));
  const sums = [
    ["Received", received],
    ["Given back", paise(-givenBack)],
    ["On its way back", paise(-onItsWay)],
  ] as const;
  writeSums(
    sheet,
    sums
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => [name, formatRupees(amount)] as const),
    [refunds.length === 0 ? "Paid" : "Paid after refunds", left],
    SUMS,
  );
}

function sumOf(movements: readonly { amount: Paise }[]): Paise {
  return paise(movements.reduce((sum, { amount }) => sum + amount, 0));
}
