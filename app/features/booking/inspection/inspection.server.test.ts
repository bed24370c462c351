import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { documentNames } from "#app/domain/document-kinds.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { pdfSample, pngSample } from "#test/support/document-samples.ts";
import { CREATED_AT, insertBooking, insertCar } from "#test/support/factories.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { receiveEntry } from "./receive-entry.server.ts";

const { db } = await openTestDatabase();
let scene: InspectionFixture;
beforeEach(async () => {
  scene = await createInspectionFixture(db);
  return scene.drop;
});

const refusal = (reason: unknown) => ({ ok: false, reason });
const tripStatus = async () => {
  const booking = db.selectFrom("bookings").select("tripStatus").where("id", "=", scene.booking.id);
  return (await booking.executeTakeFirstOrThrow()).tripStatus;
};
const handovers = () =>
  db.selectFrom("handovers").selectAll().where("bookingId", "=", scene.booking.id).execute();

describe("an entry of an inspection", () => {
  it("is stored once, however often it is sent", async () => {
    const uploadId = newId();
    const first = await scene.enter("readings", {}, { uploadId });
    scene.clock.advance(MINUTE);
    expect(await scene.enter("readings", { odometerKm: 9 }, { uploadId })).toEqual(first);
    expect(await scene.entries()).toHaveLength(1);
    const twice = { uploadId: newId() };
    const both = [scene.enter("photos", {}, twice), scene.enter("photos", {}, twice)];
    const [one, other] = await Promise.all(both);
    expect(one).toEqual(other);
    expect(await scene.entries()).toHaveLength(2);
  });

  it("cannot be changed, only followed by another", async () => {
    await scene.enter("readings");
    const change = db.updateTable("inspectionEntries").set({ enteredBy: "customer" });
    await expect(change.execute()).rejects.toThrow("are final");
    expect((await scene.enter("readings", { odometerKm: 1001 })).ok).toBe(true);
  });

  it("is of staff: to the customer, and to strangers, there is no such booking", async () => {
    expect(await scene.enter("readings", {}, { by: "customer" })).toEqual(refusal("not-found"));
    const forged = scene.input("photos", {});
    const stranger = { userId: "stranger", role: null };
    for (const viewer of [scene.customer, stranger]) {
      expect(await receiveEntry(scene.deps, viewer, forged, null)).toEqual(refusal("not-found"));
    }
    expect(await scene.enter("photos", {}, { bookingId: "none" })).toEqual(refusal("not-found"));
    expect(await scene.entries()).toEqual([]);
  });

  it("has its time: from 12 hours before the pickup until the handover", async () => {
    const later = await insertBooking(db, { pickupAt: CREATED_AT + DAY });
    expect(await scene.enter("photos", {}, { bookingId: later.id })).toEqual(refusal("not-yet"));
    expect(await scene.enter("readings", {}, { phase: "return" })).toEqual(refusal("not-yet"));
    await scene.pickUp();
    expect(await scene.enter("photos")).toEqual(refusal("over"));
    expect((await scene.enter("readings", {}, { phase: "return" })).ok).toBe(true);
    await scene.takeBack();
    expect(await scene.enter("readings", {}, { phase: "return" })).toEqual(refusal("over"));
  });

  it("names what is missing of the items", async () => {
    await scene.enter("items", { present: ["keys", "jack", "a boat"], note: "Spare is flat" });
    const [row] = await scene.entries();
    const { present, missing, note } = fromJson(row!.facts) as {
      present: string[];
      missing: string[];
      note: string;
    };
    expect(present).toEqual(["keys", "jack"]);
    expect(missing).toContain("spare_wheel");
    expect(missing).not.toContain("charger");
    expect(note).toBe("Spare is flat");
  });

  it("of the documents has a reason for each that is not verified", async () => {
    const [first = "", ...others] = documentNames;
    const reasons = Object.fromEntries(others.map((name) => [name, "Original seen"]));
    const checked = [first];
    expect(await scene.enter("documents", { checked, reasons })).toEqual(refusal("documents-open"));
    const all = { ...reasons, [first]: "Comes by e-mail" };
    expect((await scene.enter("documents", { checked: [], reasons: all })).ok).toBe(true);
    const [row] = await scene.entries();
    expect(fromJson(row!.facts)).toEqual({
      documents: documentNames.map((name) => ({ name, state: "missing", reason: all[name] })),
    });
  });
});

