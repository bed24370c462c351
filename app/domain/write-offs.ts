import type { BookingStatus, TripStatus } from "./booking.ts";
import type { Paise } from "./money.ts";

type Debt = { status: BookingStatus; tripStatus: TripStatus; balance: Paise; depositHeld: Paise };

export type WriteOffObstacle = "nothing-owed" | "trip-not-over" | "deposit-held";

/** Why what is owed cannot be written off now; null when it can. A deposit that is held pays first. */
export function findWriteOffObstacle(debt: Debt): WriteOffObstacle | null {
  const { status, tripStatus, balance, depositHeld } = debt;
  if (balance === 0) return "nothing-owed";
  const isOver = tripStatus === "returned" || tripStatus === "no_show";
  if (status !== "completed" || !isOver) return "trip-not-over";
  return depositHeld > 0 ? "deposit-held" : null;
}
