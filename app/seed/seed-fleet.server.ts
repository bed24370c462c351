import { newId } from "#app/db/new-id.server.ts";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { paiseFromRupees } from "#app/domain/money.ts";
import { fleet } from "./fleet.ts";

/** Only into an empty database. Returns the number of cars added. */
export async function seedFleet(db: Database, now: Instant): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const existingCar = await tx.selectFrom("cars").select("id").limit(1).executeTakeFirst();
    if (existingCar) return 0;
    const rows = fleet.map(({ rupeesPerHour, gallery, features, featured, ...car }) => ({
      ...car,
      id: newId(),
      pricePerHour: paiseFromRupees(rupeesPerHour),
      gallery: toJson(gallery),
      features: toJson(features),
      featured: featured ? (1 as const) : (0 as const),
      createdAt: now,
      archivedAt: null,
      odometerKm: null,
    }));
    // Several processes may start on one empty database.
    await tx
      .insertInto("cars")
      .values(rows)
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .execute();
    return rows.length;
  });
}
