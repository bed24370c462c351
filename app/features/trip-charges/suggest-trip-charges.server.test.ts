import { beforeEach, expect, it } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { markChargesChecked } from "#app/features/booking/admin/mark-return.server.ts";
import { listTripCharges } from "./list-trip-charges.server.ts";
import { proposeCharge } from "./propose-charge.server.ts";
import { suggestTripCharges } from "./suggest-trip-charges.server.ts";

const { db } = await openTestDatabase();
let scene: InspectionFixture;

const suggest = async () => {
  const charges = await listTripCharges(db, scene.booking.id);
  return await suggestTripCharges(db, scene.booking, charges, scene.clock.now());
};
const kinds = async () => (await suggest()).map(({ kind }) => kind);
const fastag = (balance: number) => ({ fastagBalance: paise(balance) });

/** Out with 3/4 of a tank and Rs.350; a dent was known. */
beforeEach(async () => {
  scene = await createInspectionFixture(db);
  await scene.send({ slot: "left" });
  await scene.send({ slot: "right" });
  await scene.enterAll("pickup");
  await scene.enter("readings", fastag(350_00));
  await scene.enter("items", { present: ["keys", "jack", "mats"], note: "" });
  await scene.mark({ kind: "dent" });
  await scene.sign("pickup");
  await scene.enter("finished");
  return scene.drop;
});

it("compares the return with the pickup", async () => {
  expect(await suggest()).toEqual([]);
  const back = { phase: "return" } as const;
  scene.clock.advance(2 * DAY + 2 * HOUR);
  await scene.send({ ...back, slot: "left" });
  await scene.enterAll("return");
  await scene.enter("readings", { fuelPercent: 50, ...fastag(110_00) }, back);
  await scene.enter("items", { present: ["keys", "mats"], note: "" }, back);
  await scene.mark({ zone: "left_rear_door" }, back);
  await scene.sign("return");
  await scene.enter("finished", {}, back);

  const [left, , leftBack] = (await scene.rows()).filter(({ slot }) => slot !== "damage");
  const [, scratch] = await scene.damages();
  expect(await suggest()).toEqual([
    { kind: "late_return", detail: "", photoIds: [] },
    { kind: "fuel", detail: "¾ at the pickup, ½ at the return", photoIds: [] },
    { kind: "toll", detail: "FASTag: Rs.240.00 spent during the trip", photoIds: [] },
    {
      kind: "damage",
      detail: "Left rear door: scratch",
      photoIds: [left!.id, leftBack!.id, scratch!.photoId],
    },
    { kind: "lost_item", detail: "Jack and wheel spanner", photoIds: [] },
  ]);

  const [, , , damage] = await suggest();
  const charge = { ...damage!, id: "charge", bookingId: scene.booking.id, quantity: 1 };
  const proposed = await proposeCharge(
    { db },
    scene.staff,
    { ...charge, unitPrice: paise(900_00) },
    scene.clock.now(),
  );
  expect(proposed.ok).toBe(true);
  expect(await kinds()).toEqual(["late_return", "fuel", "toll", "lost_item"]);
  // Later only what an authority sends.
  scene.clock.advance(2 * DAY);
  expect(await kinds()).toEqual(["toll"]);
  const decide = () =>
    markChargesChecked({ db }, scene.staff, { bookingId: scene.booking.id }, scene.clock.now());
  expect(await decide()).toMatchObject({ ok: true });
  expect(await kinds()).toEqual([]);
  expect(await decide()).toMatchObject({ reason: { kind: "not-now" } });
});

it("suggests nothing for a car that comes back as it went out", async () => {
  scene.clock.advance(2 * DAY);
  await scene.enterAll("return");
  await scene.enter("readings", fastag(350_00), { phase: "return" });
  await scene.enter("items", { present: ["keys", "jack", "mats"], note: "" }, { phase: "return" });
  await scene.sign("return");
  await scene.enter("finished", {}, { phase: "return" });
  expect(await suggest()).toEqual([]);
});
