import type { Tx } from "#app/db/client.server.ts";

type Company = { name: string; address: string; gstin: string };

/** Of the bookings that have no invoice yet. */
export async function setCompanyOfUnpaid(
  tx: Tx,
  userId: string,
  company: Company | null,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({
      companyName: company?.name ?? null,
      companyAddress: company?.address ?? null,
      companyGstin: company?.gstin ?? null,
    })
    .where("userId", "=", userId)
    .where("status", "=", "pending")
    .execute();
}
