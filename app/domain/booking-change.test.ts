import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { changeLines, hoursOfLegs, type Leg, type PriceBasis, planLegs } from "./booking-change.ts";
import { DAY, HOUR, type Instant, MINUTE } from "./business-time.ts";
import { type ChargeLine, priceLines, sumLines } from "./charges.ts";
import { paise } from "./money.ts";
import { standardQuote } from "#test/support/standard-quote.ts";

const PICKUP: Instant = 1_800_000_000_000;
const terms = { taxClass: "standard", sac: "997311", taxRatePercent: 18 };
const termsOf = () => terms;
const feeOf = (percent: number) => ({ percent, on: "hours" }) as const;
const NO_FEE = feeOf(0);
const swift = { carId: "swift", pricePerHour: paise(220_00) };
const mini = paise(1550_00);

const legs = (hours: number): Leg[] => [
  { ...swift, startsAt: PICKUP, endsAt: PICKUP + hours * HOUR },
];
const target = (hours: number, carId = "swift", from = PICKUP) => ({
  carId,
  pickupAt: from,
  returnAt: from + hours * HOUR,
});

describe("planLegs", () => {
  const out = { legs: legs(48), tripStatus: "picked_up" } as const;
  const before = { legs: legs(48), tripStatus: "upcoming" } as const;

  test("before the pickup everything is planned again", () => {
    expect(
      planLegs(before, target(24, "mini", PICKUP + DAY), mini, "current", PICKUP - DAY),
    ).toEqual([
      { carId: "mini", startsAt: PICKUP + DAY, endsAt: PICKUP + 2 * DAY, pricePerHour: mini },
    ]);
  });

  test("during the trip another car begins now", () => {
    const now = PICKUP + 10 * HOUR;
    expect(planLegs(out, target(48, "mini"), mini, "current", now)).toEqual([
      { ...swift, startsAt: PICKUP, endsAt: now },
      { carId: "mini", startsAt: now, endsAt: PICKUP + 48 * HOUR, pricePerHour: mini },
    ]);
  });

  test.each<[PriceBasis, number, number]>([
    ["current", 1550_00, 90_00],
    ["keep", 220_00, 220_00],
    ["lower", 220_00, 90_00],
  ])("%s: what another car costs", (basis, dearer, cheaper) => {
    const priceOf = (price: number) =>
      planLegs(before, target(48, "other"), paise(price), basis, PICKUP - DAY)[0]?.pricePerHour;
    expect([priceOf(1550_00), priceOf(90_00)]).toEqual([dearer, cheaper]);
  });
});

test("the hours of legs add up to the hours of the whole period", () => {
  assert(
    property(array(integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 }), (minutes) => {
      let at = PICKUP;
      const parts = minutes.map((length): Leg => {
        const startsAt = at;
        at += length * MINUTE;
        return { ...swift, startsAt, endsAt: at };
      });
      const sum = hoursOfLegs(parts).reduce((total, hours) => total + hours, 0);
      expect(sum).toBe(Math.round((at - PICKUP) / HOUR));
    }),
  );
});

/** The lines of a booking of a day and more, after extensions and reductions one after the other. */
function linesAfter(pricePerHour: number, steps: readonly number[], feePercent: number) {
  const price = paise(pricePerHour);
  const legsFor = (hours: number): Leg[] => [{ ...legs(hours)[0], pricePerHour: price } as Leg];
  let hours = 24;
  const lines: ChargeLine[] = priceLines(
    [],
    [{ ...terms, kind: "rent", carId: "swift", detail: null, quantity: hours, unitPrice: price }],
  );
  for (const step of steps) {
    const next = Math.max(24, hours + step);
    lines.push(
      ...priceLines(lines, changeLines(legsFor(hours), legsFor(next), feeOf(feePercent), termsOf)),
    );
    hours = next;
  }
  return { lines, hours };
}

const series = record({
  price: integer({ min: 1, max: 999_999 }),
  steps: array(integer({ min: -60, max: 60 }), { maxLength: 8 }),
  feePercent: constantFrom(0, 20, 50, 100),
});

