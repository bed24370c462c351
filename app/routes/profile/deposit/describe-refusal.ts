import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { depositOpensAt } from "#app/domain/deposits.ts";
import type { OrderRefusal } from "#app/features/deposits/deposit-order.server.ts";

export function describeRefusal(
  refusal: OrderRefusal,
  pickupAt: Instant,
): { title: string; text: string } {
  switch (refusal) {
    case "taken":
      return {
        title: "Your deposit is in place",
        text: "Nothing more is to be paid. Your booking says until when we hold it.",
      };
    case "none-asked":
      return { title: "No deposit is needed", text: "Nothing is to be paid for this booking." };
    case "not-found":
    case "not-now":
      return {
        title: "Not possible now",
        text: `A deposit can be paid from ${formatMoment(depositOpensAt(pickupAt))} until the car is back.`,
      };
  }
}
