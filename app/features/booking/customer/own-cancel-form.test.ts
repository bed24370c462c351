import { expect, test } from "vitest";
import { ownCancelForm } from "./own-cancel-form.ts";

test.each(["", " ", "-1", "1.5", "1e3", "0x10", "9".repeat(16), undefined])(
  "rejects an expected charge of %o",
  (shownCharge) => {
    expect(ownCancelForm.parse({ shownCharge }).shownCharge).toBe(-1);
  },
);

test("reads an expected charge in paise, zero included", () => {
  expect(ownCancelForm.parse({ shownCharge: "249216" })).toEqual({
    reason: "",
    shownCharge: 249216,
  });
  expect(ownCancelForm.parse({ shownCharge: "0" }).shownCharge).toBe(0);
});
