import type { Logger } from "pino";
import { z } from "zod";
import { parseJson } from "#app/adapters/parse-json.ts";
import { SECOND } from "#app/domain/business-time.ts";
import type { SendResult } from "#app/ports/send-result.ts";
import type { SmsMessage, SmsSender } from "#app/ports/sms.ts";
import { readTwilioReport } from "./twilio-report.server.ts";

const API = "https://api.twilio.com";
const MESSAGING_API = "https://messaging.twilio.com";
const TIMEOUT_MS = 10 * SECOND;
const ERROR_LENGTH = 300;
const INDIA = "+91";

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  apiKey?: { sid: string; secret: string };
  messagingServiceSid: string;
  /** Must equal the URL that Twilio signs. */
  statusCallback: string;
  /** As they are now: registered template ids (India's DLT rules); none where nothing is registered. */
  templateIds?: () => Readonly<Record<string, string>>;
};

type Options = TwilioSettings & {
  log: Pick<Logger, "info">;
  api?: string;
  messagingApi?: string;
  timeoutMs?: number;
};

/** Twilio's endpoint has no idempotency key (its error page 20500). */
export function twilioSms(options: Options): SmsSender {
  const { log, templateIds: readIds, authToken, statusCallback } = options;
  return {
    async send(message) {
      const templateIds = readIds?.() ?? {};
      const problem = templateProblem(message, templateIds);
      if (problem) return { outcome: "refused", error: problem, retry: false };
      const answer = await post(options, message);
      const { template } = message;
      if (answer.outcome === "sent" && template !== undefined) {
        const { messageId } = answer;
        log.info({ messageId, template, templateId: templateIds[template] }, "text by template");
      }
      return answer;
    },
    check: () => checkService(options),
    readReport: (callback) => readTwilioReport({ authToken, url: statusCallback }, callback),
  };
}

/** Indian carriers drop unregistered texts without an error. */
function templateProblem(
  { to, template }: SmsMessage,
  templateIds: Readonly<Record<string, string>>,
): string | null {
  if (!to.startsWith(INDIA) || Object.keys(templateIds).length === 0) return null;
  if (template === undefined) return "the text goes by no registered template";
  if (Object.hasOwn(templateIds, template)) return null;
  return `no id of the registered template "${template}"`;
}

async function post(options: Options, { to, body }: SmsMessage): Promise<SendResult> {
  const { accountSid, api = API, timeoutMs = TIMEOUT_MS } = options;
  try {
    const response = await fetch(`${api}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: "POST",
      headers: {
        authorization: authorizationOf(options),
        // A reused connection that the server closes would leave the outcome unknown.
        connection: "close",
      },
      body: new URLSearchParams({
        To: to,
        MessagingServiceSid: options.messagingServiceSid,
        Body: body,
        StatusCallback: options.statusCallback,
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return toSendResult(response.status, await response.text());
  } catch (error) {
    return failureToSendResult(error);
  }
}

/** Whether the service that texts go by exists and is ours to use. */
async function checkService(options: Options): Promise<void> {
  const { messagingServiceSid, messagingApi = MESSAGING_API, timeoutMs = TIMEOUT_MS } = options;
  const response = await fetch(`${messagingApi}/v1/Services/${messagingServiceSid}`, {
    headers: { authorization: authorizationOf(options) },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 200) return;
  const { data } = refusedResponse.safeParse(parseJson(await response.text()));
  throw new Error(`Twilio refused: ${response.status} ${data?.message ?? ""}`.trimEnd());
}

function authorizationOf({ apiKey, accountSid, authToken }: TwilioSettings): string {
  const credentials = apiKey ? `${apiKey.sid}:${apiKey.secret}` : `${accountSid}:${authToken}`;
  return `Basic ${Buffer.from(credentials).toString("base64")}`;
}

const acceptedResponse = z.object({ sid: z.string().min(1) });
const refusedResponse = z.object({ code: z.number(), message: z.string() });

function toSendResult(status: number, text: string): SendResult {
  const body = parseJson(text);
  const message = acceptedResponse.safeParse(body);
  if (status === 201 && message.success) return { outcome: "sent", messageId: message.data.sid };
  const refusal = refusedResponse.safeParse(body);
  // The rest of the response may repeat the text, which may contain a code.
  const words = refusal.success
    ? `${refusal.data.code}: ${refusal.data.message}`
    : "no clear answer";
  const error = `${status} ${words}`.slice(0, ERROR_LENGTH);
  if (status === 429) return { outcome: "refused", error, retry: true };
  const isRefused = status >= 400 && status < 500 && refusal.success;
  if (!isRefused) return { outcome: "unknown", error };
  // A 401 is about our credentials, not this text.
  return { outcome: "refused", error, retry: status === 401 };
}

/** Errors before the connection is established: nothing was sent. */
const NEVER_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/;

function failureToSendResult(failure: unknown): SendResult {
  const { code, message } = causeOf(failure);
  const error = `${code} ${message}`.trim().slice(0, ERROR_LENGTH);
  if (NEVER_SENT.test(code)) return { outcome: "refused", error, retry: true };
  return { outcome: "unknown", error };
}

/** `fetch` hides the reason in `cause`. */
function causeOf(failure: unknown): { code: string; message: string } {
  if (!(failure instanceof Error)) return { code: "", message: String(failure) };
  if (failure.name === "TimeoutError") return { code: "ETIMEDOUT", message: "no answer in time" };
  const { cause = failure } = failure;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return { code, message: cause instanceof Error ? cause.message : failure.message };
}
