import type { Database } from "#app/db/client.server.ts";
import type { FactorType } from "#app/db/schema/accounts.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { maskContact } from "#app/features/accounts/base/mask-contact.ts";
import { countBackupCodes } from "./backup-codes.server.ts";

export type Factor = {
  id: string;
  type: FactorType;
  status: "unverified" | "verified";
  createdAt: Instant;
  hint: string | null;
};

export type Factors = { factors: Factor[]; backupCodesLeft: number };

export async function listFactors(db: Database, userId: string): Promise<Factors> {
  const rows = await db
    .selectFrom("factors")
    .innerJoin("users", "users.id", "factors.userId")
    .select(["factors.id", "factors.type", "factors.status", "factors.createdAt", "users.phone"])
    .where("factors.userId", "=", userId)
    .orderBy("factors.type", "desc")
    .execute();
  const factors = rows.map(({ phone, ...factor }) => {
    const isPhone = factor.type === "phone" && phone !== null;
    return { ...factor, hint: isPhone ? maskContact({ kind: "phone", to: phone }) : null };
  });
  return { factors, backupCodesLeft: await countBackupCodes(db, userId) };
}

export async function listVerifiedFactors(db: Database, userId: string): Promise<Factor[]> {
  const { factors } = await listFactors(db, userId);
  return factors.filter(({ status }) => status === "verified");
}
