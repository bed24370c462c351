import * as fc from "fast-check";
import { expect, test } from "vitest";
import { paise } from "./money.ts";
import { PRICE_BANDS, priceBandOf } from "./price-band.ts";

test.each([
  [1, "0-300"],
  [300_00, "0-300"],
  [300_01, "301-500"],
  [300_50, "301-500"],
  [301_00, "301-500"],
  [500_00, "301-500"],
  [500_01, "501-750"],
  [750_00, "501-750"],
  [750_99, "751-1000"],
  [1000_00, "751-1000"],
  [1000_01, "over-1000"],
  [100_000_00, "over-1000"],
])("%d paise per hour are in the band %s", (price, band) => {
  expect(priceBandOf(paise(price))).toBe(band);
});

test("a higher price is never in a lower band", () => {
  const place = (price: number) =>
    PRICE_BANDS.findIndex((band) => band.id === priceBandOf(paise(price)));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000_00 }), fc.nat(2000_00), (price, more) => {
      expect(place(price + more)).toBeGreaterThanOrEqual(place(price));
    }),
  );
});

test("every whole price in rupees is in the band whose label contains it", () => {
  for (let rupees = 0; rupees <= 1500; rupees++) {
    const [from = 0, to = 0] = priceBandOf(paise(rupees * 100))
      .split("-")
      .map(Number);
    if (rupees > 1000) expect(from).toBeNaN();
    else expect(rupees >= from && rupees <= to).toBe(true);
  }
});
