import type { ChangeTarget, PriceBasis } from "#app/domain/booking-change.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { COUNTER_METHODS } from "#app/domain/counter-payment.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { parseMoment } from "#app/domain/rental-search.ts";
import { z } from "#app/http/zod.ts";

export const PRICE_BASES = ["current", "keep", "lower"] as const satisfies readonly PriceBasis[];

/** From an address: what is missing, invalid or the booked minute stays as it is booked. */
export function parseTarget(params: URLSearchParams, booked: ChangeTarget): ChangeTarget {
  const moment = (name: "pickup" | "return", at: Instant) => {
    const typedMoment = parseMoment(
      params.get(`${name}Date`) ?? "",
      params.get(`${name}Time`) ?? "",
    );
    return typedMoment === null || typedMoment === at - (at % MINUTE) ? at : typedMoment;
  };
  return {
    carId: params.get("carId") || booked.carId,
    pickupAt: moment("pickup", booked.pickupAt),
    returnAt: moment("return", booked.returnAt),
  };
}

export function parseBasis(params: URLSearchParams): PriceBasis {
  return PRICE_BASES.find((basis) => basis === params.get("basis")) ?? "current";
}

const instant = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const shownAmount = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform((text): Paise => paise(Number(text)));

export const shownChange = z.object({
  carId: z.string().min(1).max(64),
  pickupAt: instant,
  returnAt: instant,
  shownAmount,
});

export const staffChange = shownChange.extend({
  basis: z.enum(PRICE_BASES),
  how: z.enum(["counter", "link", "later"]).catch("later"),
  method: z.enum(COUNTER_METHODS).catch("cash"),
  receipt: z
    .string()
    .trim()
    .max(60)
    .catch("")
    .transform((text) => text || null),
  /** As `parseCounterHold` reads them. */
  hours: z.string().catch(""),
  untilDate: z.string().catch(""),
  untilTime: z.string().catch(""),
  reason: z
    .string()
    .trim()
    .max(300)
    .catch("")
    .transform((text) => text || null),
  notify: z
    .string()
    .optional()
    .transform((value) => value === "yes"),
  /** The relocations that were shown, by `relocationsKey`. */
  makeRoom: z.string().catch(""),
});
