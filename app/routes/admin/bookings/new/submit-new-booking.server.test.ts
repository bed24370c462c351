import { describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { expireHolds } from "#app/features/booking/expire-holds.server.ts";
import { insertBooking, insertCar, CREATED_AT } from "#test/support/factories.ts";
import { openNewBookingFixture } from "#test/support/new-booking-fixture.ts";
import { createCustomer } from "#test/support/users.ts";
import { prepareMessages, listMessagesTo } from "#test/support/queued-messages.ts";

const { db, current, nextPhone, load, send, bookings } = await openNewBookingFixture();

const PHONED = { channel: "phone", pay: "hold", hours: "4", terms: "on", confirmation: "on" };
const RANGE = "Choose a time between Fri 20 Nov, 9:30 AM and Fri 27 Nov, 9:00 AM.";
const CASH = { channel: "counter", pay: "paid", method: "cash", receipt: "", terms: "on" };

describe("creating a booking", () => {
  test("by phone for a new customer: an account, a hold, a confirmation", async () => {
    const contact = { phone: nextPhone(), email: `meera-${newId()}@example.com` };
    const { location, status } = await send({ ...PHONED, name: "Meera Nair", ...contact });
    expect({ location, status }).toMatchObject({
      location: expect.stringMatching(/^\/admin\/bookings\/[\w-]{36}\?done=booking-added$/),
    });
    const [booking] = await bookings();
    expect(booking).toMatchObject({
      status: "pending",
      channel: "phone",
      userName: "Meera Nair",
      userEmail: contact.email,
      userPhone: contact.phone,
    });
    await prepareMessages(db, CREATED_AT);
    const invited = await listMessagesTo(db, contact.email);
    expect(invited.map((words) => words.split(":")[0])).toMatchObject([
      expect.stringContaining("Your account"),
      "We hold a car for you",
    ]);
    expect(await listMessagesTo(db, contact.phone)).toHaveLength(1);
    const entries = db
      .selectFrom("auditLog")
      .select("action")
      .where("subjectId", "in", [booking?.id ?? "", booking?.userId ?? ""]);
    expect((await entries.orderBy("id").execute()).map(({ action }) => action)).toEqual([
      "person.added",
      "booking.added",
      "booking.confirmation-sent",
    ]);
  });

  test("at the counter for an existing customer, paid in cash", async () => {
    const { status } = await send(CASH, { personId: current.asha.id });
    expect(status).toBe(302);
    expect(await bookings()).toMatchObject([{ status: "completed", userId: current.asha.id }]);
    expect(await listMessagesTo(db, current.asha.email)).toEqual([]);
  });

  test("submitted twice creates one booking and one account", async () => {
    const form = {
      ...PHONED,
      bookingId: newId(),
      name: "Kiran Kumar",
      phone: nextPhone(),
      email: "",
    };
    const [first, second] = await Promise.all([send(form), send(form)]);
    expect(first.location).toBe(second.location);
    expect((await send(form)).location).toBe(first.location);
    expect(await bookings()).toHaveLength(1);
    const people = db.selectFrom("users").select("id").where("phone", "=", form.phone);
    expect(await people.execute()).toHaveLength(1);
  });

  test("held until a chosen time", async () => {
    const later = { pickupDate: "2026-11-28", returnDate: "2026-11-29", personId: current.asha.id };
    const until = { ...PHONED, hours: "until", untilDate: "2026-11-25", untilTime: "6:00 PM" };
    for (const [untilDate, untilTime, problem] of [
      ["", "6:00 PM", "Choose a date and a time."],
      ["2026-11-27", "9:30 AM", RANGE],
      ["2026-11-20", "9:00 AM", RANGE],
    ] as const) {
      const typed = { ...until, untilDate, untilTime };
      expect(await send(typed, later)).toMatchObject({
        status: 400,
        actionData: { typed, fields: { untilDate: problem } },
      });
    }
    const shown = await load({ ...later, carId: current.carId });
    const wednesday = instantOf("2026-11-25", 18 * 60);
    expect(shown.data).toMatchObject({
      holdEnds: { earliest: CREATED_AT + 30 * MINUTE, latest: CREATED_AT + 7 * DAY },
    });
    expect((await send(until, later)).status).toBe(302);
    expect(await bookings()).toMatchObject([{ status: "pending", holdExpiresAt: wednesday }]);
    await expireHolds(db, wednesday - 1);
    expect(await bookings()).toMatchObject([{ status: "pending" }]);
    await expireHolds(db, wednesday);
    expect(await bookings()).toMatchObject([{ status: "expired" }]);
  });

  test("shows errors at their fields and keeps the input", async () => {
    const typed = { name: "", phone: "12", email: "", channel: "fax", pay: "hold", hours: "5" };
    const answer = await send(typed);
    expect(answer).toMatchObject({
      status: 400,
      actionData: {
        typed,
        fields: {
          name: "Name is required",
          phone: expect.stringContaining("Enter a mobile number"),
          channel: "Choose how the customer contacted you.",
          hours: "Choose how long to hold the car.",
          terms: "Read out the terms and tick that the customer accepts them.",
        },
      },
    });
    const nothing = await send({ bookingId: "", total: "1e9" }, { personId: current.asha.id });
    expect(nothing).toMatchObject({
      status: 400,
      actionData: { detail: "The form is incomplete. Submit it again." },
    });
    expect(await bookings()).toEqual([]);
  });
});

describe("existing customers", () => {
  const meera = { ...PHONED, name: "Meera", email: "", phone: "" };

  test("are offered by e-mail, and booked for at once", async () => {
    const form = { ...meera, email: current.asha.email.toUpperCase() };
    expect(await send({ ...form, isSomebodyElse: "yes" })).toMatchObject({
      status: 409,
      actionData: {
        existingCustomer: { id: current.asha.id, name: "Asha Rao", kind: "email", isCertain: true },
      },
    });
    expect(await bookings()).toEqual([]);
    expect((await send({ ...form, knownId: current.asha.id })).status).toBe(302);
    expect(await bookings()).toMatchObject([{ userId: current.asha.id }]);
  });

  test("are offered by phone; an unverified phone may be shared", async () => {
    const verified = await send({ ...meera, phone: current.asha.phone, isSomebodyElse: "yes" });
    expect(verified.actionData).toMatchObject({
      existingCustomer: { id: current.asha.id, isCertain: true },
    });
    const kiran = await createCustomer(db, {
      name: "Kiran",
      email: null,
      phone: nextPhone(),
      phoneVerified: false,
    });
    const form = { ...meera, phone: kiran.phone ?? "" };
    expect((await send(form)).actionData).toMatchObject({
      existingCustomer: { id: kiran.id, kind: "phone", isCertain: false },
    });
    expect((await send({ ...form, isSomebodyElse: "yes" })).status).toBe(302);
    expect(await bookings()).toMatchObject([{ userName: "Meera" }]);
  });

  test("two staff create a customer with one e-mail: one account, and the other is asked", async () => {
    const email = `tara-${newId()}@example.com`;
    const { id: other } = await insertCar(db);
    const answers = await Promise.all([
      send({ ...meera, email }),
      send({ ...meera, email }, { carId: other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(answers.find(({ status }) => status === 409)?.actionData).toMatchObject({
      existingCustomer: { kind: "email" },
    });
  });
});

describe("refuses what has changed meanwhile", () => {
  const failed = (detail: string) => ({ status: 409, actionData: { detail } });

  test("the price", async () => {
    await db
      .updateTable("cars")
      .set({ pricePerHour: paise(130_00) })
      .execute();
    expect(await send(CASH, { personId: current.asha.id })).toMatchObject(
      failed("The price is now Rs.3,681.60. Tell the customer, then add it again."),
    );
  });

  test("the car, offering free ones", async () => {
    const { id: other } = await insertCar(db);
    await insertBooking(db, { carId: current.carId, userId: current.asha.id });
    const answer = await send(CASH, { personId: current.asha.id });
    expect(answer).toMatchObject(
      failed("This car has just been booked for these dates. Choose another one."),
    );
    expect(answer.data).toMatchObject({ car: { isFree: false }, cars: [{ id: other }] });
  });

  test("the period, and the customer", async () => {
    const past = { pickupDate: "2026-11-19", personId: current.asha.id };
    expect(await send(CASH, past)).toMatchObject(
      failed("These dates can no longer be booked. Choose new ones."),
    );
    await db.updateTable("users").set({ deletedAt: 1 }).where("id", "=", current.asha.id).execute();
    expect(await send(CASH, { personId: current.asha.id })).toMatchObject(
      failed("The customer has deleted the account."),
    );
  });

  test("a pickup that passed while staff typed: names the first time left, keeps the customer", async () => {
    const query = { pickupDate: "2026-11-20", returnTime: "9:00 AM", personId: current.asha.id };
    const typed = { ...CASH, amount: "1000", receipt: "104" };
    const reason = "Pickup time has passed. Choose 9:00 AM or later.";
    const answer = await send(typed, { ...query, pickupTime: "8:00 AM" });
    expect(answer).toMatchObject({ ...failed(reason), actionData: { detail: reason, typed } });
    expect(answer.data).toMatchObject({
      problems: { pickupTime: reason },
      customer: { id: current.asha.id },
      selection: { carId: current.carId, personId: current.asha.id },
    });
    expect(await bookings()).toEqual([]);
  });

  test("a pickup too near for a hold", async () => {
    const soon = { pickupDate: "2026-11-20", pickupTime: "9:30 AM", returnTime: "9:30 AM" };
    const form = { ...PHONED, total: String(120_00 * 48 * 1.18) };
    expect(await send(form, { ...soon, personId: current.asha.id })).toMatchObject(
      failed("Pickup is too soon to hold the car. Take the payment now."),
    );
  });
});
