import type { BookingStatus, TripStatus } from "./booking.ts";
import { DAY, type Instant } from "./business-time.ts";
import { type Paise, paise } from "./money.ts";

/** After the return; until then most charges may be proposed. */
const RELEASE_AFTER_MS = DAY;

type DepositedTrip = { status: BookingStatus; tripStatus: TripStatus; returnedAt: Instant | null };

/** When a deposit is released by itself: at once where there was no trip, null as long as the car is out. */
export function releaseAt({ status, tripStatus, returnedAt }: DepositedTrip): Instant | null {
  if (returnedAt !== null) return returnedAt + RELEASE_AFTER_MS;
  return status !== "completed" || tripStatus === "no_show" ? 0 : null;
}

/** What is owed is paid first, what is charged and not closed stays, and the rest goes back. */
export function splitDeposit(
  held: Paise,
  { balance, openCharges }: { balance: Paise; openCharges: Paise },
): { applied: Paise; kept: Paise; released: Paise } {
  const applied = paise(Math.min(held, balance));
  const kept = paise(Math.min(held - applied, openCharges));
  return { applied, kept, released: paise(held - applied - kept) };
}
