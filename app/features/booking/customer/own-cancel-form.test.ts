import { expect, test } from "vitest";
import { ownCancelForm } from "./own-cancel-form.ts";

test.each(["", " ", "-1", "1.5", "1e3", "0x10", "9".repeat(16), undefined])(
  "a charge of %o was shown to nobody",
  (shownCharge) => {
    expect(ownCancelForm.parse({ shownCharge }).shownCharge).toBe(-1);
  },
);

test("a charge that was shown is one in paise, none included", () => {
  expect(ownCancelForm.parse({ shownCharge: "249216" })).toEqual({
    reason: "",
    shownCharge: 249216,
  });
  expect(ownCancelForm.parse({ shownCharge: "0" }).shownCharge).toBe(0);
});
