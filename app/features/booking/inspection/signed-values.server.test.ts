import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import type { InspectionPhase } from "#app/domain/inspections.ts";
import { signedContent } from "#app/domain/signed-content.ts";
import { pickUpCar } from "#app/features/booking/admin/handover.server.ts";
import { repairDamage } from "#app/records/booking/car-damages.server.ts";
import { INSPECTION_ITEMS } from "#app/content/inspection-items.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { findCondition } from "./find-condition.server.ts";

const { db } = await openTestDatabase();
let scene: InspectionFixture;
beforeEach(async () => {
  scene = await createInspectionFixture(db);
  return scene.drop;
});

const signAgain = { ok: false, reason: "signed-other-values" };
const finish = (phase: InspectionPhase) => scene.enter("finished", {}, { phase });

async function shownSignatures(phase: InspectionPhase) {
  const { phases } = await findCondition(db, scene.booking.id, "staff", scene.clock.now());
  return phases.find((one) => one.phase === phase)?.signatures.map(({ by }) => by);
}

/** In the newest version. */
async function agreedSignatures(phase: InspectionPhase) {
  const { facts } = await db
    .selectFrom("agreements")
    .select("facts")
    .where("bookingId", "=", scene.booking.id)
    .orderBy("version", "desc")
    .executeTakeFirstOrThrow();
  return fromJson(facts).signatures?.filter((one) => one.phase === phase);
}

/** All steps of it are saved. */
async function begin(phase: InspectionPhase): Promise<void> {
  if (phase === "return") {
    await scene.pickUp();
    scene.clock.advance(DAY);
  }
  await scene.enterAll(phase);
}

describe.each(["pickup", "return"] as const)("what was signed at the %s", (phase) => {
  beforeEach(() => begin(phase));

  it.each([
    ["other readings", () => scene.enter("readings", { odometerKm: 1500 }, { phase })],
    ["other items", () => scene.enter("items", { present: ["keys"], note: "" }, { phase })],
    ["another mark", () => scene.mark({ zone: "roof" }, { phase })],
  ])("is signed again after %s", async (_name, change) => {
    expect((await change()).ok).toBe(true);
    expect(await finish(phase)).toEqual(signAgain);
    expect(await shownSignatures(phase)).toEqual([]);
    await scene.enter("customer_signature", {}, { phase });
    expect(await finish(phase)).toEqual(signAgain);
    await scene.enter("staff_signature", {}, { phase });
    expect((await finish(phase)).ok).toBe(true);
    expect(await agreedSignatures(phase)).toHaveLength(2);
  });

  it("stays signed if the same is saved again, or another step", async () => {
    await scene.enter("readings", { sure: true }, { phase });
    await scene.enter("items", {}, { phase });
    await scene.enter("damage", {}, { phase });
    await scene.enter("photos", {}, { phase });
    expect((await finish(phase)).ok).toBe(true);
  });
});

describe("a signature that was on the way", () => {
  const items = { present: INSPECTION_ITEMS.map(({ id }) => id), note: "" };
  const seen = (odometerKm: number) => {
    const readings = { odometerKm, fuelPercent: 75, fastagBalance: null, notes: "" };
    const present = items.present.filter((id) => id !== "charger");
    return signedContent({ readings, items: { present, note: "" }, marks: [] });
  };
  beforeEach(() => scene.enterAll("pickup"));

  it("stands for what its device showed, not for what was stored when it arrived", async () => {
    await scene.enter("readings", { odometerKm: 2000 });
    await scene.enter("customer_signature", { signed: seen(1000) });
    await scene.enter("staff_signature", { signed: seen(1000) });
    expect(await finish("pickup")).toEqual(signAgain);
    await scene.enter("customer_signature", { signed: seen(2000) });
    await scene.enter("staff_signature", { signed: seen(2000) });
    expect((await finish("pickup")).ok).toBe(true);
  });

  it("is void if older readings arrive after it, however often", async () => {
    const uploadId = newId();
    const late = () => scene.enter("readings", { odometerKm: 900 }, { uploadId, age: HOUR });
    await late();
    expect(await finish("pickup")).toEqual(signAgain);
    await scene.sign("pickup");
    // The answer was lost, and the device sends it once more.
    await late();
    expect((await finish("pickup")).ok).toBe(true);
  });
});

it("is signed again once a mark is repaired", async () => {
  await scene.mark();
  await scene.enterAll("pickup");
  const [mark] = await scene.damages();
  const { carId } = scene.booking;
  const repaired = { id: mark!.id, carId };
  await inTransaction(db, (tx) => repairDamage(tx, repaired, { actorId: "r" }, scene.clock.now()));
  expect(await finish("pickup")).toEqual(signAgain);
});

it("keeps both signatures after the handover, whatever the customer marks then", async () => {
  await scene.enterAll("pickup");
  await finish("pickup");
  await scene.mark({ zone: "bonnet" }, { by: "customer" });
  expect(await shownSignatures("pickup")).toEqual(["customer", "staff"]);
  await scene.takeBack();
  expect(await agreedSignatures("pickup")).toHaveLength(2);
});

it("does not reach the agreement with the other readings of the short form", async () => {
  await scene.enterAll("pickup");
  const { id: bookingId } = scene.booking;
  const readings = { odometerKm: 1000, fuelPercent: 75, notes: "", fastagBalance: null };
  const now = scene.clock.now();
  const input = { bookingId, at: now, ...readings, odometerKm: 3000 };
  expect((await pickUpCar({ db }, scene.staff, input, now)).ok).toBe(true);
  expect(await agreedSignatures("pickup")).toEqual([]);
  expect(await shownSignatures("pickup")).toEqual([]);
});

it("reaches the agreement with the same readings in the short form", async () => {
  await scene.enterAll("pickup");
  const { id: bookingId } = scene.booking;
  const now = scene.clock.now();
  const readings = { odometerKm: 1000, fuelPercent: 75, notes: "", fastagBalance: null };
  await pickUpCar({ db }, scene.staff, { bookingId, at: now, ...readings }, now);
  expect(await agreedSignatures("pickup")).toHaveLength(2);
});
