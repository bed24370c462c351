import type { Database, Tx } from "#app/db/client.server.ts";
import type { PreparationTime } from "#app/domain/table-settings.ts";

/** Only those that are set. */
export async function listPreparationTimes(db: Database | Tx): Promise<PreparationTime[]> {
  return await db
    .selectFrom("preparationTimes")
    .selectAll()
    .where((eb) => eb.or([eb("minutesBefore", "is not", null), eb("minutesAfter", "is not", null)]))
    .orderBy("city")
    .orderBy("location")
    .execute();
}

export async function writePreparationTimes(
  tx: Tx,
  times: readonly PreparationTime[],
): Promise<void> {
  for (const { city, location, minutesBefore, minutesAfter } of times) {
    await tx
      .insertInto("preparationTimes")
      .values({ city, location, minutesBefore, minutesAfter })
      .onConflict((conflict) =>
        conflict.columns(["city", "location"]).doUpdateSet({ minutesBefore, minutesAfter }),
      )
      .execute();
  }
}

export async function replacePreparationTimes(
  tx: Tx,
  times: readonly PreparationTime[],
): Promise<void> {
  await tx.deleteFrom("preparationTimes").execute();
  await writePreparationTimes(tx, times);
}
