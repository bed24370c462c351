import { describe, expect, test } from "vitest";
import { changeLines, type Leg } from "./booking-change.ts";
import { HOUR, type Instant } from "./business-time.ts";
import { paise } from "./money.ts";
import type { AgreedLine } from "./price-adjustment.ts";

const PICKUP: Instant = 1_800_000_000_000;
const terms = { taxClass: "standard", sac: "997311", taxRatePercent: 18 };
const termsOf = () => terms;
const feeOf = (percent: number) => ({ percent, on: "hours" }) as const;
const swift = { carId: "swift", pricePerHour: paise(220_00) };
const legs = (hours: number): Leg[] => [
  { ...swift, startsAt: PICKUP, endsAt: PICKUP + hours * HOUR },
];

describe("an agreed discount", () => {
  const rent = { ...terms, kind: "rent", quantity: 48, amount: paise(48 * 220_00) } as const;
  const discount = { ...terms, kind: "discount", quantity: 1, amount: paise(-1000_00) } as const;
  const linesOf = (from: number, to: number, agreed: readonly AgreedLine[]) =>
    changeLines(legs(from), legs(to), feeOf(50), termsOf, agreed).map((line) => [
      line.kind,
      line.quantity * line.unitPrice,
    ]);

  test("holds for the hours that are left, and the fee is a share of what those given up cost", () => {
    expect(linesOf(48, 24, [rent, discount])).toEqual([
      ["unused_hours", -24 * 220_00],
      ["discount", 500_00],
      ["fee", (24 * 220_00 - 500_00) / 2],
    ]);
  });

  test("is shared to the paisa", () => {
    const shared = { ...discount, amount: paise(-1200_00) };
    expect(linesOf(48, 26, [rent, shared])[1]).toEqual(["discount", 1200_00 - 650_00]);
  });

  test("is not for hours that are added, and stays what it was after both", () => {
    expect(linesOf(48, 72, [rent, discount])).toEqual([["extra_hours", 24 * 220_00]]);
    const longer = { ...rent, kind: "extra_hours", amount: paise(24 * 220_00) } as const;
    expect(linesOf(72, 48, [rent, longer, discount])[1]).toEqual(["fee", 12 * 220_00]);
    const shorter = { ...rent, kind: "unused_hours", amount: paise(-24 * 220_00) } as const;
    const half = { ...discount, amount: paise(500_00) };
    expect(linesOf(24, 48, [rent, discount, shorter, half])).toEqual([
      ["extra_hours", 24 * 220_00],
      ["discount", -500_00],
    ]);
  });

  test("moves with the car to its tax class, so that no tax is below zero", () => {
    const other = { ...terms, taxClass: "small", taxRatePercent: 5 };
    const changed = (after: readonly Leg[]) =>
      changeLines(legs(48), after, feeOf(0), (carId) => (carId === "swift" ? terms : other), [
        rent,
        discount,
      ]).flatMap(({ kind, taxClass, unitPrice }) =>
        kind === "discount" ? [[taxClass, unitPrice]] : [],
      );
    const small = { ...swift, carId: "small" };
    expect(changed([{ ...small, startsAt: PICKUP, endsAt: PICKUP + 48 * HOUR }])).toEqual([
      ["standard", 1000_00],
      ["small", -1000_00],
    ]);
    const until = PICKUP + 12 * HOUR;
    const swapped = [
      { ...swift, startsAt: PICKUP, endsAt: until },
      { ...small, startsAt: until, endsAt: PICKUP + 48 * HOUR },
    ];
    expect(changed(swapped)).toEqual([
      ["standard", 750_00],
      ["small", -750_00],
    ]);
  });

  test("is less for a cheaper car, in proportion to its price, and no more for a dearer one", () => {
    const at = (rupees: number) => [
      { ...swift, carId: "other", pricePerHour: paise(rupees * 100), ...period },
    ];
    const period = { startsAt: PICKUP, endsAt: PICKUP + 48 * HOUR };
    const discountAt = (rupees: number, agreed: readonly AgreedLine[], before = legs(48)) =>
      changeLines(before, at(rupees), feeOf(0), termsOf, agreed)
        .filter(({ kind }) => kind === "discount")
        .map(({ unitPrice }) => unitPrice);
    expect(discountAt(55, [rent, discount])).toEqual([750_00]);
    expect(discountAt(440, [rent, discount])).toEqual([]);
    const cheaper = [
      { ...rent, kind: "other_car", quantity: -48, amount: paise(-48 * 220_00) },
      { ...rent, kind: "other_car", amount: paise(48 * 55_00) },
      { ...discount, amount: paise(750_00) },
    ] as const;
    expect(discountAt(220, [rent, discount, ...cheaper], at(55))).toEqual([-750_00]);
  });
});
