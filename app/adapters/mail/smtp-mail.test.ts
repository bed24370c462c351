import PostalMime, { type Attachment } from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeSmtp, openFakeSmtp } from "#test/support/fake-smtp.ts";
import { testMailSender } from "./mail-contract.ts";
import { type SmtpMail, smtpMail } from "./smtp-mail.server.ts";

const from = { name: "Samudra Drives", address: "no-reply@samudradrives.example" };
const timeouts = { connect: 300, greeting: 300, idle: 300, total: 600 };
const mailMessage = {
  to: "asha@example.com",
  subject: "Your booking",
  text: "It is confirmed.",
  html: "<p>It is confirmed.</p>",
};

async function read(raw: string) {
  return await PostalMime.parse(raw.replaceAll("\r\n..", "\r\n."));
}

function readAttachment({ filename, mimeType, content }: Attachment) {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return {
    filename: filename ?? "",
    contentType: mimeType,
    content: new Uint8Array(bytes),
  };
}

testMailSender(async () => {
  const server = await openFakeSmtp();
  const mail = smtpMail({ url: `smtp://127.0.0.1:${server.port}`, from });
  return {
    mail,
    received: () =>
      Promise.all(
        server.messages.map(async (raw) => {
          const { to, subject = "", text = "", html = "", attachments } = await read(raw);
          // What a reader makes of the end of a body is its own affair.
          const [words, page] = [text.trimEnd(), html.trimEnd()];
          const received = { to: to?.[0]?.address ?? "", subject, text: words, html: page };
          return attachments.length === 0
            ? received
            : { ...received, attachments: attachments.map(readAttachment) };
        }),
      ),
    async dispose() {
      mail.close();
      await server.close();
    },
  };
});

describe("e-mail by SMTP", () => {
  let server: FakeSmtp;
  let mail: SmtpMail;

  beforeEach(async () => {
    server = await openFakeSmtp();
    mail = smtpMail({ url: `smtp://asha%40home:p%3Ass@127.0.0.1:${server.port}`, from, timeouts });
  });
  afterEach(async () => {
    mail.close();
    await server.close();
  });

  it("has sender, auto-submitted header and message id", async () => {
    const answer = await mail.send(mailMessage);
    const [raw = ""] = server.messages;
    const { from: sender, headers, messageId } = await read(raw);
    expect(sender).toEqual(from);
    expect(headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(answer).toEqual({ outcome: "sent", messageId });
    expect(messageId).toMatch(/^<[\w-]{36}@samudradrives\.example>$/);
  });

  it("signs in with the name and password of the URL", async () => {
    await mail.send(mailMessage);
    const [, credentials = ""] = server.commands
      .find((line) => line.startsWith("AUTH PLAIN"))!
      .match(/ (\S+)$/)!;
    expect(Buffer.from(credentials, "base64").toString()).toBe("\0asha@home\0p:ss");
  });

  it("signs in without sending anything, and says why it cannot", async () => {
    await expect(mail.check()).resolves.toBeUndefined();
    expect(server.commands.map((line) => line.slice(0, 4))).not.toContain("MAIL");
    server.faults.set("AUTH", "535 no such user");
    await expect(mail.check()).rejects.toThrow("535 no such user");
    server.faults.set("CONNECT", "hang");
    await expect(mail.check()).rejects.toThrow();
  });

  it("reuses its connection, and reconnects when the server has closed it", async () => {
    await mail.send(mailMessage);
    await mail.send(mailMessage);
    expect(server.connections()).toBe(1);
    server.dropIdle();
    expect(await mail.send(mailMessage)).toMatchObject({ outcome: "sent" });
    expect(server.messages).toHaveLength(3);
    expect(server.connections()).toBe(2);
  });

  it.each([
    ["MAIL", "550 not from you"],
    ["RCPT", "550 no such person"],
    ["DATA", "554 not now, not ever"],
    ["END", "554 looks like spam"],
  ] as const)("takes a 5xx at %s as final", async (step, reply) => {
    server.faults.set(step, reply);
    const answer = await mail.send(mailMessage);
    expect(answer).toMatchObject({ outcome: "refused", retry: false });
    expect(answer).toHaveProperty("error", expect.stringContaining(reply));
    server.faults.clear();
    expect(await mail.send(mailMessage)).toMatchObject({ outcome: "sent" });
  });

  it.each([
    ["CONNECT", "421 too busy"],
    ["CONNECT", "554 nobody here"],
    ["AUTH", "535 wrong password"],
    ["MAIL", "451 later"],
    ["RCPT", "450 greylisted"],
    ["DATA", "452 no room"],
    ["END", "451 try again"],
    ["END", "421 going down"],
    ["CONNECT", "hang"],
    ["CONNECT", "drop"],
    ["CONNECT", "trickle"],
    ["EHLO", "hang"],
    ["EHLO", "drop"],
    ["MAIL", "hang"],
    ["MAIL", "drop"],
    ["RCPT", "drop"],
    ["RCPT", "trickle"],
    ["DATA", "hang"],
    ["DATA", "drop"],
  ] as const)("can be retried after %s: %s", async (step, fault) => {
    server.faults.set(step, fault);
    expect(await mail.send(mailMessage)).toMatchObject({ outcome: "refused", retry: true });
    server.faults.clear();
    const taken = server.messages.length;
    expect(await mail.send(mailMessage)).toMatchObject({ outcome: "sent" });
    expect(server.messages).toHaveLength(taken + 1);
  });

  it.each([
    ["BODY", "hang"],
    ["BODY", "drop"],
    ["END", "hang"],
    ["END", "drop"],
    ["END", "trickle"],
  ] as const)("is in doubt after %s: %s", async (step, fault) => {
    server.faults.set(step, fault);
    expect(await mail.send(mailMessage)).toMatchObject({ outcome: "unknown" });
    expect(server.messages.length).toBeLessThanOrEqual(1);
    expect(server.commands.filter((line) => line === "DATA")).toHaveLength(1);
  });

  it("can be retried when nothing listens", async () => {
    await server.close();
    expect(await mail.send(mailMessage)).toMatchObject({ outcome: "refused", retry: true });
    server = await openFakeSmtp();
  });

  // Only Linux has further addresses of its own without being told of them.
  it.runIf(process.platform === "linux")(
    "sends nothing to another machine without TLS",
    async () => {
      const distant = await openFakeSmtp("127.0.0.2");
      const url = `smtp://user:secret@127.0.0.2:${distant.port}`;
      const sender = smtpMail({ url, from, timeouts });
      expect(await sender.send(mailMessage)).toMatchObject({ outcome: "refused", retry: true });
      expect(distant.commands.map((line) => line.slice(0, 8))).toEqual(["EHLO [12", "STARTTLS"]);
      sender.close();
      await distant.close();
    },
  );
});
