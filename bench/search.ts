import type { Database } from "#app/db/client.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { listFreeCars } from "#app/features/fleet/find-cars.server.ts";
import { fillFleet, type Filled } from "./fill-fleet.ts";
import { onBothDatabases } from "./on-both-databases.ts";

/** `npm run bench:search -- 10000000` goes on to ten million, which takes a quarter of an hour to fill in. */
const LARGEST = Number(process.argv[2] ?? 1_000_000);
const SIZES = [1_000, 10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= LARGEST);
const WARM_UP = 1000;
const QUERIES = 1500;
const ROUNDS = 3;

type Timing = { p50: number; p99: number };
type Range = { from: number; until: number };

/** As visitors search: the bookings of the years before are history. */
const AHEAD_MS = 90 * DAY;

async function timeSearches(
  db: Database,
  { now, places }: Filled,
  { from, until }: Range,
): Promise<Timing> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + QUERIES; round++) {
    const place = places[round % places.length];
    if (!place) throw new Error("no place to search");
    const pickupAt = from + Math.floor(((round * 0.618034) % 1) * (until - from));
    const period = { pickupAt, returnAt: pickupAt + DAY + (round % 72) * HOUR };
    const started = performance.now();
    await listFreeCars(db, { ...place, period }, now);
    if (round >= WARM_UP) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

async function measure(db: Database, filled: Filled, range: Range): Promise<Timing> {
  const rounds: Timing[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await timeSearches(db, filled, range));
  const middle = (pick: (timing: Timing) => number) =>
    rounds.map(pick).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  return { p50: middle((timing) => timing.p50), p99: middle((timing) => timing.p99) };
}

async function bench(name: string, db: Database): Promise<void> {
  const base = new Map<string, Timing>();
  console.log(
    `\n${name}: 200 cars at 8 places, one caller, median of ${ROUNDS} rounds of ${QUERIES}`,
  );
  console.log("bookings  searched            p50 ms    p99 ms   p50 to 1k   p99 to 1k");
  for (const size of SIZES) {
    const filled = await fillFleet(db, size);
    const { firstAt, lastAt } = filled;
    const ranges = {
      "next 90 days": { from: Math.max(firstAt, lastAt - AHEAD_MS), until: lastAt },
      "all years": { from: firstAt, until: lastAt },
    };
    for (const [label, range] of Object.entries(ranges)) {
      const timing = await measure(db, filled, range);
      const { p50, p99 } = base.get(label) ?? timing;
      base.set(label, { p50, p99 });
      const ratio = (value: number, to: number) => `${(value / to).toFixed(2)}x`.padStart(12);
      console.log(
        String(size).padEnd(10) +
          label.padEnd(16) +
          timing.p50.toFixed(3).padStart(10) +
          timing.p99.toFixed(3).padStart(10) +
          ratio(timing.p50, p50) +
          ratio(timing.p99, p99),
      );
    }
  }
}

await onBothDatabases(bench);