describe("a signature", () => {
  it("is sealed, timed and hashed by the server, once", async () => {
    const uploadId = newId();
    const sendApart = () => {
      const input = scene.input(
        "customer_signature",
        { name: "Meera Rao", typed: false, reason: "" },
        { uploadId },
      );
      const deps = { ...scene.deps, limits: createLimits() };
      return receiveEntry(deps, scene.staff, input, pngSample());
    };
    const [one, other] = await Promise.all([sendApart(), sendApart()]);
    expect(one).toEqual(other);
    const [row, ...more] = await scene.entries();
    expect(more).toEqual([]);
    expect(await scene.keys()).toEqual([row!.storageKey]);
    expect(row).toMatchObject({ createdAt: CREATED_AT, actorId: scene.staff.userId });
    expect(row!.keyId).toBe(scene.documentFiles.masterKeyId);
    expect(await scene.documentFiles.get(row!.storageKey!)).toHaveLength(row!.size!);
    expect(await scene.removals()).toEqual([]);
  });

  it("that is no picture is refused, and nothing of it kept", async () => {
    const input = scene.input("staff_signature", { name: "Ravi", typed: false, reason: "" });
    expect(await scene.sendEntry(input, null)).toEqual(refusal("no-file"));
    expect(await scene.sendEntry(input, pdfSample())).toEqual(refusal("invalid-file"));
    expect(await scene.sendEntry(input, pngSample().subarray(0, 50))).toEqual(
      refusal("invalid-file"),
    );
    expect([await scene.entries(), await scene.keys(), await scene.removals()]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("may be left out for a reason", async () => {
    const none = { name: "", typed: false, reason: "Is in a hurry" };
    expect((await scene.enter("customer_signature", none)).ok).toBe(true);
    expect((await scene.entries())[0]).toMatchObject({ storageKey: null, sha256: null });
  });
});

describe("the last step", () => {
  it("hands the car over with what was entered, once", async () => {
    await scene.enterAll("pickup");
    await scene.enter("readings", { odometerKm: 1002, fastagBalance: paise(350_00) });
    await scene.sign("pickup");
    const uploadId = newId();
    const twice = [
      scene.enter("finished", {}, { uploadId }),
      scene.enter("finished", {}, { uploadId }),
    ];
    const [one, other] = await Promise.all(twice);
    expect(one!.ok).toBe(true);
    expect(other).toEqual(one);
    expect(await tripStatus()).toBe("picked_up");
    expect(await handovers()).toMatchObject([
      { kind: "pickup", at: CREATED_AT, odometerKm: 1002, fuelPercent: 75, fastagBalance: 350_00 },
    ]);
    expect(await scene.enter("finished", {}, { uploadId })).toEqual(one);
    expect(await scene.enter("finished")).toEqual(refusal("over"));
  });

  it("counts from when it was done, not from when the connection was back", async () => {
    await scene.enterAll("pickup");
    scene.clock.advance(2 * HOUR);
    expect((await scene.enter("finished", {}, { age: HOUR })).ok).toBe(true);
    expect((await handovers())[0]?.at).toBe(CREATED_AT + HOUR);
  });

  it("waits for each step", async () => {
    await scene.enter("readings");
    expect(await scene.enter("finished")).toEqual(refusal("unfinished"));
    expect(await tripStatus()).toBe("upcoming");
  });

  it("does not count what was entered for another car", async () => {
    await scene.enterAll("pickup");
    const { id: carId } = await insertCar(db);
    await db.updateTable("bookings").set({ carId }).where("id", "=", scene.booking.id).execute();
    expect(await scene.enter("finished")).toEqual(refusal("unfinished"));
    await scene.enterAll("pickup");
    expect((await scene.enter("finished")).ok).toBe(true);
  });

  it("is refused as the form is, with nothing recorded", async () => {
    await scene.pickUp();
    await scene.enterAll("return");
    await scene.enter("readings", { odometerKm: 999 }, { phase: "return" });
    await scene.sign("return");
    expect(await scene.enter("finished", {}, { phase: "return" })).toEqual(
      refusal({ kind: "odometer-back", odometerKm: 1000 }),
    );
    expect(await tripStatus()).toBe("picked_up");
    expect((await scene.entries()).some(({ kind }) => kind === "finished")).toBe(false);
  });

  it("of a return asks about a distance that is too far for the trip", async () => {
    await scene.pickUp();
    const back = { phase: "return" } as const;
    await scene.enterAll("return");
    await scene.enter("readings", { odometerKm: 201_000 }, back);
    await scene.sign("return");
    expect(await scene.enter("finished", {}, back)).toEqual(
      refusal({ kind: "odometer-far", odometerKm: 1000, driven: 200_000 }),
    );
    await scene.enter("readings", { odometerKm: 201_000, sure: true }, back);
    expect((await scene.enter("finished", {}, back)).ok).toBe(true);
  });

  it("of a return records keys that did not come back", async () => {
    await scene.pickUp();
    await scene.enterAll("return");
    await scene.enter("items", { present: ["jack"], note: "" }, { phase: "return" });
    await scene.sign("return");
    expect((await scene.enter("finished", {}, { phase: "return" })).ok).toBe(true);
    expect((await handovers()).find(({ kind }) => kind === "return")?.keysMissing).toBe(1);
    expect(await tripStatus()).toBe("returned");
  });
});
