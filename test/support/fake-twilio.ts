import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Logger } from "pino";
import { twilioSignature } from "#app/adapters/sms/twilio-report.server.ts";
import { twilioSms } from "#app/adapters/sms/twilio-sms.server.ts";
import type { SmsSender } from "#app/ports/sms.ts";

type TwilioFault =
  | { status: number; body: string }
  /** The request is read; then no response, a dropped connection, or half a response. */
  | "hang"
  | "drop"
  | "cut";

export const TWILIO = {
  accountSid: `AC${"a".repeat(32)}`,
  authToken: "0123456789abcdef0123456789abcdef",
  messagingServiceSid: `MG${"b".repeat(32)}`,
  statusCallback: "https://www.example.com/webhooks/sms/twilio",
};

export type FakeTwilio = Awaited<ReturnType<typeof openFakeTwilio>>;

/** Twilio's message endpoint as documented; fails on request. */
export async function openFakeTwilio() {
  const taken: { sid: string; form: Record<string, string>; authorization: string }[] = [];
  const paths: string[] = [];
  let connections = 0;
  let fault: TwilioFault | null = null;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    paths.push(`${request.method} ${request.url}`);
    if (request.method === "GET") return respondToService(request, response);
    const form = new URLSearchParams(await readBody(request));
    if (fault === "hang") return;
    if (fault === "drop") return void response.destroy();
    if (fault === "cut") {
      response.writeHead(201, { "content-type": "application/json", "content-length": "500" });
      response.write('{"sid":"SM');
      return void setTimeout(() => response.destroy(), 20);
    }
    if (fault !== null) return respond(response, fault.status, fault.body);
    const problem = problemOf(form);
    if (problem) return respond(response, 400, JSON.stringify(problem));
    const sid = `SM${randomBytes(16).toString("hex")}`;
    const { authorization = "" } = request.headers;
    taken.push({ sid, form: Object.fromEntries(form), authorization });
    respond(response, 201, JSON.stringify(messageOf(sid, form)));
  }

  const server = createServer((request, response) => void handle(request, response));
  server.on("connection", () => (connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    api: `http://127.0.0.1:${address.port}`,
    taken,
    paths,
    connections: () => connections,
    failWith: (next: TwilioFault | null) => void (fault = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function createTwilioSender({ api }: FakeTwilio, log: Pick<Logger, "info">): SmsSender {
  return twilioSms({ ...TWILIO, api, log });
}

/** As the API of messaging services, for the one service that exists. */
function respondToService({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const { accountSid, authToken, messagingServiceSid: sid } = TWILIO;
  const [, credentials = ""] = (headers.authorization ?? "").split(" ");
  if (Buffer.from(credentials, "base64").toString() !== `${accountSid}:${authToken}`) {
    return respond(response, 401, twilioError(401, 20_003, "Authenticate").body);
  }
  if (url === `/v1/Services/${sid}`) return respond(response, 200, JSON.stringify({ sid }));
  const message = `The requested resource ${url} was not found`;
  respond(response, 404, twilioError(404, 20_404, message).body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part;
  return text;
}

function respond(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

export function twilioError(status: number, code: number, message: string) {
  const more = { more_info: `https://www.twilio.com/docs/errors/${code}`, status };
  return { status, body: JSON.stringify({ code, message, ...more }) };
}

function problemOf(form: URLSearchParams): object | null {
  const to = form.get("To") ?? "";
  const error = (code: number, message: string) => JSON.parse(twilioError(400, code, message).body);
  if (!/^\+\d{10,15}$/.test(to)) return error(21_211, `Invalid 'To' Phone Number: ${to}`);
  if ((form.get("Body") ?? "") === "") return error(21_602, "Message body is required.");
  return form.get("MessagingServiceSid")?.startsWith("MG")
    ? null
    : error(21_705, "The Messaging Service Sid is invalid.");
}

function messageOf(sid: string, form: URLSearchParams) {
  return {
    account_sid: TWILIO.accountSid,
    api_version: "2010-04-01",
    body: form.get("Body"),
    direction: "outbound-api",
    error_code: null,
    error_message: null,
    from: null,
    messaging_service_sid: form.get("MessagingServiceSid"),
    num_segments: "0",
    sid,
    status: "accepted",
    to: form.get("To"),
  };
}

/** A status callback signed with this token for this address. */
export function twilioCallback(
  fields: Record<string, string>,
  { authToken, statusCallback }: { authToken: string; statusCallback: string } = TWILIO,
): { rawBody: string; headers: Headers } {
  const form = new URLSearchParams({ AccountSid: TWILIO.accountSid, ...fields });
  const signature = twilioSignature({ authToken, url: statusCallback }, form);
  const headers = new Headers({
    "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
    "x-twilio-signature": signature,
  });
  return { rawBody: form.toString(), headers };
}
