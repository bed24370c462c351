import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "#test/crash/seeded-random.ts";
import type { ChaosDatabase } from "./chaos-database.ts";
import type { SiteProcesses } from "./site-processes.ts";

export type CrashPlan = { bookings: number; kills: number; crashes: number };

type Targets = { sites: SiteProcesses; database: ChaosDatabase };

/** Acts at random moments, measured in bookings. Returns how often the database crashed. */
export async function injectCrashes(
  { sites, database }: Targets,
  { bookings, kills, crashes }: CrashPlan,
  {
    seed,
    countBookings,
    isOver,
  }: { seed: number; countBookings: () => number; isOver: () => boolean },
): Promise<number> {
  const random = seededRandom(seed);
  const schedule = (times: number, kind: "kill" | "crash") =>
    Array.from({ length: times }, (_, index) => ({
      kind,
      after: Math.floor(((index + random.next()) / times) * bookings * 0.95),
    }));
  const { crash } = database;
  const plan = [...schedule(kills, "kill"), ...schedule(crash === null ? 0 : crashes, "crash")];
  let crashCount = 0;
  for (const { kind, after } of plan.toSorted((a, b) => a.after - b.after)) {
    while (countBookings() < after && !isOver()) await sleep(20);
    if (kind === "kill" || crash === null) {
      await sites.killOne(random.between(0, 99), random.between(0, 1500));
    } else {
      crash();
      crashCount += 1;
    }
  }
  return crashCount;
}
