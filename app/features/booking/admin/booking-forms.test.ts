import { expect, test } from "vitest";
import { cancelForm, refundForm } from "./booking-forms.ts";

test.each(["", " ", "-1", "1.5", "1e3", "0x10", "9".repeat(16), undefined])(
  "an amount of %o was shown to nobody",
  (shown) => {
    expect(cancelForm.parse({ reason: "Ill", shownCharge: shown }).shownCharge).toBe(-1);
    const wish = { how: "all", reason: "Ill", shownLeft: shown };
    expect(refundForm.parse(wish)).toMatchObject({ shownLeft: -1 });
  },
);

test("an amount that was shown is one in paise, none included", () => {
  expect(cancelForm.parse({ reason: "Ill", shownCharge: "0" }).shownCharge).toBe(0);
  const wish = { how: "all", reason: "Ill", shownLeft: "498432" };
  expect(refundForm.parse(wish)).toMatchObject({ shownLeft: 498432 });
});
