import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { createTransport, type NodemailerError } from "nodemailer";
import { SECOND } from "#app/domain/business-time.ts";
import type { MailSender } from "#app/ports/mail.ts";
import type { MessageAnswer } from "#app/ports/send-result.ts";
import { refuseMail } from "./validate-mail.ts";
import { smtpServer } from "./smtp-server.ts";

const LIMITS = {
  connect: 10 * SECOND,
  greeting: 10 * SECOND,
  silence: 20 * SECOND,
  whole: 60 * SECOND,
};
const ERROR_LENGTH = 300;

export type SmtpMail = MailSender & { close(): void };

/**
 * Sends by a mail server, over connections that stay open between messages. `url` is smtp://…, with
 * an upgrade to TLS that is insisted upon unless the server is on this machine, or smtps://…. The
 * limits are in milliseconds; `whole` holds for one message however slowly the server goes on, and ends
 * well before another process takes the message for abandoned.
 */
export function smtpMail(options: {
  url: string;
  from: { name: string; address: string };
  limits?: typeof LIMITS;
}): SmtpMail {
  const { url, from, limits = LIMITS } = options;
  const transport = createTransport({
    pool: true,
    ...smtpServer(url),
    dnsTimeout: limits.connect,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
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
      const refused = refuseMail({ to, subject });
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
          signal: AbortSignal.timeout(limits.whole),
        });
        return { outcome: "sent", messageId };
      } catch (error) {
        return answerTo(error, bodies.get(messageId)?.readableDidRead ?? false);
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
function answerTo(failure: unknown, begun: boolean): MessageAnswer {
  const error = describe(failure);
  const { code, responseCode, permanent } = detailsOf(failure);
  const answered = responseCode !== undefined;
  if (begun && !answered) return { outcome: "unknown", error };
  const ofTheMessage = code === "EENVELOPE" || code === "EMESSAGE";
  const final = ofTheMessage && (permanent === true || !answered);
  return { outcome: "refused", error, retry: !final };
}

function detailsOf(failure: unknown): Partial<NodemailerError> {
  return failure instanceof Error ? failure : {};
}

function describe(failure: unknown): string {
  const { code = "", message = String(failure) } = detailsOf(failure);
  return `${code} ${message}`.trim().slice(0, ERROR_LENGTH);
}
