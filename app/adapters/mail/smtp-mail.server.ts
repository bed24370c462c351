import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { createTransport, type NodemailerError } from "nodemailer";
import { SECOND } from "#app/domain/business-time.ts";
import type { MailSender } from "#app/ports/mail.ts";
import type { SendResult } from "#app/ports/send-result.ts";
import { validateMail } from "./validate-mail.ts";
import { parseSmtpUrl } from "./smtp-server.ts";

const TIMEOUTS = {
  connect: 10 * SECOND,
  greeting: 10 * SECOND,
  idle: 20 * SECOND,
  total: 60 * SECOND,
};
const ERROR_LENGTH = 300;

export type SmtpMail = MailSender & { close(): void };

/**
 * Sends by a mail server, over connections that stay open between messages. `url` is smtp://…, with
 * an upgrade to TLS that is insisted upon unless the server is on this machine, or smtps://…. The
 * limits are in milliseconds; `total` is the limit for one message, well below the
 * lease after which another process treats the message as abandoned.
 */
export function smtpMail(options: {
  url: string;
  from: { name: string; address: string };
  timeouts?: typeof TIMEOUTS;
}): SmtpMail {
  const { url, from, timeouts = TIMEOUTS } = options;
  const transport = createTransport({
    pool: true,
    ...parseSmtpUrl(url),
    dnsTimeout: timeouts.connect,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Each message as it goes onto the wire: one that nobody began to read never left.
  const bodies = new Map<string, Readable>();
  transport.use("stream", ({ message }, done) => {
    message.processFunc((body) => {
      bodies.set(message.messageId(), body);
      return body;
    });
    done();
  });

  return {
    async send({ to, subject, text, html, attachments = [] }) {
      const refused = validateMail({ to, subject });
      if (refused) return refused;
      const messageId = `<${randomUUID()}@${from.address.split("@").at(-1)}>`;
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          attachments: attachments.map(({ content, ...file }) => {
            return { ...file, content: Buffer.from(content) };
          }),
          messageId,
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.timeout(timeouts.total),
        });
        return { outcome: "sent", messageId };
      } catch (error) {
        return toSendResult(error, bodies.get(messageId)?.readableDidRead ?? false);
      } finally {
        bodies.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * What a failure means for the message. A server that answered has not taken it; one that was lost
 * when some of the message was on its way may have. Only what it says of this very message is final:
 * a wrong password, or a server that talks to nobody, is the operator's to mend.
 */
function toSendResult(failure: unknown, hasStarted: boolean): SendResult {
  const error = describe(failure);
  const { code, responseCode, permanent } = detailsOf(failure);
  const hasResponse = responseCode !== undefined;
  if (hasStarted && !hasResponse) return { outcome: "unknown", error };
  const isAboutMessage = code === "EENVELOPE" || code === "EMESSAGE";
  const isFinal = isAboutMessage && (permanent === true || !hasResponse);
  return { outcome: "refused", error, retry: !isFinal };
}

function detailsOf(failure: unknown): Partial<NodemailerError> {
  return failure instanceof Error ? failure : {};
}

function describe(failure: unknown): string {
  const { code = "", message = String(failure) } = detailsOf(failure);
  return `${code} ${message}`.trim().slice(0, ERROR_LENGTH);
}
