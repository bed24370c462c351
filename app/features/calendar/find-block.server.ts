import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database } from "#app/db/client.server.ts";

export async function findBlock(db: Database, id: string) {
  const block = await db
    .selectFrom("carBlocks")
    .innerJoin("cars", "cars.id", "carBlocks.carId")
    .select(["carBlocks.id", "carId", carLabelColumn.as("carName"), "reason", "startsAt", "endsAt"])
    .where("carBlocks.id", "=", id)
    .executeTakeFirst();
  return block ?? null;
}

export async function findCarToBlock(db: Database, id: string) {
  const car = await db
    .selectFrom("cars")
    .select(["id", carLabelColumn.as("name"), "location", "city"])
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return car ?? null;
}
