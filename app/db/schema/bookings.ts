import type { CancellationPolicies } from "#app/domain/cancellation.ts";
import type { Generated } from "kysely";
import type { AgreedConditions } from "#app/domain/agreed-conditions.ts";
import type { BookingChannel, BookingStatus, TripStatus } from "#app/domain/booking.ts";
import type { ChangePlan, ChangeState } from "#app/domain/booking-change.ts";
import type { ChargeKind } from "#app/domain/charges.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import type { JsonText } from "./json-text.ts";

export type BookingsTable = {
  id: string;
  reference: string;
  userId: string;
  userName: string;
  userEmail: string;
  userPhone: string | null;
  /** That the invoice is made out to; none has one without the other. */
  companyName: Generated<string | null>;
  companyAddress: Generated<string | null>;
  companyGstin: Generated<string | null>;
  carId: string;
  city: string;
  location: string;
  pickupAt: Instant;
  returnAt: Instant;
  pricePerHour: Paise;
  hours: number;
  subtotal: Paise;
  taxRatePercent: number;
  tax: Paise;
  totalAmount: Paise;
  status: BookingStatus;
  tripStatus: Generated<TripStatus>;
  holdExpiresAt: Instant | null;
  termsAcceptedAt: Instant;
  channel: Generated<BookingChannel>;
  /** Of a cancellation, after changes of the pickup. */
  cancellationFloorPercent: Generated<number>;
  /** As they were when it was booked; null for those of the specification. */
  cancellationPolicies: Generated<JsonText<CancellationPolicies> | null>;
  /** As they were when it was booked; null for bookings from before there were settings of them. */
  /** Asked for before the pickup, as the rules were when the car was booked; more of a customer's first trip. */
  depositAmount: Generated<Paise>;
  depositFirstTripAmount: Generated<Paise>;
  agreedConditions: Generated<JsonText<AgreedConditions> | null>;
  createdAt: Instant;
  updatedAt: Instant;
};

export type BookingEventKind =
  | "held"
  | "hold_released"
  | "hold_expired"
  | "payment_started"
  | "payment_failed"
  | "confirmed"
  | "booked_at_desk"
  | "moved"
  | "change_requested"
  | "change_ended"
  | "changed"
  | "balance_paid"
  | "balance_written_off"
  | "write_off_reversed"
  | "picked_up"
  | "swap_readings"
  | "return_submitted"
  | "return_rejected"
  | "returned"
  | "charge_proposed"
  | "charge_disputed"
  | "charge_accepted"
  | "charge_dropped"
  | "deposit_taken"
  | "deposit_captured"
  | "deposit_applied"
  | "deposit_released"
  | "deposit_paid_back"
  | "no_show"
  | "cancelled"
  | "note"
  | "message_queued"
  | "document_verified"
  | "document_rejected"
  | "document_open"
  | "refund_requested"
  | "refunded"
  | "refund_failed";

export type BookingEventsTable = {
  id: string;
  bookingId: string;
  kind: BookingEventKind;
  actor: string;
  detail: string | null;
  createdAt: Instant;
};

/** As agreed: one car from one moment to another. */
export type BookingLegsTable = {
  bookingId: string;
  seq: number;
  carId: string;
  startsAt: Instant;
  endsAt: Instant;
  pricePerHour: Paise;
};

/** What is owed, append-only. The first line, the rent, has the id of its booking (decision 033). */
export type ChargeLinesTable = {
  id: string;
  bookingId: string;
  changeId: string | null;
  kind: ChargeKind;
  carId: string | null;
  detail: string | null;
  quantity: number;
  unitPrice: Paise;
  amount: Paise;
  taxClass: string;
  sac: string;
  taxRatePercent: number;
  tax: Paise;
  total: Paise;
  createdAt: Instant;
};

export type BookingChangesTable = {
  id: string;
  bookingId: string;
  state: ChangeState;
  plan: JsonText<ChangePlan>;
  /** With tax; negative when the customer gets money back. */
  amount: Paise;
  /** While it waits for its payment. */
  expiresAt: Instant | null;
  actor: string;
  reason: string | null;
  createdAt: Instant;
  updatedAt: Instant;
};
