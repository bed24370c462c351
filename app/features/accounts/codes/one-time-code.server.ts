import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

/** A code works only for the purpose that it was issued for. */
export type CodePurpose =
  | "sign-up"
  | "sign-in"
  | "link"
  | "recover"
  | "confirm"
  | "email"
  | "phone"
  | "factor"
  | "identity";

export const CODE_LIFETIME_MS = 10 * MINUTE;
export const MAX_CODE_ATTEMPTS = 5;

type Deps = { db: Database | Tx; secret: string };
type CodeKey = { purpose: CodePurpose; subject: string };

export type NewCode = CodeKey & {
  payload?: string | null;
  format?: "digits" | "token";
  lifetimeMs?: number;
  at: Instant;
};

/** Replaces an earlier code of the same purpose and subject. Only a hash is stored. */
export async function issueCode({ db, secret }: Deps, code: NewCode): Promise<string> {
  const { purpose, subject, payload = null, at, lifetimeMs = CODE_LIFETIME_MS } = code;
  const text = code.format === "token" ? randomBytes(24).toString("base64url") : randomDigits();
  const values = {
    secretHash: hashCode(secret, code, text),
    triesLeft: MAX_CODE_ATTEMPTS,
    payload,
    createdAt: at,
    expiresAt: at + lifetimeMs,
  };
  await db
    .insertInto("oneTimeCodes")
    .values({ id: newId(), purpose, subject, ...values })
    .onConflict((conflict) => conflict.columns(["purpose", "subject"]).doUpdateSet(values))
    .execute();
  return text;
}

export type CodeRefusal = { code: "wrong"; triesLeft: number } | { code: "expired" };

export type IssuedCode = { payload: string | null; createdAt: Instant };

/** Single use, even under concurrent requests. The last wrong try deletes the code. */
export async function redeemCode(
  { db, secret }: Deps,
  input: CodeKey & { code: string; at: Instant },
): Promise<Result<IssuedCode, CodeRefusal>> {
  const { purpose, subject, code, at } = input;
  const stored = await db
    .updateTable("oneTimeCodes")
    .set((eb) => ({ triesLeft: eb("triesLeft", "-", 1) }))
    .where("purpose", "=", purpose)
    .where("subject", "=", subject)
    .where("triesLeft", ">", 0)
    .where("expiresAt", ">", at)
    .returning(["id", "secretHash", "triesLeft", "payload", "createdAt"])
    .executeTakeFirst();
  if (!stored) return refused({ code: "expired" });
  if (!isEqual(stored.secretHash, hashCode(secret, input, code.trim()))) {
    return refused({ code: "wrong", triesLeft: stored.triesLeft });
  }
  const deleted = await db
    .deleteFrom("oneTimeCodes")
    .where("id", "=", stored.id)
    .where("secretHash", "=", stored.secretHash)
    .returning("id")
    .executeTakeFirst();
  const { payload, createdAt } = stored;
  return deleted ? ok({ payload, createdAt }) : refused({ code: "expired" });
}

/** Reads a token without using it up. Tokens only: digits could be guessed this way. */
export async function peekToken(
  { db, secret }: Deps,
  input: CodeKey & { code: string; at: Instant },
): Promise<IssuedCode | null> {
  const stored = await db
    .selectFrom("oneTimeCodes")
    .select(["secretHash", "payload", "createdAt"])
    .where("purpose", "=", input.purpose)
    .where("subject", "=", input.subject)
    .where("triesLeft", ">", 0)
    .where("expiresAt", ">", input.at)
    .executeTakeFirst();
  if (!stored || !isEqual(stored.secretHash, hashCode(secret, input, input.code))) return null;
  return { payload: stored.payload, createdAt: stored.createdAt };
}

export async function findCode(
  db: Database | Tx,
  { purpose, subject }: CodeKey,
  now: Instant,
): Promise<IssuedCode | null> {
  const code = await db
    .selectFrom("oneTimeCodes")
    .select(["createdAt", "payload"])
    .where("purpose", "=", purpose)
    .where("subject", "=", subject)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return code ?? null;
}

export function hashSubject(secret: string, text: string): string {
  return createHmac("sha256", secret).update(`subject\0${text}`).digest("base64url");
}

function hashCode(secret: string, { purpose, subject }: CodeKey, code: string): string {
  return createHmac("sha256", secret)
    .update(["one-time code", purpose, subject, code].join("\0"))
    .digest("base64url");
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function randomDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
