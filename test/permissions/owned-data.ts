import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { collectPersonalData } from "#app/features/accounts/users/collect-personal-data.server.ts";
import type { Fixture } from "./fixture.ts";

export type OwnedData = Record<"customer" | "other" | "admin", unknown>;

let lastRead: { version: string; data: OwnedData } | undefined;

/**
 * The customers' data as they can download it, and the accounts that the rows created. It is read
 * again only if something was written since.
 */
export async function readOwnedData(fixture: Fixture): Promise<OwnedData> {
  const version = await readDataVersion(fixture.site.db);
  if (lastRead?.version === version) return lastRead.data;
  const data = await collectOwnedData(fixture);
  lastRead = { version, data };
  return data;
}

/** Changes with each write of the site (https://sqlite.org/pragma.html#pragma_data_version) and of this process. */
async function readDataVersion(db: Database): Promise<string> {
  const { rows } = await sql`
    select data_version, total_changes() from pragma_data_version
  `.execute(db);
  return JSON.stringify(rows);
}

async function collectOwnedData({
  site: { db },
  users: { customer, other },
  managedUserId,
  newEmailPrefix,
}: Fixture): Promise<OwnedData> {
  const createdUsers = await db
    .selectFrom("users")
    .selectAll()
    .where("email", "like", `${newEmailPrefix}%`)
    .orderBy("id")
    .execute();
  const managed = createdUsers.find(({ id }) => id === managedUserId);
  const [customerData, otherData, managedUser] = await Promise.all([
    collectPersonalData(db, customer.id),
    collectPersonalData(db, other.id),
    managed?.deletedAt === null ? collectPersonalData(db, managedUserId) : "gone",
  ]);
  return { customer: customerData, other: otherData, admin: { managedUser, createdUsers } };
}
