import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const { db } = await openTestDatabase();
let scene: InspectionFixture;
beforeEach(async () => {
  scene = await createInspectionFixture(db);
  return scene.drop;
});

const refusal = (reason: unknown) => ({ ok: false, reason });

describe("a mark of damage", () => {
  it("is the car's, with its photo, from both sides", async () => {
    const uploadId = newId();
    const first = await scene.mark({ note: "Long" }, { uploadId });
    expect(await scene.mark({ note: "Long" }, { uploadId })).toEqual(first);
    expect((await scene.mark({ zone: "bonnet", kind: "dent" }, { by: "customer" })).ok).toBe(true);
    const damages = await scene.damages();
    expect(damages.map(({ zone, markedBy }) => [zone, markedBy])).toEqual([
      ["left_front_door", "staff"],
      ["bonnet", "customer"],
    ]);
    expect(damages[0]).toMatchObject({ carId: scene.booking.carId, note: "Long" });
    expect(damages[0]!.photoId).not.toBeNull();
  });

  it("of a customer is taken until two hours after the pickup", async () => {
    await scene.pickUp();
    scene.clock.advance(2 * HOUR - 1);
    expect((await scene.mark({}, { by: "customer" })).ok).toBe(true);
    scene.clock.advance(1);
    expect(await scene.mark({}, { by: "customer" })).toEqual(refusal("over"));
  });

  it("needs a photo of its own side, booking and phase", async () => {
    const ofStaff = newId();
    await scene.send({ slot: "damage", uploadId: ofStaff });
    const point = { zone: "roof", x: 1, y: 1, kind: "dent", note: "", photo: ofStaff } as const;
    const byCustomer = scene.input("mark", point, { by: "customer" });
    expect(await scene.sendEntry(byCustomer, null)).toEqual(refusal("photo-missing"));
    const none = scene.input("mark", { ...point, photo: newId() });
    expect(await scene.sendEntry(none, null)).toEqual(refusal("photo-missing"));
    expect(await scene.damages()).toEqual([]);
  });

  it("cannot be removed, moved or taken over; the database refuses", async () => {
    await scene.mark();
    const [damage] = await scene.damages();
    const one = db.updateTable("carDamages").where("id", "=", damage!.id);
    await expect(db.deleteFrom("carDamages").execute()).rejects.toThrow("are final");
    await expect(one.set({ zone: "roof" }).execute()).rejects.toThrow("are final");
    await expect(one.set({ markedBy: "customer" }).execute()).rejects.toThrow("are final");
    await expect(one.set({ note: "Another note" }).execute()).rejects.toThrow("are final");
    await one.set({ repairedAt: 5, repairedBy: "ravi" }).execute();
    const undo = one.set({ repairedAt: null, repairedBy: null });
    await expect(undo.execute()).rejects.toThrow("are final");
    await one.set({ photoId: null, note: "" }).execute();
  });
});
