import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { taxOn } from "./charges.ts";
import { paise } from "./money.ts";
import { adjustPrice } from "./price-adjustment.ts";

const reason = "Regular customer";
const price = {
  pricePerHour: paise(120_00),
  hours: 48,
  subtotal: paise(5760_00),
  taxRatePercent: 18,
  tax: paise(1036_80),
  total: paise(6796_80),
};

test("a discount is taken off before tax", () => {
  expect(adjustPrice(price, { kind: "discount", off: paise(500_00), reason }, 20)).toEqual({
    ok: true,
    value: { adjustment: -500_00, subtotal: 5260_00, tax: 946_80, total: 6206_80 },
  });
});

test("an agreed price has its tax in it, and may be higher", () => {
  const agree = (total: number) =>
    adjustPrice(price, { kind: "price_change", total: paise(total), reason }, 20);
  expect(agree(6000_00)).toMatchObject({ value: { subtotal: 5084_74, total: 5999_99 } });
  expect(agree(7000_00)).toMatchObject({ value: { adjustment: 172_20, total: 7000_00 } });
});

test("the limit is a share of the subtotal, on both sides", () => {
  const limits = { maxDiscount: 1152_00, minTotal: 5437_44, maxTotal: 8156_16 };
  expect(adjustPrice(price, { kind: "discount", off: paise(1152_00), reason }, 20).ok).toBe(true);
  expect(adjustPrice(price, { kind: "discount", off: paise(1152_01), reason }, 20)).toEqual({
    ok: false,
    reason: limits,
  });
  for (const total of [5437_43, 8156_18, 0]) {
    const agreed = { kind: "price_change", total: paise(total), reason } as const;
    expect(adjustPrice(price, agreed, 20)).toEqual({ ok: false, reason: limits });
  }
});

test("an agreed price is met, or missed by a single paisa that tax cannot make", () => {
  assert(
    property(integer({ min: 5437_44, max: 8156_16 }), (total) => {
      const answer = adjustPrice(price, { kind: "price_change", total: paise(total), reason }, 20);
      if (!answer.ok) throw new Error("within the limit");
      const { subtotal, tax, total: charged } = answer.value;
      expect(tax).toBe(taxOn(subtotal, 18));
      expect([total, total - 1]).toContain(charged);
    }),
  );
});
