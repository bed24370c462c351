import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { SmsAnswer, SmsSender } from "#app/ports/sms.ts";

const BATCH = 10;
const LEASE_MS = 2 * MINUTE;
const MAXIMUM_ATTEMPTS = 8;

/**
 * Sends what is due in the outbox, oldest first, claiming each message just before it is sent:
 * several processes may drain at once, and one that dies leaves a single message in doubt. That
 * one may have gone out, so it is not sent again but marked unknown for the desk. The clock is asked
 * for each message: sending takes its time, and a lease must outlast it. The provider's id of a sent
 * message is logged (spec 7), never its words or its number. Returns how many were sent.
 */
export async function drainOutbox(deps: {
  db: Database;
  sms: SmsSender;
  clock: Clock;
  log: Pick<Logger, "info">;
}): Promise<number> {
  await markAbandoned(deps.db, deps.clock.now());
  let sent = 0;
  for (let claimed = 0; claimed < BATCH; claimed++) {
    const message = await claimNext(deps.db, deps.clock.now());
    if (!message) break;
    const answer = await deps.sms.send(fromJson(message.payload));
    await recordAnswer(deps.db, message, answer, deps.clock.now());
    if (answer.outcome !== "sent") continue;
    sent += 1;
    const { uniqueKey } = message;
    deps.log.info({ uniqueKey, messageId: answer.messageId }, "text message sent");
  }
  return sent;
}

async function markAbandoned(db: Database, now: Instant): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "unknown", dueAt: null, lastError: "the process stopped while sending" })
    .where("state", "=", "sending")
    .where("dueAt", "<=", now)
    .execute();
}

async function claimNext(db: Database, now: Instant) {
  const next = db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "waiting")
    .where("dueAt", "<=", now)
    .orderBy("id")
    .limit(1);
  return await db
    .updateTable("outbox")
    .set((eb) => ({
      state: "sending" as const,
      dueAt: now + LEASE_MS,
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "=", isPostgres(db) ? next.forUpdate().skipLocked() : next)
    .returning(["id", "uniqueKey", "payload", "attempts"])
    .executeTakeFirst();
}

async function recordAnswer(
  db: Database,
  message: { id: string; attempts: number },
  answer: SmsAnswer,
  now: Instant,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set(nextState(answer, message.attempts, now))
    .where("id", "=", message.id)
    .where("state", "=", "sending")
    .execute();
}

function nextState(answer: SmsAnswer, attempts: number, now: Instant) {
  if (answer.outcome === "sent") {
    const { messageId } = answer;
    return { state: "sent" as const, dueAt: null, sentAt: now, messageId, lastError: null };
  }
  const lastError = answer.error;
  if (answer.outcome === "unknown") return { state: "unknown" as const, dueAt: null, lastError };
  if (!answer.retry || attempts >= MAXIMUM_ATTEMPTS) {
    return { state: "dead" as const, dueAt: null, lastError };
  }
  return { state: "waiting" as const, dueAt: now + 2 ** attempts * 5 * SECOND, lastError };
}
