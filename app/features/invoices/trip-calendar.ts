import { business } from "#app/content/business.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type CalendarTrip = {
  bookingId: string;
  reference: string;
  car: string;
  place: string;
  pickupAt: Instant;
  returnAt: Instant;
  cancelled: boolean;
  /** Grows with every change, so that a calendar takes the newer file for the same trip. */
  revision: number;
  changedAt: Instant;
};

const MOST_OCTETS = 75;

/**
 * A trip as a calendar file (RFC 5545) with an alarm a day ahead. The file of a cancelled trip takes
 * the entry of an earlier one away.
 */
export function tripCalendar(trip: CalendarTrip): string {
  const { bookingId, cancelled, pickupAt, returnAt } = trip;
  const { name, email, phone } = business;
  const description = [
    `Booking ${trip.reference}`,
    `Pickup and return: ${trip.place}`,
    `Call us: ${phone.display}`,
  ].join("\n");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(name)}//Trips//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${calendarMethod(trip)}`,
    "BEGIN:VEVENT",
    `UID:trip-${bookingId}@${email.support.split("@").at(-1)}`,
    `DTSTAMP:${stamp(trip.changedAt)}`,
    `SEQUENCE:${trip.revision}`,
    `DTSTART:${stamp(pickupAt)}`,
    `DTEND:${stamp(returnAt)}`,
    `SUMMARY:${escaped(`${trip.car} · ${name}`)}`,
    `LOCATION:${escaped(trip.place)}`,
    `DESCRIPTION:${escaped(description)}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    // A rented car keeps nobody from meeting others.
    "TRANSP:TRANSPARENT",
    `ORGANIZER;CN="${name.replaceAll('"', "'")}":mailto:${email.support}`,
    ...(cancelled ? [] : alarm(trip)),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** What a calendar is to do with the file. */
export function calendarMethod({ cancelled }: Pick<CalendarTrip, "cancelled">): string {
  return cancelled ? "CANCEL" : "PUBLISH";
}

function alarm({ car, place }: CalendarTrip): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-P1D",
    `DESCRIPTION:${escaped(`Tomorrow: pick up ${car} at ${place}`)}`,
    "END:VALARM",
  ];
}

/** '20261121T060000Z'. */
function stamp(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** A line of at most 75 octets; what follows goes on beneath it after a space. */
function folded(line: string): string {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      parts.push("");
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n ");
}
