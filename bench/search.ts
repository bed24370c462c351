import type { Database } from "#app/db/client.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { listFreeCars } from "#app/features/fleet/find-cars.server.ts";
import { fillFleet, type Filled } from "./fill-fleet.ts";
import { onBothDatabases } from "./on-both-databases.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const WARM_UP = 1000;
const QUERIES = 1500;
const ROUNDS = 3;

type Timing = { p50: number; p99: number };

async function timeSearches(
  db: Database,
  { now, firstAt, lastAt, places }: Filled,
): Promise<Timing> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + QUERIES; round++) {
    const place = places[round % places.length];
    if (!place) throw new Error("no place to search");
    const pickupAt = firstAt + Math.floor(((round * 0.618034) % 1) * (lastAt - firstAt));
    const period = { pickupAt, returnAt: pickupAt + DAY + (round % 72) * HOUR };
    const started = performance.now();
    await listFreeCars(db, { ...place, period }, now);
    if (round >= WARM_UP) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function median(timings: Timing[]): Timing {
  const middle = (pick: (timing: Timing) => number) =>
    timings.map(pick).sort((a, b) => a - b)[Math.floor(timings.length / 2)] ?? Number.NaN;
  return { p50: middle((timing) => timing.p50), p99: middle((timing) => timing.p99) };
}

async function bench(name: string, db: Database): Promise<void> {
  let base: Timing | null = null;
  console.log(
    `\n${name}: 200 cars at 8 places, one caller, median of ${ROUNDS} rounds of ${QUERIES}`,
  );
  console.log("bookings     p50 ms    p99 ms   p50 to 1k   p99 to 1k");
  for (const size of SIZES) {
    const filled = await fillFleet(db, size);
    const rounds: Timing[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await timeSearches(db, filled));
    const timing = median(rounds);
    base ??= timing;
    const ratio = (value: number, to: number) => `${(value / to).toFixed(2)}x`.padStart(11);
    console.log(
      String(size).padEnd(10) +
        timing.p50.toFixed(3).padStart(9) +
        timing.p99.toFixed(3).padStart(10) +
        ratio(timing.p50, base.p50) +
        ratio(timing.p99, base.p99),
    );
  }
}

await onBothDatabases(bench);
