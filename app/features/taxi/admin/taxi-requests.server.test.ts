import { beforeEach, describe, expect, test } from "vitest";
import type { Insertable } from "kysely";
import { newId } from "#app/db/new-id.server.ts";
import type { TaxiRequestsTable } from "#app/db/schema/taxi.ts";
import { businessDate, DAY } from "#app/domain/business-time.ts";
import { listAuditEntries } from "#test/support/admin-records.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { updateTaxiRequestState, addTaxiRequestNote } from "./update-taxi-request.server.ts";
import {
  listTaxiRequests,
  findTaxiRequest,
  REQUESTS_PER_PAGE,
} from "./list-taxi-requests.server.ts";
import { taxiQuery } from "./taxi-forms.ts";
import { listRequestNotes } from "./taxi-request-log.server.ts";

const { database } = await openTestServices();
const { db } = database;
const ravi = { userId: (await insertUser(db, { name: "Ravi Teja" })).id };
const meera = { userId: (await insertUser(db, { name: "Meera Nair" })).id };
const now = CREATED_AT;

beforeEach(async () => {
  await db.deleteFrom("taxiRequests").execute();
});

async function insertRequest(own: Partial<Insertable<TaxiRequestsTable>> = {}): Promise<string> {
  const id = newId();
  const request = {
    packageId: "araku-suv",
    package: "Araku Holiday, 7 Seater",
    name: "Lakshmi Devi",
    phone: "098480 22338",
    pickupDate: "2026-11-28",
    caller: null,
    fingerprint: null,
    createdAt: CREATED_AT,
  };
  await db
    .insertInto("taxiRequests")
    .values({ id, ...request, ...own })
    .execute();
  return id;
}

const logged = (id: string) => listAuditEntries(db, id);

describe("updating a request", () => {
  test("to any state and back, with a log entry each", async () => {
    const id = await insertRequest();
    const steps = ["new", "contacted", "closed", "new"] as const;
    for (const [at, from] of steps.slice(0, -1).entries()) {
      const to = steps[at + 1]!;
      const marked = await updateTaxiRequestState(db, ravi, { id, from, to }, now);
      expect(marked).toEqual({ ok: true, value: null });
      expect(await findTaxiRequest(db, id)).toMatchObject({ state: to });
    }
    const row = { actorId: ravi.userId, subject: "Araku Holiday, 7 Seater", detail: null };
    expect(await logged(id)).toEqual(
      steps.slice(1).map((state) => ({ ...row, action: `taxi-request.${state}` })),
    );
  });

  test("of two concurrent updates the second sees the first, and nothing is overwritten", async () => {
    const id = await insertRequest();
    const answers = await Promise.all([
      updateTaxiRequestState(db, ravi, { id, from: "new", to: "contacted" }, now),
      updateTaxiRequestState(db, meera, { id, from: "new", to: "closed" }, now),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const isFirst = answers[0].ok;
    const [state, by] = isFirst ? ["contacted", "Ravi Teja"] : ["closed", "Meera Nair"];
    const reason = { kind: "changed-meanwhile", state, by };
    expect(answers[isFirst ? 1 : 0]).toEqual({ ok: false, reason });
    expect(await findTaxiRequest(db, id)).toMatchObject({ state });
    expect(await logged(id)).toHaveLength(1);
  });

  test("refuses an unknown request", async () => {
    const gone = { ok: false, reason: { kind: "not-found" } };
    const mark = { id: "nothing", from: "new", to: "closed" } as const;
    expect(await updateTaxiRequestState(db, ravi, mark, now)).toEqual(gone);
    expect(await addTaxiRequestNote(db, ravi, { id: "nothing", note: "x" }, now)).toEqual(gone);
  });
});

test("keeps a note as written until the request is deleted, and logs that it was added", async () => {
  const id = await insertRequest({ name: "" });
  await addTaxiRequestNote(db, ravi, { id, note: "Calls back\nat 6" }, now);
  expect([...(await listRequestNotes(db, id)).values()]).toEqual(["Calls back\nat 6"]);
  expect(await logged(id)).toEqual([
    {
      actorId: ravi.userId,
      action: "taxi-request.noted",
      subject: "Araku Holiday, 7 Seater",
      detail: null,
    },
  ]);
  await db.deleteFrom("taxiRequests").where("id", "=", id).execute();
  expect([...(await listRequestNotes(db, id)).values()]).toEqual([]);
});

describe("the list", () => {
  const find = (query: object = {}) => listTaxiRequests(db, taxiQuery.parse(query));
  const names = async (query: object) => (await find(query)).requests.map(({ name }) => name);

  test("has the newest first, with missing fields, and counts every state", async () => {
    await insertRequest({ state: "closed", createdAt: CREATED_AT - 1 });
    await insertRequest({ name: "", phone: "", pickupDate: "" });
    const { requests, counts, next } = await find();
    expect(requests.map(({ missing }) => missing)).toEqual([["name", "phone", "pickupDate"], []]);
    expect(counts).toEqual({ all: 2, new: 1, contacted: 0, confirmed: 0, closed: 1 });
    expect(next).toBeNull();
    expect((await find({ state: "closed" })).requests).toHaveLength(1);
    expect((await find({ state: "lost", after: "?" })).requests).toHaveLength(2);
  });

  test("has what was typed wrong: a phone number that lacks a digit, a day that was past", async () => {
    await insertRequest({ phone: "98480 2233", pickupDate: businessDate(CREATED_AT - DAY) });
    await insertRequest({ pickupDate: businessDate(CREATED_AT), createdAt: CREATED_AT - 1 });
    await insertRequest({ pickupDate: "tomorrow", createdAt: CREATED_AT - 2 });
    const { requests } = await find();
    expect(requests.map(({ doubts }) => doubts)).toEqual([["phone", "pickupDate"], [], []]);
  });

  test("can be searched by name, package and phone in any notation", async () => {
    await insertRequest();
    await insertRequest({ name: "Imran", phone: "+91-90000 11111", package: "5 Seater Sedan" });
    expect(await names({ text: "LAKSHMI devi" })).toEqual(["Lakshmi Devi"]);
    expect(await names({ text: "araku" })).toEqual(["Lakshmi Devi"]);
    expect(await names({ text: "+91 98480 22338" })).toEqual(["Lakshmi Devi"]);
    expect(await names({ text: "9000011111" })).toEqual(["Imran"]);
    expect(await names({ text: "%" })).toEqual([]);
    expect((await find({ text: "imran" })).counts).toMatchObject({ all: 1, new: 1 });
  });

  test("comes in pages, each request once", async () => {
    for (let n = 0; n < REQUESTS_PER_PAGE + 2; n++)
      await insertRequest({ createdAt: CREATED_AT + (n % 3) });
    const first = await find({ state: "new" });
    const rest = await find({ state: "new", after: first.next });
    expect(rest.next).toBeNull();
    const ids = [...first.requests, ...rest.requests].map(({ id }) => id);
    expect(new Set(ids).size).toBe(REQUESTS_PER_PAGE + 2);
    expect(ids).toHaveLength(REQUESTS_PER_PAGE + 2);
  });
});
