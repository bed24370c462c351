import { expect, test } from "vitest";
import { carOrderOf } from "./car-order.ts";

test.each([null, "", "cheapest", "Featured", "__proto__"])("%s is the default order", (id) => {
  expect(carOrderOf(id)).toBe("featured");
});
