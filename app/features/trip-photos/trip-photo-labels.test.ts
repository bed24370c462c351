import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import {
  formatPhotoCounts,
  sendingMessage,
  takenByLabel,
  waitingMessage,
  windowMessage,
} from "./trip-photo-labels.ts";

test.each([
  [{ pickup: 0, return: 0, charge: 0 }, null],
  [{ pickup: 10, return: 0, charge: 0 }, "10 at pickup"],
  [{ pickup: 10, return: 4, charge: 0 }, "10 at pickup, 4 at return"],
  [{ pickup: 0, return: 4, charge: 1 }, "0 at pickup, 4 at return, 1 receipt"],
  [{ pickup: 0, return: 0, charge: 2 }, "2 receipts"],
])("counts %j as %j", (counts, text) => {
  expect(formatPhotoCounts(counts)).toBe(text);
});

test("says who took a photo, as the one who looks at it sees it", () => {
  const at = { createdAt: 0 };
  const byStaff = { takenBy: "staff", actorName: "Ravi Teja", ...at } as const;
  const byCustomer = { takenBy: "customer", actorName: null, ...at } as const;
  expect(takenByLabel(byStaff, "staff")).toBe("Staff, Ravi Teja");
  expect(takenByLabel({ ...byStaff, actorName: null }, "customer")).toBe("Staff");
  expect(takenByLabel(byCustomer, "staff")).toBe("Customer");
  expect(takenByLabel(byCustomer, "customer")).toBe("You");
});

test("says until when photos can be taken, and since when no more", () => {
  const until = instantOf("2026-11-28", 9 * 60 + 30);
  expect(windowMessage("pickup", { is: "open", until })).toBe(
    "Until Sat 28 Nov, 9:30 AM. Nobody can remove a photo once it is sent.",
  );
  expect(windowMessage("return", { is: "over", since: until })).toBe(
    "The time for these photos ended Sat 28 Nov, 9:30 AM.",
  );
  expect(windowMessage("charge", { is: "not-yet" })).toBe(
    "Receipts can be added once the car is back.",
  );
});

test("says what is still on the device", () => {
  const waiting = (photos: number, entries: number) => waitingMessage({ photos, entries });
  expect(waiting(1, 0)).toBe("1 photo waits for a connection");
  expect(waiting(3, 0)).toBe("3 photos wait for a connection");
  expect(waiting(0, 1)).toBe("1 entry waits for a connection");
  expect(waiting(2, 5)).toBe("2 photos and 5 entries wait for a connection");
  expect(sendingMessage({ photos: 1, entries: 1 })).toBe("Sending 1 photo and 1 entry");
});
