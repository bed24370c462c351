import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { refused, type Result } from "#app/domain/result.ts";
import type { Staff } from "#app/records/audit-log.server.ts";
import { lockCars } from "#app/records/booking/lock-booking.server.ts";
import {
  listSwaps,
  type SwapReadings,
  recordSwapReadings,
  type SwapRefusal,
} from "#app/records/booking/swaps.server.ts";
import { type BookingRefusal, withTripAction } from "./with-trip-action.server.ts";

type SwapInput = { bookingId: string; changeId: string; readings: SwapReadings };

/** Until the return: those that were not written down at the swap. */
export async function addSwapReadings(
  deps: { db: Database },
  staff: Staff,
  { bookingId, changeId, readings }: SwapInput,
  now: Instant,
): Promise<Result<null, BookingRefusal | SwapRefusal>> {
  const action = { bookingId, action: "return" } as const;
  return await withTripAction<null, SwapRefusal>(deps.db, action, now, async (tx, booking) => {
    const swap = (await listSwaps(tx, bookingId)).find((one) => one.changeId === changeId);
    if (swap === undefined) return refused({ kind: "not-now" });
    // One of them may be on its next trip.
    await lockCars(tx, Object.values(swap.carIds), now);
    return await recordSwapReadings(tx, staff, { booking, swap, readings }, now);
  });
}
