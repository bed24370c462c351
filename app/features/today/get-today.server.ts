import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import type { Database } from "#app/db/client.server.ts";
import { addDays, businessDate, HOUR, type Instant, instantOf } from "#app/domain/business-time.ts";
import {
  listDepositPayouts,
  listMissingDeposits,
  listRefusedBlocks,
} from "#app/records/money/due-deposits.server.ts";
import { listChargesToPropose } from "./list-charges-to-propose.server.ts";
import { countFleet } from "./count-fleet.server.ts";
import { countWaiting } from "./count-waiting.server.ts";
import {
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

/** Before the pickup: until then the customer may still pay a deposit online. */
const MISSING_DEPOSIT_MS = 2 * HOUR;

export type Today = Awaited<ReturnType<typeof getToday>>;

/** Of what stands at the places; null for all. */
export async function getToday(db: Database, now: Instant, places: StaffPlaces = null) {
  const date = businessDate(now);
  const day = { begins: instantOf(date, 0), ends: instantOf(addDays(date, 1), 0) };
  const [trips, fleet, tasks] = await Promise.all([
    listTrips(db, day, now, places),
    countFleet(db, now, places),
    listTasks(db, now, places),
  ]);
  const { late } = tasks;
  const progressing = await withProgress(db, [...late, ...trips.today, ...trips.tomorrow]);
  const lateTrips = progressing.slice(0, late.length);
  const [today, tomorrow] = [
    progressing.slice(late.length, late.length + trips.today.length),
    progressing.slice(late.length + trips.today.length),
  ];
  return {
    now,
    day,
    tasks: { ...tasks, late: lateTrips },
    today,
    tomorrow,
    fleet,
  };
}

async function listTasks(db: Database, now: Instant, places: StaffPlaces) {
  const [late, atRisk, returns, refunds, deposits, refusedBlocks, missingDeposits] =
    await Promise.all([
      listLateReturns(db, now, places),
      listPickupsAtRisk(db, now, places),
      listReturnTasks(db, places),
      listWaitingRefunds(db, places),
      listDepositPayouts(db, now, places),
      listRefusedBlocks(db, places),
      listMissingDeposits(db, now + MISSING_DEPOSIT_MS, now, places),
    ]);
  const [charges, disputes, holds, taxi, waiting] = await Promise.all([
    listChargesToPropose(db, now, places),
    listDisputedCharges(db),
    listEndingHolds(db, now, places),
    listNewTaxiRequests(db),
    countWaiting(db),
  ]);
  return {
    late,
    atRisk,
    returns,
    refunds,
    deposits,
    refusedBlocks,
    missingDeposits,
    charges,
    disputes,
    holds,
    taxi,
    differences: waiting.differences,
    failedMessages: waiting.messages,
    taxiCount: waiting.taxi,
  };
}
