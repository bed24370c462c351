import { describe, expect, it } from "vitest";
import { DAY, instantOf } from "#app/domain/business-time.ts";
import { type CalendarTrip, calendarMethod, formatTripCalendar } from "./trip-calendar.ts";

const trip: CalendarTrip = {
  bookingId: "019aa000-0000-7000-8000-000000000001",
  reference: "VZG-7K3M9",
  car: "Hyundai Creta SX",
  place: "RTC Complex, Visakhapatnam",
  phone: "+91 98765 43210",
  pickupAt: instantOf("2026-11-21", 9 * 60 + 30),
  returnAt: instantOf("2026-11-23", 18 * 60),
  cancelled: false,
  revision: 0,
  changedAt: instantOf("2026-11-20", 9 * 60),
};

const linesOf = (own: Partial<CalendarTrip> = {}) =>
  formatTripCalendar({ ...trip, ...own })
    .replaceAll("\r\n ", "")
    .trimEnd()
    .split("\r\n");

describe("the calendar file of a trip", () => {
  it("has an event from pickup to return with an alarm a day before", () => {
    expect(linesOf()).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Samudra Drives//Trips//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:trip-019aa000-0000-7000-8000-000000000001@samudradrives.example",
      "DTSTAMP:20261120T033000Z",
      "SEQUENCE:0",
      "DTSTART:20261121T040000Z",
      "DTEND:20261123T123000Z",
      "SUMMARY:Hyundai Creta SX · Samudra Drives",
      String.raw`LOCATION:RTC Complex\, Visakhapatnam`,
      String.raw`DESCRIPTION:Booking VZG-7K3M9\nPickup and return: RTC Complex\, Visakhapatnam\nCall us: +91 98765 43210`,
      "STATUS:CONFIRMED",
      "TRANSP:TRANSPARENT",
      'ORGANIZER;CN="Samudra Drives":mailto:support@samudradrives.example',
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-P1D",
      String.raw`DESCRIPTION:Tomorrow: pick up Hyundai Creta SX at RTC Complex\, Visakhapatnam`,
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  it("cancels the event once the trip is cancelled, without an alarm", () => {
    const lines = linesOf({ cancelled: true, revision: 2, changedAt: trip.changedAt + DAY });
    expect(lines).toEqual(
      expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:2", linesOf()[6]]),
    );
    expect(lines).not.toContain("BEGIN:VALARM");
    expect(calendarMethod({ cancelled: true })).toBe("CANCEL");
  });

  it("escapes line breaks and separators in names", () => {
    const car = "A; B, C\\D\r\nSTATUS:CANCELLED\nX";
    const lines = linesOf({ car });
    const summary = String.raw`SUMMARY:A\; B\, C\\D\nSTATUS:CANCELLED\nX · Samudra Drives`;
    expect(lines).toContain(summary);
    expect(lines).not.toContain("STATUS:CANCELLED");
  });

  it("folds lines at 75 octets between characters", () => {
    const car = `${"శ్రీనివాస ".repeat(12)}😀😀😀`.trimEnd();
    const file = formatTripCalendar({ ...trip, car });
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    expect(linesOf({ car })).toContain(`SUMMARY:${car} · Samudra Drives`);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});
