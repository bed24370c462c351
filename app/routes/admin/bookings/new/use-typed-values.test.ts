import { expect, test } from "vitest";
import { keepTyped } from "./use-typed-values.ts";

const typed = { name: "Meera Nair", phone: "9848022338", pay: "paid", receipt: "104" };
const kept = { typed, personId: "new", refused: typed };

test("what was typed into a refused form stays while staff choose other dates or another car", () => {
  expect(keepTyped(null, undefined, "new")).toBeNull();
  expect(keepTyped(null, { typed }, "new")).toEqual(kept);
  expect(keepTyped(kept, { typed }, "new")).toBe(kept);
  expect(keepTyped(kept, undefined, "new")).toBe(kept);
});

test("what is changed after a refusal stays, until the next one", () => {
  const changed = { ...kept, typed: { ...typed, receipt: "105" } };
  expect(keepTyped(changed, { typed }, "new")).toBe(changed);
  const again = { ...typed, receipt: "106" };
  expect(keepTyped(changed, { typed: again }, "new")).toEqual({
    ...kept,
    typed: again,
    refused: again,
  });
});

test("another customer, or a new start, has none of it", () => {
  expect(keepTyped(kept, undefined, "0197a1b2")).toBeNull();
  expect(keepTyped(kept, undefined, null)).toBeNull();
});
