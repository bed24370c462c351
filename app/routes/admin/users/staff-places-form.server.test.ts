import { beforeEach, describe, expect, test } from "vitest";
import { adminMessages } from "#app/features/accounts/admin/admin-messages.ts";
import { setRole } from "#app/features/accounts/staff/set-role.server.ts";
import { findRole } from "#app/records/users/find-role.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertCar } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createStaff, type TestUser } from "#test/support/users.ts";

const [AIRPORT, BEACH, CLOSED] = ["Airport", "Beach Road", "Old Port"].map((location) => ({
  city: "Visakhapatnam",
  location,
})) as [Place, Place, Place];
type Place = { city: string; location: string };
type Choice = Place & { id: string; isClosed: boolean };

const { database, services } = await openTestServices();
const { db } = database;
const { ravi, loadData, send } = await openAdminArea(services);
for (const place of [AIRPORT, BEACH]) await insertCar(db, place);

let asha: TestUser;
let page: string;
let idOf: (place: Place) => string;
beforeEach(async () => {
  await db.deleteFrom("users").where("email", "=", "asha@example.com").execute();
  asha = await createStaff(db, { email: "asha@example.com" }, "yard");
  page = `/admin/users/${asha.id}/role`;
  const places = [AIRPORT, CLOSED];
  await setRole(db, { id: asha.id, by: ravi.id, role: "yard", places, at: CREATED_AT });
  const { choices } = (await loadData(page)) as { choices: Choice[] };
  idOf = ({ location }) => choices.find((one) => one.location === location)?.id ?? "";
});

const placesOf = async () => (await findRole(db, asha.id, "demo")).places;

function formOf(fields: Record<string, string>, places: readonly string[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const id of places) form.append("place", id);
  return form;
}

describe("the form of a role", () => {
  test("offers the places that the user is kept to, also one that has closed", async () => {
    expect(await loadData(page)).toMatchObject({
      choices: expect.arrayContaining([
        expect.objectContaining({ ...BEACH, isClosed: false }),
        expect.objectContaining({ ...CLOSED, isClosed: true }),
      ]),
      chosen: [idOf(AIRPORT), idOf(CLOSED)],
    });
  });

  test("keeps the places where it is saved as it was shown, and takes others", async () => {
    const shown = [idOf(AIRPORT), idOf(CLOSED)];
    const saved = formOf({ role: "counter", placeLimit: "chosen" }, shown);
    expect((await send(page, saved)).status).toBe(302);
    expect(await placesOf()).toEqual([AIRPORT, CLOSED]);
    await send(page, formOf({ role: "counter", placeLimit: "chosen" }, [idOf(BEACH)]));
    expect(await placesOf()).toEqual([BEACH]);
  });

  test("widens to all places only where that is chosen", async () => {
    const form = { role: "yard", placeLimit: "chosen" };
    expect(await send(page, formOf(form))).toMatchObject({
      status: 400,
      actionData: {
        problem: { title: adminMessages.placesRequired },
        typed: { role: "yard", isLimited: true, chosen: [] },
      },
    });
    expect(await send(page, formOf(form, ["nowhere"]))).toMatchObject({
      status: 400,
      actionData: { problem: { title: adminMessages.placeGone }, typed: { chosen: ["nowhere"] } },
    });
    // A form that was opened before the user was kept to a place.
    expect((await send(page, { role: "counter" })).status).toBe(302);
    expect(await placesOf()).toEqual([AIRPORT, CLOSED]);

    const all = formOf({ role: "counter", placeLimit: "all" }, [idOf(AIRPORT)]);
    expect((await send(page, all)).status).toBe(302);
    expect(await placesOf()).toBeNull();
  });

  test("asks a role that works for the whole business for no place", async () => {
    expect((await send(page, { role: "manager", placeLimit: "chosen" })).status).toBe(302);
    expect(await placesOf()).toBeNull();
  });
});

test("an invitation goes to all places, or to those that are chosen", async () => {
  const invite = async (fields: Record<string, string>, places: readonly string[] = []) =>
    await send(
      "/admin/users/invitations/new",
      formOf({ role: "yard", email: "meera@example.com", ...fields }, places),
    );
  for (const [places, title] of [
    [[], adminMessages.placesRequired],
    [["nowhere"], adminMessages.placeGone],
  ] as const) {
    expect(await invite({ placeLimit: "chosen" }, places)).toMatchObject({
      status: 400,
      actionData: { problem: { title }, typed: { isLimited: true, chosen: places } },
    });
  }
  const sentTo = async () => {
    const invitations = db.selectFrom("staffInvitations").select("places").orderBy("id", "desc");
    return (await invitations.executeTakeFirstOrThrow()).places;
  };
  expect((await invite({ placeLimit: "all" })).status).toBe(302);
  expect(await sentTo()).toBeNull();
  expect((await invite({ placeLimit: "chosen" }, [idOf(BEACH)])).status).toBe(302);
  expect(JSON.parse((await sentTo()) ?? "")).toEqual([BEACH]);
});
