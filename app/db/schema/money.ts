import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { TaxDocumentKind } from "#app/domain/gst.ts";
import type { LedgerAccount, LedgerKind } from "#app/domain/ledger.ts";
import type { Paise } from "#app/domain/money.ts";
import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import type { JsonText } from "./json-text.ts";

export type LedgerTable = {
  id: string;
  entryKey: string;
  bookingId: string;
  paymentId: string | null;
  refundId: string | null;
  kind: LedgerKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Paise;
  createdAt: Instant;
};

/** Sums of the ledger; an entry that came after its day was summed has a row of its own. */
export type LedgerDaysTable = {
  /** As `businessDay`. */
  day: number;
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Empty for the sum of a day. */
  entryId: string;
  amount: Paise;
};

export type TaxDocumentFacts = {
  seller: { name: string; address: string; gstin: string; stateCode: string; state: string };
  /** With a GSTIN, `name` is that of the registered business. */
  buyer: {
    name: string;
    email: string | null;
    phone: string | null;
    /** Of a company. */
    address?: string;
    gstin?: string;
  };
  service: { sac: string; words: string };
  booking: {
    reference: string;
    car: string;
    place: string;
    pickupAt: Instant;
    returnAt: Instant;
    pricePerHour: Paise;
    hours: number;
    subtotal: Paise;
    tax: Paise;
    total: Paise;
  };
  taxRatePercent: number;
  lowers?: { number: string; issuedAt: Instant; reason: string };
  /** Of a supplementary invoice, of a credit note for a change, and of an invoice for more than the rent. */
  lines?: DocumentLine[];
  /** The invoice that a supplementary invoice adds to. */
  adds?: { number: string; issuedAt: Instant };
};

export type DocumentLine = {
  label: string;
  car: string | null;
  detail: string | null;
  isHourly: boolean;
  quantity: number;
  unitPrice: Paise;
  amount: Paise;
  sac: string;
  taxRatePercent: number;
};

export type TaxDocumentsTable = {
  id: string;
  kind: TaxDocumentKind;
  financialYear: string;
  number: number;
  bookingId: string;
  invoiceId: string | null;
  refundId: string | null;
  changeId: Generated<string | null>;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  total: Paise;
  facts: JsonText<TaxDocumentFacts>;
  issuedAt: Instant;
};

export type DocumentNumbersTable = { kind: TaxDocumentKind; financialYear: string; last: number };

export type PaymentDifferencesTable = {
  id: string;
  differenceKey: string;
  provider: string;
  orderId: string;
  paymentId: string | null;
  refundId: string | null;
  kind: DifferenceKind;
  ours: string;
  theirs: string;
  foundAt: Instant;
  resolvedAt: Instant | null;
  resolvedBy: string | null;
  resolution: string | null;
};

/** The counted cash of the till, one after another. The first one starts it. */
export type DayClosesTable = {
  number: number;
  closedAt: Instant;
  closedBy: string;
  /** Of all time. */
  cashIn: Paise;
  cashOut: Paise;
  expected: Paise;
  counted: Paise;
  /** Taken out of the till; the rest is left for the next day. */
  banked: Paise;
  note: string;
};

export const NOTICE_KINDS = [
  "confirmed",
  "standing",
  "payment_returned",
  "cancelled",
  "refund_paid",
  "reminder",
  "late_return",
  "changed",
  "payment_link",
  "payment_received",
  "waitlist_offer",
  "charge_proposed",
  "charge_closed",
  "deposit_taken",
  "deposit_paid_back",
  "handed_over",
  "returned",
  "return_rejected",
  "deposit_due",
  "deposit_collected",
  "deposit_released",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export type BookingNoticesTable = {
  id: string;
  bookingId: string;
  kind: NoticeKind;
  /** Tells notices of one kind apart: the id of a refund or payment, or a time, of the pickup or a return. */
  about: string;
  actor: string;
  dueAt: Instant | null;
  preparedAt: Instant | null;
  createdAt: Instant;
};
