import type { Database, Tx } from "#app/db/client.server.ts";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import { type StaffPlaces, worksAt } from "#app/domain/staff-roles.ts";

type Selected = Awaited<ReturnType<typeof selectBookings>>[number];

export type Recipient = { name: string; email: string; bookings: readonly Selected[] };

/** One for each customer of the bookings; the rest, by reference, gets no message. */
export async function listRecipients(
  db: Database | Tx,
  { bookingIds, ...staff }: { bookingIds: readonly string[]; places?: StaffPlaces },
) {
  const bookings = bookingIds.length === 0 ? [] : await selectBookings(db, bookingIds);
  const own = bookings.filter((booking) => worksAt(staff, booking));
  const recipients: Recipient[] = [];
  const withoutEmail: { name: string; references: string[] }[] = [];
  for (const customerBookings of Map.groupBy(own, ({ userId }) => userId).values()) {
    const [first] = customerBookings;
    if (first === undefined) continue;
    const { accountName: name, accountEmail, deletedAt } = first;
    const email = deletedAt === null ? realEmail(accountEmail) : null;
    if (email !== null) recipients.push({ name, email, bookings: customerBookings });
    else
      withoutEmail.push({ name, references: customerBookings.map(({ reference }) => reference) });
  }
  const atOtherPlaces = bookings.filter((booking) => !own.includes(booking));
  return {
    recipients,
    withoutEmail,
    atOtherPlaces: atOtherPlaces.map(({ reference }) => reference),
  };
}

async function selectBookings(db: Database | Tx, ids: readonly string[]) {
  return await db
    .selectFrom("bookings")
    .innerJoin("users", "users.id", "bookings.userId")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id", "bookings.reference", "bookings.userId"])
    .select(["bookings.city", "bookings.location", "bookings.pickupAt", "bookings.returnAt"])
    .select(["users.name as accountName", "users.email as accountEmail", "users.deletedAt"])
    .select(carLabelColumn.as("carName"))
    .where("bookings.id", "in", ids)
    .orderBy("bookings.pickupAt")
    .orderBy("bookings.id")
    .execute();
}
