import type { Database } from "#app/db/client.server.ts";
import { addDays, businessDate, type Instant, instantOf } from "#app/domain/business-time.ts";
import { countFleet } from "./count-fleet.server.ts";
import { countWaiting } from "./count-waiting.server.ts";
import { findEndingHolds, findNewTaxiRequests, findWaitingRefunds } from "./list-tasks.server.ts";
import { findLateReturns, findTrips } from "./list-trips.server.ts";

export type Today = Awaited<ReturnType<typeof findToday>>;

/** What the desk has to know at this moment: what waits for it, and who comes today and tomorrow. */
export async function findToday(db: Database, now: Instant) {
  const date = businessDate(now);
  const day = { begins: instantOf(date, 0), ends: instantOf(addDays(date, 1), 0) };
  const [late, refunds, holds, taxi, waiting, trips, fleet] = await Promise.all([
    findLateReturns(db, now),
    findWaitingRefunds(db),
    findEndingHolds(db, now),
    findNewTaxiRequests(db),
    countWaiting(db),
    findTrips(db, day, now),
    countFleet(db, now),
  ]);
  return {
    now,
    day,
    needs: {
      late,
      refunds,
      differences: waiting.differences,
      failedMessages: waiting.messages,
      holds,
      taxi,
      taxiCount: waiting.taxi,
    },
    ...trips,
    fleet,
  };
}
