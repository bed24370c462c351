import { afterEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import type { TypedRequest } from "#app/features/taxi/taxi-request.ts";
import { insertTaxiRequest, listAuditEntries } from "#test/support/admin-records.ts";
import { CREATED_AT, insertUser } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { correctTaxiRequest } from "./correct-taxi-request.server.ts";
import { findTaxiRequest } from "./list-taxi-requests.server.ts";

const { database } = await openTestServices();
const { db } = database;
const ravi = { userId: (await insertUser(db, { name: "Ravi Teja" })).id };
const meera = { userId: (await insertUser(db, { name: "Meera Nair" })).id };

const sent = { name: "Lakshmi Devi", phone: "098480 2233", pickupDate: "2026-11-28" };
const seen: TypedRequest = { package: "araku-suv", ...sent };

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

function correct(id: string, changes: Partial<TypedRequest>, by = ravi, from = seen) {
  const correction = { id, seen: from, typed: { ...from, ...changes } };
  return correctTaxiRequest(db, by, correction, CREATED_AT);
}

const logged = (id: string) => listAuditEntries(db, id);

describe("correcting a request", () => {
  test("replaces what the visitor sent, and logs no name and no number", async () => {
    const id = await insertTaxiRequest(db, sent);
    const changes = {
      package: "taxi-sedan",
      name: "Lakshmi Rao",
      phone: "098480 22338",
      pickupDate: "2026-12-05",
    };
    expect(await correct(id, changes)).toEqual({ ok: true, value: null });
    expect(await findTaxiRequest(db, id)).toMatchObject({
      ...changes,
      packageId: "taxi-sedan",
      package: "5 Seater Sedan",
      state: "new",
      doubts: [],
    });
    expect(await logged(id)).toEqual([
      {
        actorId: ravi.userId,
        action: "taxi-request.corrected",
        subject: "5 Seater Sedan",
        detail:
          "Package: Araku Holiday, 7 Seater → 5 Seater Sedan, Name, Phone, Pickup date: Sat 28 Nov 2026 → Sat 5 Dec 2026",
      },
    ]);
  });

  test.each([
    [{ pickupDate: "" }, "Pickup date: Sat 28 Nov 2026 → none"],
    [{ pickupDate: "ask Lakshmi" }, "Pickup date"],
    [{ name: "" }, "Name"],
  ])("may leave a field empty or any text in it, as visitors may: %j", async (changes, detail) => {
    const id = await insertTaxiRequest(db, sent);
    expect(await correct(id, changes)).toMatchObject({ ok: true });
    expect(await findTaxiRequest(db, id)).toMatchObject(changes);
    expect(await logged(id)).toMatchObject([{ detail }]);
  });

  test("reads fields as those of the visitor's form: one line each, cut to its limit", async () => {
    const id = await insertTaxiRequest(db, sent);
    await correct(id, { name: " Lakshmi\nRao\u202E ", phone: "9".repeat(40) });
    const corrected = { name: "Lakshmi Rao", phone: "9".repeat(30) };
    expect(await findTaxiRequest(db, id)).toMatchObject(corrected);
  });

  test("logs nothing where nothing has changed", async () => {
    const id = await insertTaxiRequest(db, sent);
    expect(await correct(id, { name: " Lakshmi  Devi" })).toMatchObject({ ok: true });
    expect(await logged(id)).toEqual([]);
  });

  test("refuses an unknown package and an unknown request", async () => {
    const id = await insertTaxiRequest(db, sent);
    const reason = { kind: "unknown-package" };
    expect(await correct(id, { package: "hot-air-balloon" })).toEqual({ ok: false, reason });
    expect(await correct("nothing", {})).toEqual({ ok: false, reason: { kind: "not-found" } });
    expect(await findTaxiRequest(db, id)).toMatchObject({ packageId: "araku-suv" });
  });

  test("keeps a package that is no longer offered", async () => {
    const id = await insertTaxiRequest(db, sent);
    const withoutTaxis: Settings = { ...DEFAULT_SETTINGS, taxi: [] };
    replaceSettings(withoutTaxis);
    expect(await correct(id, { phone: "098480 22338" })).toMatchObject({ ok: true });
    expect(await findTaxiRequest(db, id)).toMatchObject({ package: "Araku Holiday, 7 Seater" });
  });
});

describe("a correction of what a colleague has corrected", () => {
  test("is refused, and overwrites nothing", async () => {
    const id = await insertTaxiRequest(db, sent);
    await correct(id, { phone: "098480 22338" }, meera);
    const reason = { kind: "corrected-meanwhile", by: "Meera Nair" };
    expect(await correct(id, { name: "Lakshmi Rao" })).toEqual({ ok: false, reason });
    expect(await findTaxiRequest(db, id)).toMatchObject({ ...sent, phone: "098480 22338" });
  });

  test("is refused for the second of two at once", async () => {
    const id = await insertTaxiRequest(db, sent);
    const answers = await Promise.all([
      correct(id, { phone: "098480 22338" }),
      correct(id, { phone: "098480 22339" }, meera),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await logged(id)).toHaveLength(1);
  });

  test("is done already where both typed the same", async () => {
    const id = await insertTaxiRequest(db, sent);
    await correct(id, { phone: "098480 22338" }, meera);
    expect(await correct(id, { phone: "098480 22338" })).toMatchObject({ ok: true });
    expect(await logged(id)).toHaveLength(1);
  });
});
