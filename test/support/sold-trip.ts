import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { CREATED_AT } from "./factories.ts";

/** What documents say of a trip, without who bought it and how it is taxed. */
export const SOLD_TRIP = {
  reference: "VZG-7K3M9",
  city: "Visakhapatnam",
  location: "RTC Complex",
  car: "Hyundai Creta SX",
  pickupAt: CREATED_AT + DAY,
  returnAt: CREATED_AT + 3 * DAY,
  pricePerHour: paise(120_00),
  hours: 48,
  subtotal: paise(5_760_00),
};
