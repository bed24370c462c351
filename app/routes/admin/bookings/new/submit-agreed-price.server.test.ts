import { expect, test } from "vitest";
import { openNewBookingFixture } from "#test/support/new-booking-fixture.ts";

const { current, send, bookings, load } = await openNewBookingFixture();

const CASH = { channel: "counter", pay: "paid", method: "cash", receipt: "", terms: "on" };
const DISCOUNT = { adjust: "discount", discount: "Rs.500", adjustReason: "Regular customer" };
const add = (form: Record<string, string>) =>
  send({ ...CASH, ...form }, { personId: current.asha.id });

test("a discount changes the total, which is submitted as it was shown", async () => {
  // Without scripts the usual total is submitted first, and the new one is shown.
  expect(await add(DISCOUNT)).toMatchObject({
    status: 409,
    actionData: { detail: "The price is now Rs.2,808.40. Tell the customer, then add it again." },
  });
  expect((await add({ ...DISCOUNT, total: "280840" })).status).toBe(302);
  expect(await bookings()).toMatchObject([{ subtotal: 2380_00, totalAmount: 2808_40 }]);
});

test("shows limits and missing values at their fields", async () => {
  expect((await add({ ...DISCOUNT, discount: "2000", adjustReason: "" })).actionData).toMatchObject(
    {
      fields: { adjustReason: "Enter a reason." },
    },
  );
  expect(await add({ ...DISCOUNT, discount: "2000" })).toMatchObject({
    status: 400,
    actionData: { fields: { discount: "At most Rs.576.00 can be taken off." } },
  });
  const agreed = { adjust: "price_change", agreed: "1000", adjustReason: "Regular customer" };
  expect((await add(agreed)).actionData).toMatchObject({
    fields: { agreed: "Between Rs.2,718.72 and Rs.4,078.08, tax included." },
  });
  expect((await add({ amount: "5000" })).actionData).toMatchObject({
    fields: { amount: "Enter at most Rs.3,398.40." },
  });
  expect(await bookings()).toEqual([]);
});

test("the page says how much may be agreed", async () => {
  const { data } = await load({ carId: current.carId, personId: current.asha.id });
  expect(data).toMatchObject({ maxDiscountPercent: 20 });
});
