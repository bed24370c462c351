import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { visit, loadData, send } = await openAdminArea(services);

let id: string;
beforeEach(async () => {
  await db.deleteFrom("taxiRequests").execute();
  id = newId();
  const choice = { packageId: "araku-suv", package: "Araku Holiday, 7 Seater" };
  const typed = { name: "Lakshmi Devi", phone: "098480 22338", pickupDate: "" };
  await db
    .insertInto("taxiRequests")
    .values({ id, ...choice, ...typed, caller: null, fingerprint: null, createdAt: CREATED_AT })
    .execute();
});
const page = () => `/admin/taxi/${id}`;

describe("the list", () => {
  test("changes the state of a request and stays on the page", async () => {
    expect(await loadData("/admin/taxi?text=lakshmi")).toMatchObject({
      requests: [{ id, state: "new", missing: ["pickupDate"] }],
      counts: { all: 1, new: 1 },
    });
    const mark = { intent: "mark", id, from: "new", to: "contacted" };
    const marked = await send("/admin/taxi?text=lakshmi&state=new", mark);
    expect(marked.location).toBe("/admin/taxi?text=lakshmi&state=new&done=taxi-updated");
    expect(await loadData("/admin/taxi?state=new")).toMatchObject({ requests: [] });
  });

  test("refuses a stale change and an invalid state, and responds 404 for an unknown request", async () => {
    await send("/admin/taxi", { id, from: "new", to: "closed" });
    expect(await send("/admin/taxi", { id, from: "new", to: "contacted" })).toMatchObject({
      status: 409,
      actionData: {
        problem:
          "Failed to update request: Ravi Teja has marked it closed meanwhile. Check it again before you change it.",
      },
    });
    for (const to of ["", "lost", "toString"]) {
      expect((await send("/admin/taxi", { id, from: "closed", to })).status).toBe(400);
    }
    expect((await send("/admin/taxi", { id: "x", from: "new", to: "closed" })).status).toBe(404);
    expect(await loadData(page())).toMatchObject({ request: { state: "closed" } });
  });
});

describe("a request", () => {
  test("changes state and note, and shows who did it", async () => {
    const marked = await send(page(), { intent: "mark", from: "new", to: "confirmed" });
    expect(marked.location).toBe(`${page()}?done=taxi-updated`);
    const noted = await send(page(), { intent: "note", note: " Calls back at 6 " });
    expect(noted.location).toBe(`${page()}?done=taxi-note-added`);
    expect(await loadData(page())).toMatchObject({
      request: { name: "Lakshmi Devi", state: "confirmed" },
      entries: [
        { action: "taxi-request.noted", actor: "Ravi Teja", detail: "Calls back at 6" },
        { action: "taxi-request.confirmed", actor: "Ravi Teja", detail: null },
      ],
    });
  });

  test.each([
    ["  ", "Write the note first."],
    ["x".repeat(1001), "A note has at most 1,000 characters."],
  ])("refuses the note and keeps it: %s", async (note, error) => {
    expect(await send(page(), { intent: "note", note })).toMatchObject({
      status: 400,
      actionData: { note: { text: note, error } },
    });
    expect(await loadData(page())).toMatchObject({ entries: [] });
  });

  test("responds 404 for an unknown request, whatever the intent", async () => {
    const gone = "/admin/taxi/019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10";
    const forms = [
      { intent: "note", note: "x" },
      { intent: "mark", from: "new", to: "closed" },
    ];
    expect((await visit(gone)).status).toBe(404);
    for (const form of forms) expect((await send(gone, form)).status).toBe(404);
  });
});

describe("editing a request", () => {
  const details = { name: "Lakshmi Devi", phone: "098480 22338", pickupDate: "" };
  const seen = Object.fromEntries(
    Object.entries({ package: "araku-suv", ...details }).map(([field, text]) => [
      `seen.${field}`,
      text,
    ]),
  );
  const typed = { package: "araku-suv", ...details, phone: "098480 22339" };

  test("saves what was typed, leads back to the request and shows it in its history", async () => {
    expect(await loadData(`${page()}/edit`)).toMatchObject({
      request: { phone: "098480 22338" },
      sections: expect.arrayContaining([
        expect.objectContaining({
          choices: expect.arrayContaining([{ id: "taxi-sedan", title: "5 Seater Sedan" }]),
        }),
      ]),
    });
    const saved = await send(`${page()}/edit`, { ...seen, ...typed });
    expect(saved.location).toBe(`${page()}?done=taxi-updated`);
    expect(await loadData(page())).toMatchObject({
      request: { phone: "098480 22339" },
      entries: [{ action: "taxi-request.corrected", actor: "Ravi Teja", detail: "Phone" }],
    });
  });

  test("refuses a stale correction, and keeps what was typed beside what is saved", async () => {
    await send(`${page()}/edit`, { ...seen, ...typed });
    const stale = await send(`${page()}/edit`, { ...seen, ...typed, phone: "", name: "Lakshmi" });
    expect(stale).toMatchObject({
      status: 409,
      actionData: {
        problem: {
          conflict:
            "Failed to update request: Ravi Teja has corrected it meanwhile. Check it again before you save.",
        },
      },
    });
  });

  test("refuses a package that is not offered, and an unknown request", async () => {
    const gone = await send(`${page()}/edit`, { ...seen, ...typed, package: "x" });
    expect(gone).toMatchObject({
      status: 400,
      actionData: {
        problem: { package: "This package is no longer offered. Choose another one." },
      },
    });
    expect((await send("/admin/taxi/x/edit", { ...seen, ...typed })).status).toBe(404);
    expect((await visit("/admin/taxi/x/edit")).status).toBe(404);
  });
});

test("logs every action with the name of the staff member", async () => {
  expect(await loadData("/admin/log?subject=taxi-request")).toMatchObject({
    actors: [{ name: "Ravi Teja" }],
    entries: expect.arrayContaining([expect.objectContaining({ action: "taxi-request.noted" })]),
    next: null,
  });
  expect(await loadData("/admin/log?subject=car&from=x&actor=nobody")).toMatchObject({
    entries: [],
  });
});
