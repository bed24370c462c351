import { INSPECTION_ITEMS } from "#app/content/inspection-items.ts";
import type { Database } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { InspectionPhase } from "#app/domain/inspections.ts";
import { paise } from "#app/domain/money.ts";
import type { EntryInput } from "#app/features/booking/inspection/entry-forms.ts";
import { receiveEntry } from "#app/features/booking/inspection/receive-entry.server.ts";
import { openDepositOrder } from "#app/features/deposits/deposit-order.server.ts";
import { settleDueDeposits } from "#app/features/deposits/settle-deposit.server.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { runBlocks } from "#app/features/payment/run-blocks.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { answerCharge, closeCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { storeTripPhoto } from "#app/features/trip-photos/store-trip-photo.server.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { jpegSample, pngSample } from "#test/support/document-samples.ts";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import type { FixedClock } from "#test/support/fixed-clock.ts";
import type { Sandbox } from "./open-sandbox.ts";

export type DrivenTrip = {
  bookingId: string;
  userId: string;
  staffId: string;
  colleagueId: string;
  chargeId: string;
};

type Deps = Sandbox & {
  db: Database;
  clock: FixedClock;
  files: FileStore;
  documentFiles: SealedStore;
  limits: Limits;
};

type Trip = ReturnType<typeof driveTrip>;
type Step = { at: Instant; take: (deps: Deps, trip: Trip) => Promise<unknown> };

const COUNTER_STEPS = {
  pickup: ["documents", "items", "readings", "photos", "damage"],
  return: ["readings", "photos", "damage", "items"],
} as const;

/** Each step may have been taken already, whole or in part: it is taken again as a phone or a job would. */
export const TRIP_STEPS: readonly Step[] = [
  { at: PICKUP - 2 * HOUR, take: (_deps, trip) => trip.payDeposit() },
  { at: PICKUP - HOUR, take: (_deps, trip) => trip.photograph("pickup") },
  { at: PICKUP, take: (_deps, trip) => trip.inspect("pickup") },
  { at: PICKUP + MINUTE, take: (_deps, trip) => trip.finish("pickup") },
  { at: RETURN - HOUR, take: (_deps, trip) => trip.photograph("return") },
  { at: RETURN - MINUTE, take: (_deps, trip) => trip.inspect("return") },
  { at: RETURN, take: (_deps, trip) => trip.finish("return") },
  { at: RETURN + HOUR, take: (_deps, trip) => trip.propose() },
  { at: RETURN + 2 * HOUR, take: (_deps, trip) => trip.dispute() },
  { at: RETURN + DAY + HOUR, take: ({ db, clock }) => settleDueDeposits(db, clock.now()) },
  { at: RETURN + DAY + 2 * HOUR, take: (deps) => runBlocks(deps, deps.clock.now()) },
  { at: RETURN + DAY + 3 * HOUR, take: (_deps, trip) => trip.close() },
  { at: RETURN + DAY + 4 * HOUR, take: ({ db, clock }) => settleDueDeposits(db, clock.now()) },
  { at: RETURN + DAY + 5 * HOUR, take: (deps) => sendRefunds(deps, deps.clock.now()) },
  { at: RETURN + 2 * DAY, take: (deps) => sendRefunds(deps, deps.clock.now()) },
];

export function driveTrip(deps: Deps, trip: DrivenTrip) {
  const { db, clock, provider } = deps;
  const { bookingId, userId, chargeId } = trip;
  const staff = { userId: trip.staffId, role: "owner" as const };

  async function payDeposit(): Promise<void> {
    const opened = await openDepositOrder({ db, provider }, { bookingId, userId }, clock.now());
    if (!opened.ok) return;
    const orderId = opened.value;
    const { payments, gateway } = deps;
    const urls = { returnUrl: "https://shop.test/return", payUrl: "https://shop.test/pay" };
    const order = db.selectFrom("payments").select("amount").where("orderId", "=", orderId);
    const { amount } = await order.executeTakeFirstOrThrow();
    const checkout = { db, payments, tokenKey: "k", ...urls };
    const created = await createPayment(checkout, { orderId, amount, userId }, clock.now());
    if (created.ok) {
      const body = new URLSearchParams({ method: "upi", outcome: "success" });
      await gateway.app.request(created.value.redirectUrl, { method: "POST", body });
    }
    const settling = { db, payments, operatorPhones: [], log: { warn: () => {} } };
    await settlePayment(settling, orderId, clock.now());
  }

  async function photograph(phase: InspectionPhase): Promise<void> {
    for (const slot of ["front", "rear", "left", "damage"] as const) {
      const own = { bookingId, by: "staff", phase, slot, note: "" } as const;
      const uploadId = `${phase}-${slot}-photo`;
      await storeTripPhoto(deps, staff, { ...own, uploadId }, jpegSample());
    }
  }

  async function enter(phase: InspectionPhase, kind: EntryInput["kind"], typed: object) {
    const own = { bookingId, by: "staff", phase, age: 0, uploadId: `${phase}-${kind}` } as const;
    const isSignature = kind.endsWith("signature");
    const entry = { ...own, kind, typed } as unknown as EntryInput;
    await receiveEntry(deps, staff, entry, isSignature ? pngSample() : null);
  }

  async function inspect(phase: InspectionPhase): Promise<void> {
    const close = { zone: "front_bumper", x: 120, y: 20, kind: "scratch", note: "" };
    await enter(phase, "mark", { ...close, photo: `${phase}-damage-photo` });
    for (const kind of COUNTER_STEPS[phase]) await enter(phase, kind, typedAt(phase)[kind]);
    for (const kind of ["customer_signature", "staff_signature"] as const) {
      await enter(phase, kind, { name: "Meera Rao", typed: true, reason: "" });
    }
  }

  async function propose() {
    const photos = await db
      .selectFrom("tripPhotos")
      .select("id")
      .where("bookingId", "=", bookingId)
      .where("slot", "=", "front")
      .execute();
    const photoIds = photos.map(({ id }) => id);
    const what = { kind: "damage", detail: "Bumper", quantity: 1 } as const;
    const charge = { ...what, id: chargeId, bookingId, unitPrice: paise(2_000_00), photoIds };
    await proposeCharge({ db }, staff, charge, clock.now());
  }

  const charging = { db, provider: provider.name };
  return {
    payDeposit,
    photograph,
    inspect,
    finish: (phase: InspectionPhase) => enter(phase, "finished", { at: null, timeReason: "" }),
    propose,
    async dispute() {
      const answer = { answer: "dispute", dispute: "It was there before." } as const;
      await answerCharge(charging, { bookingId, chargeId, userId, ...answer }, clock.now());
    },
    async close() {
      const decision = { decision: "charge", amount: paise(500_00), note: "A part" } as const;
      const colleague = { userId: trip.colleagueId };
      const closing = { bookingId, chargeId, ...decision };
      await closeCharge(charging, colleague, closing, clock.now());
    },
  };
}

function typedAt(phase: InspectionPhase) {
  const reasons = ["Aadhaar Card", "Driving License", "Work Proof"].map((name) => [name, "Seen"]);
  return {
    documents: { checked: [], reasons: Object.fromEntries(reasons) },
    items: { present: INSPECTION_ITEMS.map(({ id }) => id), note: "" },
    readings: {
      odometerKm: phase === "pickup" ? 1_000 : 1_400,
      sure: false,
      fuelPercent: 75,
      notes: "",
      fastagBalance: null,
    },
    photos: {},
    damage: {},
  };
}
