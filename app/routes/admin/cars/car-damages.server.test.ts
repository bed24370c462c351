import { expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertBooking } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { loadData, send } = await openAdminArea(services);

async function insertDamage(bookingId: string, carId: string) {
  const [id, own] = [newId(), { phase: "pickup", zone: "roof", x: 120, y: 157, kind: "dent" }];
  const by = { markedBy: "staff", actorId: "ravi", uploadId: id, photoId: null } as const;
  const damage = { id, carId, bookingId, ...own, note: "", ...by, createdAt: CREATED_AT };
  await db
    .insertInto("carDamages")
    .values({ ...damage, phase: "pickup", zone: "roof", kind: "dent" })
    .execute();
  return id;
}

test("staff mark damage as repaired on the page of the car, once", async () => {
  const { id: bookingId, carId } = await insertBooking(db);
  const damageId = await insertDamage(bookingId, carId);
  const other = await insertDamage(bookingId, carId);
  const path = `/admin/cars/${carId}`;
  const shown = async () => {
    const { damages } = (await loadData(path)) as { damages: { id: string }[] };
    return damages.map(({ id }) => id);
  };
  expect(await shown()).toEqual([damageId, other]);
  for (let time = 0; time < 2; time += 1) {
    const answer = await send(path, { intent: "repaired", damageId });
    expect(answer.location).toBe(`${path}?done=damage-repaired`);
  }
  expect(await shown()).toEqual([other]);
  const log = db.selectFrom("auditLog").select(["action", "detail"]).where("subjectId", "=", carId);
  expect(await log.execute()).toEqual([{ action: "car.repaired", detail: "Roof: dent" }]);

  const elsewhere = await insertBooking(db);
  await send(`/admin/cars/${elsewhere.carId}`, { intent: "repaired", damageId: other });
  expect(await shown()).toEqual([other]);
});
