import { beforeAll, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { listMessagesTo } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { loadData, send } = await openAdminArea(services);
const { db } = database;
const FORM = { subject: " Road  closed ", message: "a\r\n".repeat(400), requestKey: newId() };

let page: string;
let email: string;
beforeAll(async () => {
  const user = await insertUser(db);
  email = user.email;
  const { id } = await insertBooking(db, { carId: (await insertCar(db)).id, userId: user.id });
  page = `/admin/bookings/message?${new URLSearchParams({ booking: id, list: "?filter=all&after=x" }).toString()}`;
});

test("is checked first, and sent then", async () => {
  expect(await loadData(page)).toMatchObject({ list: "/admin/bookings?filter=all" });
  const checked = await send(page, { ...FORM, intent: "check" });
  expect(checked).toMatchObject({ status: 200, actionData: { isChecked: true } });
  expect(await listMessagesTo(db, email)).toEqual([]);
  const edited = await send(page, { ...FORM, intent: "edit" });
  const typed = { ...FORM, message: "a\n".repeat(400) };
  expect(edited.actionData).toMatchObject({ isChecked: false, typed });
  for (let click = 0; click < 2; click++) {
    const sent = await send(page, { ...FORM, intent: "send" });
    expect(sent.location).toBe("/admin/bookings?filter=all&done=customers-messaged-1");
  }
  expect(await listMessagesTo(db, email)).toEqual([expect.stringMatching(/^Road closed\n/)]);
});

test.each([
  ["subject", { subject: "\n" }],
  ["subject", { subject: "x".repeat(101) }],
  ["message", { message: " " }],
  ["message", { message: "x".repeat(1001) }],
  ["requestKey", { requestKey: "1" }],
])("refuses a wrong %s: %j", async (field, wrong) => {
  const answer = await send(page, { ...FORM, ...wrong, intent: "send" });
  expect(answer).toMatchObject({
    status: 400,
    actionData: { problems: { [field]: expect.any(String) } },
  });
});

test("says when none of the customers can get it any more", async () => {
  const gone = await insertUser(db, { deletedAt: CREATED_AT });
  const { id } = await insertBooking(db, { carId: (await insertCar(db)).id, userId: gone.id });
  const path = `/admin/bookings/message?booking=${id}`;
  expect(await send(path, { ...FORM, intent: "send" })).toMatchObject({ status: 409 });
  expect(await loadData(path)).toMatchObject({ recipients: [] });
});

test("says that nothing is selected", async () => {
  expect(await loadData("/admin/bookings/message")).toMatchObject({ hasSelection: false });
});
