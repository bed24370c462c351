import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { OutboxPayload, OutboxTable } from "#app/db/schema/outbox.ts";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { MailSender } from "#app/ports/mail.ts";
import type { MessageAnswer } from "#app/ports/message-answer.ts";
import type { SmsSender } from "#app/ports/sms.ts";
import { settledPayload } from "./settled-payload.ts";

const BATCH = 10;
const LEASE_MS = 2 * MINUTE;
const MAXIMUM_ATTEMPTS = 8;

type Deps = { db: Database; clock: Clock; log: Pick<Logger, "info"> };

/** Sends the text messages that are due; see `drain`. Returns how many were sent. */
export async function drainTexts(deps: Deps & { sms: SmsSender }): Promise<number> {
  return await drain(deps, "sms", (payload) => {
    if (!("body" in payload)) throw new Error("The outbox has a text message without words");
    return deps.sms.send({ to: payload.to, body: payload.body });
  });
}

/** Sends the e-mail that is due; see `drain`. Returns how many were sent. */
export async function drainMail(deps: Deps & { mail: MailSender }): Promise<number> {
  return await drain(deps, "mail", (payload) => {
    if (!("html" in payload)) throw new Error("The outbox has an e-mail without words");
    const { to, subject, text, html } = payload;
    return deps.mail.send({ to, subject, text, html });
  });
}

/**
 * Sends what is due of a kind, oldest first, claiming each message just before it is sent: several
 * processes may drain at once, and one that dies leaves a single message in doubt. That one may have
 * gone out, so it is not sent again but marked unknown for the desk. The clock is asked for each
 * message: sending takes its time, and a lease must outlast it. The provider's id of a sent message
 * is logged (spec 7), never its words or its address. Each kind drains by itself: a mail server that
 * hangs holds up no text.
 */
async function drain(
  { db, clock, log }: Deps,
  kind: OutboxTable["kind"],
  send: (payload: OutboxPayload) => Promise<MessageAnswer>,
): Promise<number> {
  await markAbandoned(db, kind, clock.now());
  let sent = 0;
  for (let claimed = 0; claimed < BATCH; claimed++) {
    const message = await claimNext(db, kind, clock.now());
    if (!message) break;
    const payload = fromJson(message.payload);
    const answer = await send(payload);
    await recordAnswer(db, { ...message, payload }, answer, clock.now());
    if (answer.outcome !== "sent") continue;
    sent += 1;
    const { uniqueKey } = message;
    log.info({ uniqueKey, messageId: answer.messageId }, WORDS[kind]);
  }
  return sent;
}

const WORDS = { sms: "text message sent", mail: "e-mail sent" } as const;

async function markAbandoned(db: Database, kind: OutboxTable["kind"], now: Instant) {
  const abandoned = await db
    .selectFrom("outbox")
    .select(["id", "payload"])
    .where("kind", "=", kind)
    .where("state", "=", "sending")
    .where("dueAt", "<=", now)
    .execute();
  for (const { id, payload } of abandoned) {
    const lastError = "the process stopped while sending";
    await db
      .updateTable("outbox")
      .set({ state: "unknown", dueAt: null, lastError, payload: settledPayload(fromJson(payload)) })
      .where("id", "=", id)
      .where("state", "=", "sending")
      .where("dueAt", "<=", now)
      .execute();
  }
}

async function claimNext(db: Database, kind: OutboxTable["kind"], now: Instant) {
  const next = db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", kind)
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
  message: { id: string; attempts: number; payload: OutboxPayload },
  answer: MessageAnswer,
  now: Instant,
): Promise<void> {
  const next = nextState(answer, message.attempts, now);
  const settled = next.dueAt === null ? { payload: settledPayload(message.payload) } : {};
  await db
    .updateTable("outbox")
    .set({ ...next, ...settled })
    .where("id", "=", message.id)
    .where("state", "=", "sending")
    .execute();
}

function nextState(answer: MessageAnswer, attempts: number, now: Instant) {
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
