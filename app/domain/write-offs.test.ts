import { expect, test } from "vitest";
import { paise } from "./money.ts";
import { findWriteOffObstacle } from "./write-offs.ts";

const owed = { balance: paise(1), depositHeld: paise(0) };

test.each(["returned", "no_show"] as const)("after %s, what is owed can be written off", (trip) => {
  const booking = { status: "completed", tripStatus: trip } as const;
  expect(findWriteOffObstacle({ ...booking, ...owed })).toBe(null);
  expect(findWriteOffObstacle({ ...booking, ...owed, balance: paise(0) })).toBe("nothing-owed");
  expect(findWriteOffObstacle({ ...booking, ...owed, depositHeld: paise(1) })).toBe("deposit-held");
});

test.each([
  { status: "completed", tripStatus: "upcoming" },
  { status: "completed", tripStatus: "picked_up" },
  { status: "pending", tripStatus: "upcoming" },
  { status: "cancelled", tripStatus: "upcoming" },
  { status: "cancelled", tripStatus: "no_show" },
] as const)("not while a booking is $status and its trip $tripStatus", (booking) => {
  expect(findWriteOffObstacle({ ...booking, ...owed })).toBe("trip-not-over");
});
