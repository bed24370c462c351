import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { OutboxAttachment, OutboxPayload, OutboxTable } from "#app/db/schema/outbox.ts";
import { HOUR, type Instant, SECOND } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { MailAttachment, MailSender } from "#app/ports/mail.ts";
import type { SendResult } from "#app/ports/send-result.ts";
import type { SmsSender } from "#app/ports/sms.ts";
import { beginSending, claimMessage, markAbandoned } from "./claim-message.server.ts";
import { settledPayload } from "./settled-payload.ts";

const BATCH = 10;
/** With the pauses between them some 85 minutes; a code or a link is too old long before. */
const MOST_ATTEMPTS = { ordinary: 10, secret: 8 } as const;
const FIRST_PAUSE_MS = 5 * SECOND;
const LONGEST_PAUSE_MS = HOUR;
const ERROR_LENGTH = 300;

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, "info">;
  /** Aborted when the process is to end: the message under way is the last. */
  stopping: AbortSignal;
  /** From 0 up to 1: spreads what failed together. */
  random?: () => number;
};

/** Makes what is attached to an e-mail as it leaves; null where there is nothing to attach. */
type MakeEnclosure = (enclosure: OutboxAttachment) => Promise<MailAttachment | null>;

/** Sends the text messages that are due; see `drain`. Returns how many were sent. */
export async function drainTexts(deps: Deps & { sms: SmsSender }): Promise<number> {
  return await drain(deps, "sms", async (payload) => {
    if (!("body" in payload)) throw new Error("The outbox has a text message without words");
    const { to, body, template } = payload;
    return () => deps.sms.send({ to, body, ...(template !== undefined && { template }) });
  });
}

/** Sends the e-mail that is due; see `drain`. Returns how many were sent. */
export async function drainMail(
  deps: Deps & { mail: MailSender; makeEnclosure: MakeEnclosure },
): Promise<number> {
  return await drain(deps, "mail", async (payload) => {
    if (!("html" in payload)) throw new Error("The outbox has an e-mail without words");
    const { to, subject, text, html, enclose = [] } = payload;
    const attachments: MailAttachment[] = [];
    try {
      for (const enclosure of enclose) {
        const made = await deps.makeEnclosure(enclosure);
        if (made !== null) attachments.push(made);
      }
    } catch (error) {
      const why = `could not make what is attached: ${String(error)}`.slice(0, ERROR_LENGTH);
      return { outcome: "refused", error: why, retry: true };
    }
    const enclosed = attachments.length === 0 ? {} : { attachments };
    return () => deps.mail.send({ to, subject, text, html, ...enclosed });
  });
}

/** Makes a message ready; the answer is how it is sent, or why it cannot be. */
type MakeReady = (
  payload: OutboxPayload,
) => Promise<(() => Promise<SendResult>) | Extract<SendResult, { outcome: "refused" }>>;

/**
 * Sends what is due of a kind, oldest first, one of each stream before the next of any. Each message
 * is claimed, made ready and then marked as leaving: several processes may drain at once, and one that
 * dies leaves at most a single message in doubt. That one may have gone out, so it is not sent again but marked unknown for
 * the desk. The clock is asked for each message: sending takes its time, and a lease must outlast it.
 * The provider's id of a sent message is logged (spec 7), never its words or its address. Each kind
 * drains by itself: a mail server that hangs holds up no text.
 */
async function drain(
  { db, clock, log, stopping, random = Math.random }: Deps,
  kind: OutboxTable["kind"],
  makeReady: MakeReady,
): Promise<number> {
  await markAbandoned(db, kind, clock.now());
  const served = new Set<string>();
  let sent = 0;
  for (let claimed = 0; claimed < BATCH && !stopping.aborted; claimed++) {
    const message = await claimInTurn(db, kind, served, clock.now());
    if (!message) break;
    if (message.stream !== null) served.add(message.stream);
    const payload = fromJson(message.payload);
    const ready = await makeReady(payload);
    if (typeof ready === "function" && !(await beginSending(db, message, clock.now()))) continue;
    const answer = typeof ready === "function" ? await ready() : ready;
    await recordAnswer(db, { ...message, payload }, answer, { now: clock.now(), random });
    if (answer.outcome !== "sent") continue;
    sent += 1;
    const { uniqueKey } = message;
    log.info({ uniqueKey, messageId: answer.messageId }, WORDS[kind]);
  }
  return sent;
}

const WORDS = { sms: "text message sent", mail: "e-mail sent" } as const;

/** When every stream has had its turn, all have another. */
async function claimInTurn(
  db: Database,
  kind: OutboxTable["kind"],
  served: Set<string>,
  now: Instant,
) {
  const message = await claimMessage(db, kind, [...served], now);
  if (message || served.size === 0) return message;
  served.clear();
  return await claimMessage(db, kind, [], now);
}

async function recordAnswer(
  db: Database,
  message: { id: string; attempts: number; payload: OutboxPayload },
  answer: SendResult,
  at: { now: Instant; random: () => number },
): Promise<void> {
  const next = nextState(answer, message, at);
  const settled = next.dueAt === null ? { payload: settledPayload(message.payload) } : {};
  await db
    .updateTable("outbox")
    .set({ ...next, ...settled })
    .where("id", "=", message.id)
    .where("attempts", "=", message.attempts)
    .where("state", "in", ["waiting", "sending"])
    .execute();
}

function nextState(
  answer: SendResult,
  { attempts, payload }: { attempts: number; payload: OutboxPayload },
  { now, random }: { now: Instant; random: () => number },
) {
  if (answer.outcome === "sent") {
    const { messageId } = answer;
    return { state: "sent" as const, dueAt: null, sentAt: now, messageId, lastError: null };
  }
  const lastError = answer.error;
  if (answer.outcome === "unknown") return { state: "unknown" as const, dueAt: null, lastError };
  const isSecret = "secret" in payload && payload.secret === true;
  if (!answer.retry || attempts >= MOST_ATTEMPTS[isSecret ? "secret" : "ordinary"]) {
    return { state: "dead" as const, dueAt: null, lastError };
  }
  const pause = FIRST_PAUSE_MS * 2 ** attempts * (0.5 + random());
  const dueAt = now + Math.round(Math.min(pause, LONGEST_PAUSE_MS));
  return { state: "waiting" as const, dueAt, lastError };
}