test("changes without fees cost what the last period costs when it is booked at once", () => {
  assert(
    property(series, ({ price, steps }) => {
      const { lines, hours } = linesAfter(price, steps, 0);
      const { total } = standardQuote(paise(price), target(hours));
      expect(sumLines(lines).total).toBe(total);
    }),
  );
});

test("a series of changes is never cheaper than the last period booked at once, but for stated fees", () => {
  assert(
    property(series, ({ price, steps, feePercent }) => {
      const { lines, hours } = linesAfter(price, steps, feePercent);
      const fees = sumLines(lines.filter(({ kind }) => kind === "fee")).amount;
      const { subtotal } = standardQuote(paise(price), target(hours));
      expect(sumLines(lines).amount).toBe(subtotal + fees);
    }),
  );
});

describe("changeLines", () => {
  const until = PICKUP + 20 * HOUR;
  const swapped: Leg[] = [
    { ...swift, startsAt: PICKUP, endsAt: until },
    { carId: "mini", startsAt: until, endsAt: PICKUP + 48 * HOUR, pricePerHour: mini },
  ];
  const linesOf = (before: readonly Leg[], after: readonly Leg[]) =>
    changeLines(before, after, NO_FEE, termsOf).map(({ kind, carId, quantity, unitPrice }) => [
      kind,
      carId,
      quantity,
      unitPrice,
    ]);

  test("of a swap on the road: the first car's hours, and those of the second", () => {
    expect(linesOf(legs(48), swapped)).toEqual([
      ["unused_hours", "swift", -28, 220_00],
      ["other_car", "mini", 28, 1550_00],
    ]);
    expect(linesOf(swapped, swapped)).toEqual([]);
  });

  test("of a second swap: only the last leg changes", () => {
    const again = planLegs(
      { legs: swapped, tripStatus: "picked_up" },
      target(48, "creta"),
      paise(300_00),
      "current",
      PICKUP + 30 * HOUR,
    );
    expect(linesOf(swapped, again)).toEqual([
      ["unused_hours", "mini", -18, 1550_00],
      ["other_car", "creta", 18, 300_00],
    ]);
  });

  test("of a swap before the car has left: the whole leg", () => {
    const early = { legs: legs(48), tripStatus: "picked_up" } as const;
    const after = planLegs(early, target(48, "mini"), mini, "current", PICKUP);
    expect(after).toEqual([{ ...legs(48)[0], carId: "mini", pricePerHour: mini }]);
  });

  test("of the same car at another price: both prices", () => {
    const dearer = [{ ...legs(24)[0], pricePerHour: paise(230_00) } as Leg];
    expect(linesOf(legs(24), dearer)).toEqual([
      ["other_car", "swift", -24, 220_00],
      ["other_car", "swift", 24, 230_00],
    ]);
  });
});

test("another car and back costs nothing", () => {
  const creta = [{ ...legs(48)[0], carId: "creta", pricePerHour: paise(351_33) } as Leg];
  const there = priceLines([], changeLines(legs(48), creta, NO_FEE, termsOf));
  const back = priceLines(there, changeLines(creta, legs(48), NO_FEE, termsOf));
  expect(sumLines(there).total).toBeGreaterThan(0);
  expect(sumLines([...there, ...back])).toEqual({ amount: 0, tax: 0, total: 0 });
});

test.each([
  ["cheaper", 100, (48 * 120_00) / 2],
  ["dearer", 300, 0],
])(
  "a customer's change to a %s car keeps a share of the rent that comes back",
  (_, rupees, kept) => {
    const other = [{ ...legs(48)[0], carId: "other", pricePerHour: paise(rupees * 100) } as Leg];
    const feeLineOn = (on: "hours" | "rent") =>
      changeLines(legs(48), other, { percent: 50, on }, termsOf)
        .filter(({ kind }) => kind === "fee")
        .reduce((sum, { unitPrice }) => sum + unitPrice, 0);
    expect(feeLineOn("rent")).toBe(kept);
    expect(feeLineOn("hours")).toBe(0);
  },
);
