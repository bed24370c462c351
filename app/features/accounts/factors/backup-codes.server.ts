import { createHmac, randomInt } from "node:crypto";
import type { Database, Tx } from "#app/db/client.server.ts";

const CODE_COUNT = 10;
const HALF_LENGTH = 5;
/** No look-alike characters; ten of these hold about 50 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

type CodeOwner = { secret: string; userId: string };

/** Replaces all earlier codes. Only hashes are stored, so the codes can be read this once. */
export async function replaceBackupCodes(tx: Tx, { secret, userId }: CodeOwner): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode);
  await tx.deleteFrom("backupCodes").where("userId", "=", userId).execute();
  await tx
    .insertInto("backupCodes")
    .values(codes.map((code) => ({ userId, codeHash: hashOf({ secret, userId }, code) })))
    .execute();
  return codes;
}

/** Single use, even under concurrent requests. */
export async function consumeBackupCode(tx: Tx, owner: CodeOwner, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom("backupCodes")
    .where("userId", "=", owner.userId)
    .where("codeHash", "=", hashOf(owner, code))
    .returning("userId")
    .executeTakeFirst();
  return used !== undefined;
}

export async function countBackupCodes(db: Database | Tx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("backupCodes")
    .select(({ fn }) => fn.countAll<number | string>().as("left"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

function newCode(): string {
  return `${newHalf()}-${newHalf()}`;
}

function newHalf(): string {
  return Array.from({ length: HALF_LENGTH }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join("");
}

/** Ignores case, hyphens and spaces. */
function hashOf({ secret, userId }: CodeOwner, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHmac("sha256", secret)
    .update(["backup code", userId, typed].join("\0"))
    .digest("base64url");
}
