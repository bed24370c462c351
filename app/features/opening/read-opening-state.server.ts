import type { Database } from "#app/db/client.server.ts";
import type { Paise } from "#app/domain/money.ts";
import { SETUP_ACTOR } from "#app/records/settings.server.ts";

/** What the rows say of a site that is to open. */
export type OpeningState = {
  cars: {
    count: number;
    /** With a registration number and an uploaded picture. */
    complete: number;
    /** An hour; null without cars. */
    leastPrice: Paise | null;
    mostPrice: Paise | null;
  };
  owners: { name: string; hasSecondStep: boolean }[];
  /** The latest that somebody has saved; 0 for the defaults, and for what the setup has written. */
  versions: { rules: number; cancellation: number };
};

export async function readOpeningState(db: Database): Promise<OpeningState> {
  const cars = await db
    .selectFrom("cars")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min<Paise | null>("pricePerHour").as("leastPrice"),
      fn.max<Paise | null>("pricePerHour").as("mostPrice"),
    ])
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .filterWhere("registrationNumber", "is not", null)
        // A drawing shows no car of the operator's.
        .filterWhere("image", "like", "/storage/%")
        .as("complete"),
    )
    .where("archivedAt", "is", null)
    .executeTakeFirstOrThrow();
  const owners = await db
    .selectFrom("admins")
    .innerJoin("users", "users.id", "admins.userId")
    .select(["users.name", "users.hasFactor"])
    .where("admins.role", "=", "owner")
    .where("users.deletedAt", "is", null)
    .orderBy("users.name")
    .execute();
  const versions = await db
    .selectFrom("settingVersions")
    .select(({ fn }) => ["name", fn.max<number>("version").as("version")])
    .where("changedBy", "is distinct from", SETUP_ACTOR)
    .groupBy("name")
    .execute();
  const versionOf = (name: string) => versions.find((one) => one.name === name)?.version ?? 0;
  return {
    cars,
    owners: owners.map(({ name, hasFactor }) => ({ name, hasSecondStep: Boolean(hasFactor) })),
    versions: { rules: versionOf("rules"), cancellation: versionOf("cancellation") },
  };
}
