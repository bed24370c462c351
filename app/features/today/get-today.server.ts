import type { Database } from "#app/db/client.server.ts";
import { addDays, businessDate, type Instant, instantOf } from "#app/domain/business-time.ts";
import { countFleet } from "./count-fleet.server.ts";
import { countWaiting } from "./count-waiting.server.ts";
import {
  listDepositPayouts,
  listDisputedCharges,
  listEndingHolds,
  listNewTaxiRequests,
  listWaitingRefunds,
} from "./list-tasks.server.ts";
import { listMissingKeys, listReturnsToConfirm } from "./list-return-tasks.server.ts";
import { listPickupsAtRisk, listLateReturns, listTrips } from "./list-trips.server.ts";

export type Today = Awaited<ReturnType<typeof getToday>>;

export async function getToday(db: Database, now: Instant) {
  const date = businessDate(now);
  const day = { begins: instantOf(date, 0), ends: instantOf(addDays(date, 1), 0) };
  const [
    late,
    atRisk,
    toConfirm,
    keys,
    refunds,
    deposits,
    disputes,
    holds,
    taxi,
    waiting,
    trips,
    fleet,
  ] = await Promise.all([
    listLateReturns(db, now),
    listPickupsAtRisk(db, now),
    listReturnsToConfirm(db),
    listMissingKeys(db),
    listWaitingRefunds(db),
    listDepositPayouts(db, now),
    listDisputedCharges(db),
    listEndingHolds(db, now),
    listNewTaxiRequests(db),
    countWaiting(db),
    listTrips(db, day, now),
    countFleet(db, now),
  ]);
  return {
    now,
    day,
    tasks: {
      late,
      atRisk,
      toConfirm,
      keys,
      refunds,
      deposits,
      disputes,
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
