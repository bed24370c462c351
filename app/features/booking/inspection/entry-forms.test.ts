import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { parseEntryForm } from "./entry-forms.ts";

function ageOf(age: string) {
  const form = new FormData();
  const entry = { bookingId: "b", by: "staff", phase: "return", kind: "finished", typed: "{}" };
  for (const [name, value] of Object.entries({ ...entry, uploadId: "upload-1", age })) {
    form.set(name, value);
  }
  const parsed = parseEntryForm(form);
  return parsed.ok ? parsed.value.age : parsed.reason;
}

test.each([
  ["0", 0],
  [String(7 * DAY), 7 * DAY],
  [String(7 * DAY + 1), 7 * DAY],
  [String(30 * DAY), 7 * DAY],
  ["-1", 0],
  ["x", 0],
])("an entry that waited %s ms on the device counts as %i ms old", (age, expected) => {
  expect(ageOf(age)).toBe(expected);
});
