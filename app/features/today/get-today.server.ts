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
import { listReturnTasks } from "./list-return-tasks.server.ts";
import {
  listPickupsAtRisk,
  listLateReturns,
  listTrips,
  withProgress,
} from "./list-trips.server.ts";

export type Today = Awaited<ReturnType<typeof getToday>>;

export async function getToday(db: Database, now: Instant) {
  const date = businessDate(now);
  const day = { begins: instantOf(date, 0), ends: instantOf(addDays(date, 1), 0) };
  const [late, atRisk, returns, refunds, deposits, disputes, holds, taxi, waiting, trips, fleet] =
    await Promise.all([
      listLateReturns(db, now),
      listPickupsAtRisk(db, now),
      listReturnTasks(db),
      listWaitingRefunds(db),
      listDepositPayouts(db, now),
      listDisputedCharges(db),
      listEndingHolds(db, now),
      listNewTaxiRequests(db),
      countWaiting(db),
      listTrips(db, day, now),
      countFleet(db, now),
    ]);
  const progressing = await withProgress(db, [...late, ...trips.today, ...trips.tomorrow]);
  const lateTrips = progressing.slice(0, late.length);
  const [today, tomorrow] = [
    progressing.slice(late.length, late.length + trips.today.length),
    progressing.slice(late.length + trips.today.length),
  ];
  return {
    now,
    day,
    tasks: {
      late: lateTrips,
      atRisk,
      returns,
      refunds,
      deposits,
      disputes,
      differences: waiting.differences,
      failedMessages: waiting.messages,
      holds,
      taxi,
      taxiCount: waiting.taxi,
    },
    today,
    tomorrow,
    fleet,
  };
}
