import type { Logger } from "pino";
import { z } from "zod";
import { parseJson } from "#app/adapters/parse-json.ts";
import { SECOND } from "#app/domain/business-time.ts";
import type { SendResult } from "#app/ports/send-result.ts";
import type { SmsMessage, SmsSender } from "#app/ports/sms.ts";
import { readTwilioReport } from "./twilio-report.server.ts";

const API = "https://api.twilio.com";
const TIMEOUT_MS = 10 * SECOND;
const ERROR_LENGTH = 300;
const INDIA = "+91";

export type TwilioSettings = {
  accountSid: string;
  /** Also signs what Twilio reports. */
  authToken: string;
  /** A key of its own for sending, that can be taken back without changing the token. */
  apiKey?: { sid: string; secret: string };
  messagingServiceSid: string;
  /** Where Twilio reports what became of a text: exactly as it is signed. */
  statusCallback: string;
  /** The registered id of each template; without any, nobody has to have one. */
  templateIds?: Readonly<Record<string, string>>;
};

type Options = TwilioSettings & {
  log: Pick<Logger, "info">;
  api?: string;
  timeoutMs?: number;
};

/** Sends by Twilio's message endpoint, which knows no idempotency (its error page 20500). */
export function twilioSms(options: Options): SmsSender {
  const { log, templateIds, authToken, statusCallback } = options;
  return {
    async send(message) {
      const problem = templateIds && templateProblem(message, templateIds);
      if (problem) return { outcome: "refused", error: problem, retry: false };
      const answer = await post(options, message);
      const { template } = message;
      if (answer.outcome === "sent" && template !== undefined) {
        const { messageId } = answer;
        log.info({ messageId, template, templateId: templateIds?.[template] }, "text by template");
      }
      return answer;
    },
    readReport: (callback) => readTwilioReport({ authToken, url: statusCallback }, callback),
  };
}

/** Carriers in India drop what is not registered with them: better to hear of it here. */
function templateProblem(
  { to, template }: SmsMessage,
  templateIds: Readonly<Record<string, string>>,
): string | null {
  if (!to.startsWith(INDIA)) return null;
  if (template === undefined) return "the text goes by no registered template";
  if (Object.hasOwn(templateIds, template)) return null;
  return `SMS_TEMPLATE_IDS has no id of the template "${template}"`;
}

async function post(options: Options, { to, body }: SmsMessage): Promise<SendResult> {
  const { accountSid, api = API, timeoutMs = TIMEOUT_MS } = options;
  try {
    const response = await fetch(`${api}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(credentials(options)).toString("base64")}`,
        // A connection that the other side ends meanwhile would leave a text in doubt.
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

function credentials({ apiKey, accountSid, authToken }: TwilioSettings): string {
  return apiKey ? `${apiKey.sid}:${apiKey.secret}` : `${accountSid}:${authToken}`;
}

const acceptedResponse = z.object({ sid: z.string().min(1) });
const refusedResponse = z.object({ code: z.number(), message: z.string() });

function toSendResult(status: number, text: string): SendResult {
  const body = parseJson(text);
  const message = acceptedResponse.safeParse(body);
  if (status === 201 && message.success) return { outcome: "sent", messageId: message.data.sid };
  const refusal = refusedResponse.safeParse(body);
  // Nothing else of the answer is kept: it may repeat the text, with a code in it.
  const words = refusal.success
    ? `${refusal.data.code}: ${refusal.data.message}`
    : "no clear answer";
  const error = `${status} ${words}`.slice(0, ERROR_LENGTH);
  if (status === 429) return { outcome: "refused", error, retry: true };
  const isRefused = status >= 400 && status < 500 && refusal.success;
  if (!isRefused) return { outcome: "unknown", error };
  // Of the sign-in, not of this text: the operator's to mend.
  return { outcome: "refused", error, retry: status === 401 };
}

/** What happens before a connection is there: nothing of the text was sent. */
const NEVER_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/;

function failureToSendResult(failure: unknown): SendResult {
  const { code, message } = causeOf(failure);
  const error = `${code} ${message}`.trim().slice(0, ERROR_LENGTH);
  if (NEVER_SENT.test(code)) return { outcome: "refused", error, retry: true };
  return { outcome: "unknown", error };
}

/** `fetch` says only that it failed; why is behind that. */
function causeOf(failure: unknown): { code: string; message: string } {
  if (!(failure instanceof Error)) return { code: "", message: String(failure) };
  if (failure.name === "TimeoutError") return { code: "ETIMEDOUT", message: "no answer in time" };
  const { cause = failure } = failure;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return { code, message: cause instanceof Error ? cause.message : failure.message };
}
