import * as fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { DEFAULT_PLACES } from "#app/content/default-places.server.ts";
import { replaceSettings, SITE_DEFAULTS } from "#app/content/settings.ts";
import { HOUR, instantOf } from "./business-time.ts";
import { paise } from "./money.ts";
import { taxOn } from "./charges.ts";
import { quote } from "./quote.ts";
import { STANDARD_RATE_PERCENT, standardQuote } from "#test/support/standard-quote.ts";
import { hoursBilled } from "./rental-period.ts";
import type { RentalPeriod } from "./rental-period.ts";

afterEach(() => replaceSettings(SITE_DEFAULTS));

const start = instantOf("2026-11-21", 9 * 60 + 30);
const lasting = (hours: number): RentalPeriod => ({
  pickupAt: start,
  returnAt: start + hours * HOUR,
});
const prices = fc.nat(10_000_000).map(paise);
const periods = fc
  .integer({ min: 1, max: 60 * 24 * HOUR })
  .map((duration) => ({ pickupAt: start, returnAt: start + duration }));

describe("quote", () => {
  test("itemises a rental of 30 hours at Rs.120/hr", () => {
    expect(standardQuote(paise(12_000), lasting(30))).toEqual({
      pricePerHour: 12_000,
      hours: 30,
      surcharge: 0,
      subtotal: 360_000,
      taxRatePercent: STANDARD_RATE_PERCENT,
      tax: 64_800,
      total: 424_800,
    });
  });

  test("adds the surcharge of the place of pickup before tax", () => {
    const place = { city: "Goa", location: "Beach" };
    const [anyPlace] = DEFAULT_PLACES;
    replaceSettings({
      ...SITE_DEFAULTS,
      places: DEFAULT_PLACES.map((other) =>
        other === anyPlace ? { ...other, ...place, surchargeRupees: 500 } : other,
      ),
    });
    const car = { ...place, pricePerHour: paise(12_000), taxRatePercent: 18 };
    const sums = { surcharge: 50_000, subtotal: 410_000, tax: 73_800, total: 483_800 };
    expect(quote(car, lasting(30))).toMatchObject(sums);
  });

  test("adds up in whole paise for any price and period", () => {
    fc.assert(
      fc.property(prices, periods, (price, period) => {
        const { pricePerHour, hours, subtotal, tax, total } = standardQuote(price, period);
        expect([pricePerHour, hours, subtotal, tax, total].every(Number.isSafeInteger)).toBe(true);
        expect(pricePerHour).toBe(price);
        expect(hours).toBe(hoursBilled(period));
        expect(subtotal).toBe(price * hours);
        expect(total).toBe(subtotal + tax);
      }),
    );
  });

  test("taxes the subtotal at the rate of the car", () => {
    fc.assert(
      fc.property(prices, periods, fc.constantFrom(0, 5, 18, 40), (price, period, rate) => {
        const { subtotal, taxRatePercent, tax } = quote(
          { pricePerHour: price, taxRatePercent: rate, city: "", location: "" },
          period,
        );
        expect({ taxRatePercent, tax }).toEqual({
          taxRatePercent: rate,
          tax: taxOn(subtotal, rate),
        });
      }),
    );
  });

  test("charges the half-up rounding of 18 % as tax", () => {
    fc.assert(
      fc.property(fc.nat(Math.floor(Number.MAX_SAFE_INTEGER / 19)), (subtotal) => {
        const { tax } = standardQuote(paise(subtotal), lasting(1));
        const hundredths = BigInt(subtotal) * 18n;
        const rounded = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
        expect(BigInt(tax)).toBe(rounded);
      }),
    );
  });

  test("rounds every remainder of the tax half up", () => {
    for (let subtotal = 0; subtotal < 1000; subtotal++) {
      const { tax } = standardQuote(paise(subtotal), lasting(1));
      expect(tax * 100 - subtotal * 18).toBeGreaterThan(-50);
      expect(tax * 100 - subtotal * 18).toBeLessThanOrEqual(50);
    }
  });

  test.each([
    [25, 5],
    [2, 0],
    [3, 1],
    [75, 14],
  ])("on a subtotal of %d paise the tax is %d", (subtotal, tax) => {
    expect(standardQuote(paise(subtotal), lasting(1)).tax).toBe(tax);
  });

  test("throws for an amount too large for exact paise", () => {
    expect(() => standardQuote(paise(Number.MAX_SAFE_INTEGER), lasting(1))).toThrow(RangeError);
    expect(() => standardQuote(paise(6e14), lasting(1))).toThrow(RangeError);
    expect(() => standardQuote(paise(1e15), lasting(24))).toThrow(RangeError);
  });
});
