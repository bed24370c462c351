import type { Database } from "#app/db/client.server.ts";
import { NO_FILTERS } from "#app/domain/car-filters.ts";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { listFreeCars, type RentalRequest } from "#app/features/fleet/find-cars.server.ts";
import { findNearOffers } from "#app/features/fleet/near/find-near-offers.server.ts";
import { fillFleet, type Filled } from "./fill-fleet.ts";
import { onBothDatabases } from "./on-both-databases.ts";
import { reportRows, type BenchRow } from "./report.ts";

/** `npm run bench:search -- 10000000` goes on to ten million, which takes a quarter of an hour to fill in. */
const LARGEST = Number(process.argv[2] ?? 1_000_000);
const SIZES = [1_000, 10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= LARGEST);
const ROUNDS = 3;

type Timing = { p50: number; p99: number };
type Range = { from: number; until: number };

/** As visitors search: the bookings of the years before are history. */
const AHEAD_MS = 90 * DAY;
const AHEAD = "next 90 days";

type Search = {
  run: (db: Database, rental: RentalRequest, now: Instant) => Promise<unknown>;
  warmUp: number;
  queries: number;
};

/** The cars of a search, and what is near it where it finds none. */
const SEARCHES: Readonly<Record<string, Search>> = {
  cars: { run: listFreeCars, warmUp: 1000, queries: 1500 },
  "what is near": {
    run: (db, rental, now) => findNearOffers(db, rental, { filters: NO_FILTERS, found: 0 }, now),
    warmUp: 100,
    queries: 300,
  },
};

async function timeSearches(
  db: Database,
  { run, warmUp, queries }: Search,
  { now, places }: Filled,
  { from, until }: Range,
): Promise<Timing> {
  const times: number[] = [];
  for (let round = 0; round < warmUp + queries; round++) {
    const place = places[round % places.length];
    if (!place) throw new Error("no place to search");
    const pickupAt = from + Math.floor(((round * 0.618034) % 1) * (until - from));
    const period = { pickupAt, returnAt: pickupAt + DAY + (round % 72) * HOUR };
    const started = performance.now();
    await run(db, { ...place, period }, now);
    if (round >= warmUp) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

async function measure(
  db: Database,
  search: Search,
  filled: Filled,
  range: Range,
): Promise<Timing> {
  const rounds: Timing[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await timeSearches(db, search, filled, range));
  }
  const middle = (pick: (timing: Timing) => number) =>
    rounds.map(pick).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  return { p50: middle((timing) => timing.p50), p99: middle((timing) => timing.p99) };
}

const rows: BenchRow[] = [];

async function bench(name: string, db: Database): Promise<void> {
  const base = new Map<string, Timing>();
  console.log(`\n${name}: 200 cars at 8 places, one caller, median of ${ROUNDS} rounds`);
  console.log(
    "bookings  searched for  in                  p50 ms    p99 ms   p50 to 1k   p99 to 1k",
  );
  for (const size of SIZES) {
    const filled = await fillFleet(db, size);
    const { firstAt, lastAt } = filled;
    const ranges = {
      [AHEAD]: { from: Math.max(firstAt, lastAt - AHEAD_MS), until: lastAt },
      "all years": { from: firstAt, until: lastAt },
    };
    const cases = Object.entries(SEARCHES).flatMap(([what, search]) =>
      Object.entries(ranges).map(([when, range]) => ({ what, search, when, range })),
    );
    for (const { what, search, when, range } of cases) {
      const timing = await measure(db, search, filled, range);
      const { p50, p99 } = base.get(what + when) ?? timing;
      base.set(what + when, { p50, p99 });
      const ratio = (value: number, to: number) => `${(value / to).toFixed(2)}x`.padStart(12);
      console.log(
        String(size).padEnd(10) +
          what.padEnd(14) +
          when.padEnd(16) +
          timing.p50.toFixed(3).padStart(10) +
          timing.p99.toFixed(3).padStart(10) +
          ratio(timing.p50, p50) +
          ratio(timing.p99, p99),
      );
      if (size !== LARGEST || when !== AHEAD) continue;
      rows.push({
        what: `search of ${size}, ${what}, ${name}`,
        ours: `${timing.p50.toFixed(3)} ms`,
        reference: `${p50.toFixed(3)} ms with 1,000 bookings`,
        value: timing.p50 / p50,
        aim: { atMost: 1.3 },
      });
    }
  }
}

await onBothDatabases(bench);
reportRows(rows);
