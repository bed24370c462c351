import { business } from "#app/content/business.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type CalendarTrip = {
  bookingId: string;
  reference: string;
  car: string;
  place: string;
  phone: string;
  pickupAt: Instant;
  returnAt: Instant;
  cancelled: boolean;
  /** Grows with every change, so that a calendar prefers the newer file (SEQUENCE). */
  revision: number;
  changedAt: Instant;
};

const MAX_OCTETS = 75;

/** A calendar file (RFC 5545) with an alarm a day ahead; a cancelled trip removes the earlier entry. */
export function formatTripCalendar(trip: CalendarTrip): string {
  const { bookingId, cancelled, pickupAt, returnAt } = trip;
  const { name, email } = business();
  const description = [
    `Booking ${trip.reference}`,
    `Pickup and return: ${trip.place}`,
    `Call us: ${trip.phone}`,
  ].join("\n");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(name)}//Trips//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${calendarMethod(trip)}`,
    "BEGIN:VEVENT",
    `UID:trip-${bookingId}@${email.support.split("@").at(-1)}`,
    `DTSTAMP:${formatUtc(trip.changedAt)}`,
    `SEQUENCE:${trip.revision}`,
    `DTSTART:${formatUtc(pickupAt)}`,
    `DTEND:${formatUtc(returnAt)}`,
    `SUMMARY:${escapeText(`${trip.car} · ${name}`)}`,
    `LOCATION:${escapeText(trip.place)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    // A trip does not block the customer's calendar.
    "TRANSP:TRANSPARENT",
    `ORGANIZER;CN="${name.replaceAll('"', "'")}":mailto:${email.support}`,
    ...(cancelled ? [] : alarm(trip)),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** The iCalendar METHOD (RFC 5546). */
export function calendarMethod({ cancelled }: Pick<CalendarTrip, "cancelled">): string {
  return cancelled ? "CANCEL" : "PUBLISH";
}

function alarm({ car, place }: CalendarTrip): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-P1D",
    `DESCRIPTION:${escapeText(`Tomorrow: pick up ${car} at ${place}`)}`,
    "END:VALARM",
  ];
}

function formatUtc(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** Folds a line at 75 octets (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push("");
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n ");
}
