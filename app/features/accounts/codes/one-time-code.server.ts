import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

/** What a code is good for: one of another purpose opens nothing. */
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

export const CODE_LIFE_MS = 10 * MINUTE;
export const CODE_TRIES = 5;

type Deps = { db: Database | Tx; secret: string };
type CodeFor = { purpose: CodePurpose; subject: string };

export type NewCode = CodeFor & {
  /** What the code stands for, as text; handed back when it is redeemed. */
  payload?: string | null;
  /** Digits to be typed, or a long token to be followed. */
  form?: "digits" | "token";
  lifeMs?: number;
  at: Instant;
};

/**
 * Makes a code, which takes the place of an earlier one of the same purpose and subject. Only its
 * hash is kept.
 */
export async function issueCode({ db, secret }: Deps, code: NewCode): Promise<string> {
  const { purpose, subject, payload = null, at, lifeMs = CODE_LIFE_MS } = code;
  const text = code.form === "token" ? randomBytes(24).toString("base64url") : sixDigits();
  const values = {
    secretHash: hashOf(secret, code, text),
    triesLeft: CODE_TRIES,
    payload,
    createdAt: at,
    expiresAt: at + lifeMs,
  };
  await db
    .insertInto("oneTimeCodes")
    .values({ id: newId(), purpose, subject, ...values })
    .onConflict((conflict) => conflict.columns(["purpose", "subject"]).doUpdateSet(values))
    .execute();
  return text;
}

export type CodeRefusal = { code: "wrong"; triesLeft: number } | { code: "expired" };

/**
 * Uses a code up: of several who bring the right one at once, one gets its payload. A wrong one
 * costs a try, also when many are brought at once; with the last try the code is gone.
 */
export async function redeemCode(
  { db, secret }: Deps,
  brought: CodeFor & { code: string; at: Instant },
): Promise<Result<{ payload: string | null }, CodeRefusal>> {
  const { purpose, subject, code, at } = brought;
  const kept = await db
    .updateTable("oneTimeCodes")
    .set((eb) => ({ triesLeft: eb("triesLeft", "-", 1) }))
    .where("purpose", "=", purpose)
    .where("subject", "=", subject)
    .where("triesLeft", ">", 0)
    .where("expiresAt", ">", at)
    .returning(["id", "secretHash", "triesLeft", "payload"])
    .executeTakeFirst();
  if (!kept) return refused({ code: "expired" });
  if (!isSame(kept.secretHash, hashOf(secret, brought, code.trim()))) {
    return refused({ code: "wrong", triesLeft: kept.triesLeft });
  }
  const won = await db
    .deleteFrom("oneTimeCodes")
    .where("id", "=", kept.id)
    .where("secretHash", "=", kept.secretHash)
    .returning("id")
    .executeTakeFirst();
  return won ? ok({ payload: kept.payload }) : refused({ code: "expired" });
}

/**
 * What a token stands for, which stays good: null when it opens nothing, or no longer. For tokens
 * only, since digits could be guessed like this.
 */
export async function peekToken(
  { db, secret }: Deps,
  brought: CodeFor & { code: string; at: Instant },
): Promise<{ payload: string | null } | null> {
  const kept = await db
    .selectFrom("oneTimeCodes")
    .select(["secretHash", "payload"])
    .where("purpose", "=", brought.purpose)
    .where("subject", "=", brought.subject)
    .where("triesLeft", ">", 0)
    .where("expiresAt", ">", brought.at)
    .executeTakeFirst();
  if (!kept || !isSame(kept.secretHash, hashOf(secret, brought, brought.code))) return null;
  return { payload: kept.payload };
}

/** When the code that waits for the subject was made; null when none does. */
export async function findCode(
  db: Database | Tx,
  { purpose, subject }: CodeFor,
  now: Instant,
): Promise<{ createdAt: Instant; payload: string | null } | null> {
  const code = await db
    .selectFrom("oneTimeCodes")
    .select(["createdAt", "payload"])
    .where("purpose", "=", purpose)
    .where("subject", "=", subject)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return code ?? null;
}

/** A name for a subject that must not be kept as it is: a token, or a contact of nobody. */
export function subjectOf(secret: string, text: string): string {
  return createHmac("sha256", secret).update(`subject\0${text}`).digest("base64url");
}

function hashOf(secret: string, { purpose, subject }: CodeFor, code: string): string {
  return createHmac("sha256", secret)
    .update(["one-time code", purpose, subject, code].join("\0"))
    .digest("base64url");
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
