import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { setCompanyOfUnpaid } from "#app/records/booking/set-company.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Company } from "./company-form.ts";

export async function findCompany(db: Database | Tx, userId: string): Promise<Company | null> {
  const company = db
    .selectFrom("companies")
    .select(["name", "address", "gstin"])
    .where("userId", "=", userId);
  return (await company.executeTakeFirst()) ?? null;
}

/** For invoices from now on, those of bookings that are not paid yet included. Nothing for a deleted account. */
export async function saveCompany(
  db: Database,
  userId: string,
  company: Company | null,
  { staff, now }: { staff: Staff | null; now: Instant },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A hold that is placed meanwhile would keep the company of before.
    if ((await lockUser(tx, userId)) === null) return;
    const before = await findCompany(tx, userId);
    await tx.deleteFrom("companies").where("userId", "=", userId).execute();
    if (company !== null) {
      await tx
        .insertInto("companies")
        .values({ userId, ...company })
        .execute();
    }
    await setCompanyOfUnpaid(tx, userId, company);
    if (staff === null) return;
    const subject = { kind: "person", id: userId, name: "" } as const;
    const detail = company === null ? "none" : listChangedFields(before, company);
    const entry = { action: "person.company-changed", subject, ...(detail && { detail }) } as const;
    await writeAuditLog(tx, staff, entry, now);
  });
}

/** Their names only: the log outlives the account, and the GSTIN of a sole trader has their PAN in it. */
function listChangedFields(before: Company | null, company: Company): string {
  const labels = { name: "Name", address: "Address", gstin: "GSTIN" } as const;
  return (["name", "address", "gstin"] as const)
    .filter((field) => before?.[field] !== company[field])
    .map((field) => labels[field])
    .join(", ");
}
