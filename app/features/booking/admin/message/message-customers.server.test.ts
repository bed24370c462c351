import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { placeholderEmail } from "#app/domain/placeholder-email.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { listMessagesTo } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { listRecipients } from "./list-recipients.server.ts";
import { messageForm } from "./message-form.ts";
import { MAX_MESSAGED_BOOKINGS, messageCustomers } from "./message-customers.server.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;
const deps = { db, siteOrigin: TEST_ORIGIN };
const MESSAGE = { subject: "The road is closed", message: "Take the {other} way.\n\nSee <you>!" };

let staff: { userId: string };
let asha: { id: string; email: string };
beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
  staff = { userId: (await insertUser(db)).id };
  asha = await insertUser(db, { name: "Asha Rao" });
});

async function book(userId: string, place: { city?: string; location?: string } = {}) {
  return await insertBooking(db, { carId: (await insertCar(db)).id, userId, ...place });
}

async function countEvents(bookingId: string): Promise<number> {
  const events = db.selectFrom("bookingEvents").select("id").where("bookingId", "=", bookingId);
  return (await events.where("kind", "=", "message_queued").execute()).length;
}

describe("a message to the customers of bookings", () => {
  test("is one e-mail to each, with their bookings", async () => {
    const meera = await insertUser(db, { name: "Meera Nair" });
    const trips = [await book(asha.id), await book(asha.id), await book(meera.id)];
    const input = { ...MESSAGE, requestKey: newId(), bookingIds: trips.map(({ id }) => id) };
    expect(await messageCustomers(deps, staff, input, now)).toEqual({ ok: true, value: 2 });
    const [mail = "", ...others] = await listMessagesTo(db, asha.email);
    expect(others).toEqual([]);
    for (const words of [
      "The road is closed\n",
      `${trips[0]?.reference}: Hyundai Creta SX, `,
      `${trips[1]?.reference}: Hyundai Creta SX, `,
      "Samudra Drives writes:\n\nTake the {other} way.\n\nSee <you>!",
      `${TEST_ORIGIN}/profile?tab=bookings`,
    ]) {
      expect(mail).toContain(words);
    }
    expect(await listMessagesTo(db, meera.email)).toEqual([
      expect.stringContaining(`${TEST_ORIGIN}/profile/bookings/${trips[2]?.reference}`),
    ]);
  });

  test("is in the history of each booking and in the log", async () => {
    const [first, second] = [await book(asha.id), await book(asha.id)];
    const input = { ...MESSAGE, requestKey: newId(), bookingIds: [first.id, second.id] };
    await messageCustomers(deps, staff, input, now);
    const detail = "The road is closed · E-mail";
    for (const { id, reference } of [first, second]) {
      const events = db.selectFrom("bookingEvents").select(["kind", "actor", "detail"]);
      expect(await events.where("bookingId", "=", id).execute()).toEqual([
        { kind: "message_queued", actor: staff.userId, detail },
      ]);
      const entries = db.selectFrom("auditLog").select(["action", "subject", "detail"]);
      expect(await entries.where("subjectId", "=", id).execute()).toEqual([
        { action: "booking.customer-messaged", subject: reference, detail },
      ]);
    }
  });

  test("is sent once, however often and at once it is submitted", async () => {
    const { id } = await book(asha.id);
    const input = { ...MESSAGE, requestKey: newId(), bookingIds: [id] };
    const send = () => messageCustomers(deps, staff, input, now);
    expect(await Promise.all([send(), send(), send()])).toEqual(
      Array.from({ length: 3 }, () => ({ ok: true, value: 1 })),
    );
    expect(await listMessagesTo(db, asha.email)).toHaveLength(1);
    expect(await countEvents(id)).toBe(1);
    await messageCustomers(deps, staff, { ...input, message: "Another text" }, now);
    expect(await listMessagesTo(db, asha.email)).toHaveLength(2);
    await messageCustomers(deps, staff, { ...input, requestKey: newId() }, now);
    expect(await listMessagesTo(db, asha.email)).toHaveLength(3);
  });

  test("is no way around the limit when several are sent at once", async () => {
    const meera = await insertUser(db, { name: "Meera Nair" });
    const booked = [asha, meera].map(async ({ id }) => {
      const trips = [];
      for (let count = 0; count < 0.75 * MAX_MESSAGED_BOOKINGS; count += 1) {
        trips.push((await book(id)).id);
      }
      return { ...MESSAGE, requestKey: newId(), bookingIds: trips };
    });
    const inputs = await Promise.all(booked);
    const answers = inputs.map((input) => messageCustomers(deps, staff, input, now));
    expect((await Promise.all(answers)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("stops for an hour once a member of staff has written about many bookings", async () => {
    const { id } = await book(asha.id);
    const send = (at: number) =>
      messageCustomers(deps, staff, { ...MESSAGE, requestKey: newId(), bookingIds: [id] }, at);
    const last = { ...MESSAGE, requestKey: newId(), bookingIds: [id] };
    for (let count = 1; count < MAX_MESSAGED_BOOKINGS; count += 1) await send(now);
    for (const repeated of [last, last]) {
      const once = { ok: true, value: 1 };
      expect(await messageCustomers(deps, staff, repeated, now)).toEqual(once);
    }
    expect(await send(now + 3_599_999)).toEqual({ ok: false, reason: "too-many" });
    expect(await listMessagesTo(db, asha.email)).toHaveLength(MAX_MESSAGED_BOOKINGS);
    expect(await send(now + 3_600_000)).toEqual({ ok: true, value: 1 });
  });

  test("has a subject of one line", () => {
    const subject = " The road\u0007closed\n today ";
    const typed = { ...MESSAGE, subject, requestKey: crypto.randomUUID() };
    expect(messageForm.parse(typed).subject).toBe("The road closed today");
  });

  test("leaves out who has no e-mail address, and deleted accounts", async () => {
    const id = newId();
    const phone = await insertUser(db, { id, name: "Dev", email: placeholderEmail(id) });
    const gone = await insertUser(db, { name: "Deleted", deletedAt: now });
    const trips = [await book(phone.id), await book(gone.id)];
    const bookingIds = trips.map((trip) => trip.id);
    const { recipients, withoutEmail } = await listRecipients(db, { bookingIds });
    expect(recipients).toEqual([]);
    expect(withoutEmail.map(({ name }) => name).toSorted()).toEqual(["Deleted", "Dev"]);
    const input = { ...MESSAGE, requestKey: newId(), bookingIds };
    expect(await messageCustomers(deps, staff, input, now)).toEqual({ ok: true, value: 0 });
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("leaves out bookings at places where the member of staff only looks", async () => {
    const place = { city: "Araku", location: "Station" };
    const [here, there] = [await book(asha.id), await book(asha.id, place)];
    const bookingIds = [here.id, there.id];
    const places = [{ city: here.city, location: here.location }];
    expect(await listRecipients(db, { bookingIds, places })).toMatchObject({
      recipients: [{ bookings: [{ id: here.id }] }],
      atOtherPlaces: [there.reference],
    });
    const input = { ...MESSAGE, requestKey: newId(), bookingIds };
    await messageCustomers(deps, { ...staff, places }, input, now);
    expect(await countEvents(there.id)).toBe(0);
  });
});
