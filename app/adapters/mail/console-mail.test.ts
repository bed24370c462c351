import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consoleSms } from "#app/adapters/sms/console-sms.server.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { consoleMail } from "./console-mail.server.ts";
import { testMailSender } from "./mail-contract.ts";

const clock = fixedClock(1_790_000_000_000);
const readLines = async (file: string) => {
  const text = await readFile(file, "utf8").catch(() => "");
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
};

const readAttachment = ({ content, ...file }: { content: string }) => {
  return { ...file, content: Uint8Array.from(Buffer.from(content, "base64")) };
};

testMailSender(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "samudra-mail-"));
  const file = path.join(folder, "mail.log");
  return {
    mail: consoleMail({ file, clock, log: { info: () => {} } }),
    received: async () =>
      (await readLines(file)).map(({ to, subject, text, html, attachments }) => ({
        to,
        subject,
        text,
        html,
        ...(attachments && { attachments: attachments.map(readAttachment) }),
      })),
    dispose: () => rm(folder, { recursive: true }),
  };
});

describe("messages in a file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "samudra-sent-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const code = "482913";
  const mailContent = { subject: `${code} is your code`, text: code, html: `<p>${code}</p>` };
  function open(name: string) {
    const logged: unknown[][] = [];
    const log = { info: (...args: unknown[]) => void logged.push(args) };
    const sent = { file: path.join(folder, name), clock, log };
    return { ...sent, logged, mail: consoleMail(sent), sms: consoleSms(sent) };
  }

  it("are stored in full in a file that only its owner can read, and not logged", async () => {
    const { file, mail, sms, logged } = open("sent.log");
    const first = await mail.send({ to: "asha@example.com", ...mailContent });
    const second = await sms.send({ to: "+919876543210", body: `Your code is ${code}` });
    expect(await readLines(file)).toEqual([
      { messageId: idOf(first), at: clock.now(), to: "asha@example.com", ...mailContent },
      {
        messageId: idOf(second),
        at: clock.now(),
        to: "+919876543210",
        body: `Your code is ${code}`,
      },
    ]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(logged).toEqual([
      [{ messageId: idOf(first), to: "a***@example.com" }, "e-mail"],
      [{ messageId: idOf(second), to: "+91***10" }, "text message"],
    ]);
  });

  it("are refused for a retry when the file cannot be written", async () => {
    const { mail, sms, logged } = open("no such folder/sent.log");
    const answers = await Promise.all([
      mail.send({ to: "asha@example.com", ...mailContent }),
      sms.send({ to: "+919876543210", body: code }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ outcome: "refused", retry: true });
    expect(logged).toEqual([]);
  });
});

function idOf(answer: { outcome: string } | { outcome: "sent"; messageId: string }) {
  return "messageId" in answer ? answer.messageId : undefined;
}
