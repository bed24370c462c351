import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { OutboxAttachment, OutboxPayload, OutboxTable } from "#app/db/schema/outbox.ts";
import { HOUR, type Instant, SECOND } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { MailAttachment, MailSender } from "#app/ports/mail.ts";
import type { SendResult } from "#app/ports/send-result.ts";
import type { SmsSender } from "#app/ports/sms.ts";
import { markSending, claimMessage, markAbandoned } from "./claim-message.server.ts";
import { isTooLate, TOO_LATE } from "./message-failure.ts";
import { settledPayload } from "./settled-payload.ts";

const BATCH = 10;
/** Ten attempts take some 85 minutes; a code or a link expires earlier. */
const MAX_ATTEMPTS = { ordinary: 10, secret: 8 } as const;
const FIRST_DELAY_MS = 5 * SECOND;
const MAX_DELAY_MS = HOUR;
const ERROR_LENGTH = 300;
const REFUSED_AS_LATE = { outcome: "refused", error: TOO_LATE, retry: false } as const;

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, "info">;
  /** Aborted when the process shuts down; the current message is the last. */
  stopping: AbortSignal;
  random?: () => number;
};

type RenderAttachment = (outboxAttachment: OutboxAttachment) => Promise<MailAttachment | null>;

export async function drainSms(deps: Deps & { sms: SmsSender }): Promise<number> {
  return await drain(deps, "sms", async (payload) => {
    if (!("body" in payload)) throw new Error("The outbox has a text message without words");
    const { to, body, template } = payload;
    return () => deps.sms.send({ to, body, ...(template !== undefined && { template }) });
  });
}

export async function drainMail(
  deps: Deps & { mail: MailSender; renderAttachment: RenderAttachment },
): Promise<number> {
  return await drain(deps, "mail", async (payload) => {
    if (!("html" in payload)) throw new Error("The outbox has an e-mail without words");
    const { to, subject, text, html, enclose = [] } = payload;
    const attachments: MailAttachment[] = [];
    try {
      for (const outboxAttachment of enclose) {
        const attachment = await deps.renderAttachment(outboxAttachment);
        if (attachment !== null) attachments.push(attachment);
      }
    } catch (error) {
      const message = `could not make what is attached: ${String(error)}`;
      return { outcome: "refused", error: message.slice(0, ERROR_LENGTH), retry: true };
    }
    const optional = attachments.length === 0 ? {} : { attachments };
    return () => deps.mail.send({ to, subject, text, html, ...optional });
  });
}

type Prepare = (
  payload: OutboxPayload,
) => Promise<(() => Promise<SendResult>) | Extract<SendResult, { outcome: "refused" }>>;

/** A message whose process died while sending may have gone out: it becomes unknown, not retried. */
async function drain(
  { db, clock, log, stopping, random = Math.random }: Deps,
  kind: OutboxTable["kind"],
  prepare: Prepare,
): Promise<number> {
  await markAbandoned(db, kind, clock.now());
  const servedStreams = new Set<string>();
  let sent = 0;
  for (let claimed = 0; claimed < BATCH && !stopping.aborted; claimed++) {
    const message = await claimNext(db, kind, servedStreams, clock.now());
    if (!message) break;
    if (message.stream !== null) servedStreams.add(message.stream);
    const payload = fromJson(message.payload);
    const isLate = isTooLate(payload, clock.now());
    const prepared = isLate ? REFUSED_AS_LATE : await prepare(payload);
    if (typeof prepared === "function" && !(await markSending(db, message, clock.now()))) continue;
    const result = typeof prepared === "function" ? await prepared() : prepared;
    await recordResult(db, { ...message, payload }, result, { now: clock.now(), random });
    if (result.outcome !== "sent") continue;
    sent += 1;
    const { uniqueKey } = message;
    log.info({ uniqueKey, messageId: result.messageId }, LOG_MESSAGES[kind]);
  }
  return sent;
}

const LOG_MESSAGES = { sms: "text message sent", mail: "e-mail sent" } as const;

async function claimNext(
  db: Database,
  kind: OutboxTable["kind"],
  servedStreams: Set<string>,
  now: Instant,
) {
  const message = await claimMessage(db, kind, [...servedStreams], now);
  if (message || servedStreams.size === 0) return message;
  servedStreams.clear();
  return await claimMessage(db, kind, [], now);
}

async function recordResult(
  db: Database,
  message: { id: string; attempts: number; payload: OutboxPayload },
  result: SendResult,
  at: { now: Instant; random: () => number },
): Promise<void> {
  const next = nextState(result, message, at);
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
  result: SendResult,
  { attempts, payload }: { attempts: number; payload: OutboxPayload },
  { now, random }: { now: Instant; random: () => number },
) {
  if (result.outcome === "sent") {
    const { messageId } = result;
    return { state: "sent" as const, dueAt: null, sentAt: now, messageId, lastError: null };
  }
  const lastError = result.error;
  if (result.outcome === "unknown") return { state: "unknown" as const, dueAt: null, lastError };
  const isSecret = "secret" in payload && payload.secret === true;
  if (!result.retry || attempts >= MAX_ATTEMPTS[isSecret ? "secret" : "ordinary"]) {
    return { state: "dead" as const, dueAt: null, lastError };
  }
  const delay = FIRST_DELAY_MS * 2 ** attempts * (0.5 + random());
  const dueAt = now + Math.round(Math.min(delay, MAX_DELAY_MS));
  return { state: "waiting" as const, dueAt, lastError };
}
