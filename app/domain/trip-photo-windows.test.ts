import { describe, expect, test } from "vitest";
import { DAY, HOUR, instantOf, MINUTE } from "./business-time.ts";
import { type PhotoTrip, photoWindow } from "./trip-photo-windows.ts";

const PICKUP = instantOf("2026-11-21", 9 * 60);
const RETURN = PICKUP + 2 * DAY;

const upcoming: PhotoTrip = {
  status: "completed",
  tripStatus: "upcoming",
  holdExpiresAt: null,
  pickupAt: PICKUP,
  createdAt: PICKUP - 2 * DAY,
  pickedUpAt: null,
  returnedAt: null,
};
const out: PhotoTrip = { ...upcoming, tripStatus: "picked_up", pickedUpAt: PICKUP };
const back: PhotoTrip = { ...out, tripStatus: "returned", returnedAt: RETURN };
const until = (end: number) => ({ is: "open", until: end });
const open = { is: "open", until: null };
const since = (end: number) => ({ is: "over", since: end });

describe("photos at pickup", () => {
  test("begin when the car may be picked up, however late that is", () => {
    const at = (now: number) => photoWindow(upcoming, "pickup", "customer", now);
    expect(at(PICKUP - 12 * HOUR - 1)).toEqual({ is: "not-yet" });
    expect(at(PICKUP - 12 * HOUR)).toEqual(open);
    expect(at(PICKUP + 5 * HOUR)).toEqual(open);
  });

  test("end two hours after the pickup that was recorded", () => {
    const end = PICKUP + 2 * HOUR;
    for (const by of ["staff", "customer"] as const) {
      expect(photoWindow(out, "pickup", by, end - 1)).toEqual(until(end));
      expect(photoWindow(out, "pickup", by, end)).toEqual(since(end));
    }
  });

  test("end with the return of a car that comes back at once", () => {
    const returned = { ...back, returnedAt: PICKUP + 30 * MINUTE };
    const window = photoWindow(returned, "pickup", "staff", PICKUP + 40 * MINUTE);
    expect(window).toEqual(since(PICKUP + 30 * MINUTE));
  });
});

describe("photos at return", () => {
  test("begin with the pickup and end a day after the return", () => {
    const at = (trip: PhotoTrip, now: number) => photoWindow(trip, "return", "customer", now);
    expect(at(upcoming, PICKUP)).toEqual({ is: "not-yet" });
    expect(at(out, PICKUP + 40 * DAY)).toEqual(open);
    expect(at(back, RETURN + DAY - 1)).toEqual(until(RETURN + DAY));
    expect(at(back, RETURN + DAY)).toEqual(since(RETURN + DAY));
  });
});

describe("receipts", () => {
  test("are added by staff, from the return for 60 days", () => {
    const at = (trip: PhotoTrip, now: number) => photoWindow(trip, "charge", "staff", now);
    expect(at(upcoming, PICKUP)).toEqual({ is: "not-yet" });
    expect(at(out, RETURN)).toEqual({ is: "not-yet" });
    expect(at(back, RETURN + 60 * DAY - 1)).toEqual(until(RETURN + 60 * DAY));
    expect(at(back, RETURN + 60 * DAY)).toEqual(since(RETURN + 60 * DAY));
    expect(photoWindow(back, "charge", "customer", RETURN)).toEqual({ is: "none" });
  });
});

test.each([
  { ...upcoming, status: "cancelled" },
  { ...upcoming, status: "pending", holdExpiresAt: PICKUP + DAY },
  { ...upcoming, tripStatus: "no_show" },
] as PhotoTrip[])("there are none of a trip that does not take place: %o", (trip) => {
  for (const phase of ["pickup", "return", "charge"] as const) {
    expect(photoWindow(trip, phase, "staff", PICKUP)).toEqual({ is: "none" });
  }
});
