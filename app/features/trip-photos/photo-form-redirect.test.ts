import { expect, test } from "vitest";
import { parsePhotoFormOutcome, removePhotoFormOutcome } from "./photo-form-redirect.ts";

test("the outcome of a photo stays apart from the evidence of a charge", () => {
  const params = new URLSearchParams("kind=fine&photo=p1&photo=p2&photo-sent=saved");
  expect(parsePhotoFormOutcome(params)).toBe("saved");
  expect(removePhotoFormOutcome(params).toString()).toBe("kind=fine&photo=p1&photo=p2");
});
