import type { Database } from "#app/db/client.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { documentNumber } from "#app/domain/gst.ts";
import { formatRupees } from "#app/domain/money.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import { hasRight, type StaffRole } from "#app/domain/staff-roles.ts";
import { href } from "react-router";
import { listUsers } from "#app/features/accounts/admin/list-users.server.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { listBookings } from "#app/features/booking/admin/list-bookings.server.ts";
import { findTaxDocument } from "#app/features/invoices/find-tax-document.server.ts";
import { listCars } from "#app/features/fleet/admin/list-cars.server.ts";
import { bookingsUrl } from "#app/routes/admin/bookings/bookings-url.ts";
import { adminCarPath, carsUrl } from "#app/routes/admin/cars/car-urls.ts";
import { usersUrl } from "#app/routes/admin/users/users-url.ts";
import { MIN_SEARCH_LENGTH } from "./search-url.ts";

const MOST_OF_A_KIND = 5;

export type FoundRecord = { to: string; title: string; text: string };

/** A kind of record, with the address of all that were found if there are more. */
export type FoundGroup = {
  name: "Bookings" | "Users" | "Cars" | "Invoices";
  records: FoundRecord[];
  allTo: string | null;
};

/** Only kinds that the role may read. */
export async function searchRecords(
  db: Database,
  { text, role }: { text: string; role: StaffRole },
  now: Instant,
): Promise<FoundGroup[]> {
  if (text.length < MIN_SEARCH_LENGTH) return [];
  const groups = await Promise.all([
    ...(hasRight({ role }, "bookings.read") ? [findBookings(db, text, now)] : []),
    ...(hasRight({ role }, "payments.read") ? [findInvoices(db, text)] : []),
    ...(hasRight({ role }, "customers.manage") ? [findCustomers(db, text)] : []),
    ...(hasRight({ role }, "fleet.read") ? [findCars(db, text, now)] : []),
  ]);
  return groups.filter(({ records }) => records.length > 0);
}

async function findBookings(db: Database, text: string, now: Instant): Promise<FoundGroup> {
  const query = bookingsQuery.parse({ text });
  const { bookings, next } = await listBookings(db, query, now, MOST_OF_A_KIND);
  return {
    name: "Bookings",
    records: bookings.map(({ id, reference, userName, carName, pickupAt }) => ({
      to: href("/admin/bookings/:id", { id }),
      title: `${reference} · ${userName}`,
      text: `${carName}, ${formatMoment(pickupAt, { year: true })}`,
    })),
    allTo: next === null ? null : bookingsUrl(query),
  };
}

/** An invoice or credit note by its number: it is on the page of its booking. */
async function findInvoices(db: Database, text: string): Promise<FoundGroup> {
  const document = await findTaxDocument(db, text);
  if (document === null) return { name: "Invoices", records: [], allTo: null };
  const { bookingId: id, reference, userName, issuedAt, total, ...number } = document;
  const record = {
    to: href("/admin/bookings/:id", { id }),
    title: `${documentNumber(number)} · ${userName}`,
    text: `${reference}, ${formatRupees(total)}, ${formatMoment(issuedAt, { year: true })}`,
  };
  return { name: "Invoices", records: [record], allTo: null };
}

async function findCustomers(db: Database, text: string): Promise<FoundGroup> {
  const query = { text, filter: "all", after: null } as const;
  const { people } = await listUsers(db, query);
  return {
    name: "Users",
    records: people.slice(0, MOST_OF_A_KIND).map(({ id, name, email, phone }) => ({
      to: href("/admin/users/:id", { id }),
      title: name,
      text: [email, phone === null ? null : formatPhone(phone)].filter(Boolean).join(", "),
    })),
    allTo: people.length > MOST_OF_A_KIND ? usersUrl(query) : null,
  };
}

async function findCars(db: Database, text: string, now: Instant): Promise<FoundGroup> {
  const query = { text, show: "all", category: "", after: null } as const;
  const { cars } = await listCars(db, query, now);
  return {
    name: "Cars",
    records: cars
      .slice(0, MOST_OF_A_KIND)
      .map(({ id, name, registrationNumber, location, city, archivedAt }) => ({
        to: adminCarPath(id),
        title: registrationNumber === null ? name : `${name} · ${registrationNumber}`,
        text: `${location}, ${city}${archivedAt === null ? "" : ", archived"}`,
      })),
    allTo: cars.length > MOST_OF_A_KIND ? carsUrl(query) : null,
  };
}
