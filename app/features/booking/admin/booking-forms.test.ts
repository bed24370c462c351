import { expect, test } from "vitest";
import { cancelForm, refundForm } from "./booking-forms.ts";

test.each(["", " ", "-1", "1.5", "1e3", "0x10", "9".repeat(16), undefined])(
  "rejects an expected amount of %o",
  (shown) => {
    expect(cancelForm.parse({ reason: "Ill", shownCharge: shown }).shownCharge).toBe(-1);
    const form = { how: "all", reason: "Ill", shownLeft: shown };
    expect(refundForm.parse(form)).toMatchObject({ shownLeft: -1 });
  },
);

test("reads an expected amount in paise, zero included", () => {
  expect(cancelForm.parse({ reason: "Ill", shownCharge: "0" }).shownCharge).toBe(0);
  const form = { how: "all", reason: "Ill", shownLeft: "498432" };
  expect(refundForm.parse(form)).toMatchObject({ shownLeft: 498432 });
});
