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

export type SmtpMail = MailSender & { check(): Promise<void>; close(): void };

/** Milliseconds. Requires TLS except on localhost; `total` must stay below the lease of a message. */
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
  // A body that was never read was never sent.
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
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** A lost connection may have sent the message. Only a refusal of this message is final, not of the login. */
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
