import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import type { Database } from "#app/db/client.server.ts";
import { addDays, businessDate, type Instant, instantOf } from "#app/domain/business-time.ts";
import { listChargesToPropose } from "./list-charges-to-propose.server.ts";
import { countFleet } from "./count-fleet.server.ts";
import { countWaiting } from "./count-waiting.server.ts";
import {
  listDisputedCharges,
  listDueDeposits,
  listEndingHolds,
  listNewTaxiRequests,
  listWaitingRefunds,
} from "./list-tasks.server.ts";
import { listReturnTasks } from "./list-return-tasks.server.ts";
import {
  listPickupsAtRisk,
  listLateReturns,
  listTrips,
  withProgressAndPayment,
} from "./list-trips.server.ts";

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
  const progressing = await withProgressAndPayment(db, [
    ...late,
    ...trips.today,
    ...trips.tomorrow,
  ]);
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
  const [late, atRisk, returns, refunds, deposits] = await Promise.all([
    listLateReturns(db, now, places),
    listPickupsAtRisk(db, now, places),
    listReturnTasks(db, places),
    listWaitingRefunds(db, places),
    listDueDeposits(db, now, places),
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
    ...deposits,
    charges,
    disputes,
    holds,
    taxi,
    differences: waiting.differences,
    failedMessages: waiting.messages,
    taxiCount: waiting.taxi,
  };
}
