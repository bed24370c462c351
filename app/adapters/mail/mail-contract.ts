import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MailMessage, MailSender } from "#app/ports/mail.ts";

export type MailUnderTest = {
  mail: MailSender;
  received(): Promise<MailMessage[]>;
  dispose(): Promise<void>;
};

const INVALID_ADDRESSES = [
  "",
  "asha",
  "@example.com",
  "asha@",
  "asha@example.com, ravi@example.com",
  "asha@example.com;ravi@example.com",
  "Asha <asha@example.com>",
  "friends:asha@example.com;",
  "asha@example.com\r\nBcc: ravi@example.com",
  "asha@example.com\nRCPT TO:<ravi@example.com>",
  "asha\0@example.com",
  "asha@ravi@example.com",
  '"asha"@example.com',
  "asha(ravi)@example.com",
];
const INVALID_SUBJECTS = [
  "Hello\r\nBcc: ravi@example.com",
  "Hello\nthere",
  "Hello\rthere",
  "Hello\0",
  "Hello\u2028there",
];

const attachments = [
  {
    filename: "INV-26-27-000123.pdf",
    contentType: "application/pdf",
    content: Uint8Array.from({ length: 70_000 }, (_, place) => (place * 7) % 256),
  },
  {
    filename: "చలానా “₹ 2,400” నెల.ics",
    contentType: "application/octet-stream",
    content: new TextEncoder().encode("BEGIN:VCALENDAR\r\n.\r\nSUMMARY:कार ₹\r\n"),
  },
  { filename: "empty.txt", contentType: "text/plain", content: new Uint8Array() },
];

const letter: MailMessage = {
  to: "asha@example.com",
  subject: "Your booking",
  text: "It is confirmed.",
  html: "<p>It is confirmed.</p>",
};

export function testMailSender(create: () => Promise<MailUnderTest>): void {
  let under: MailUnderTest;
  beforeAll(async () => {
    under = await create();
  });
  afterAll(() => under.dispose());

  const receivedBy = async (to: string) =>
    (await under.received()).filter((mail) => mail.to === to);

  describe("a sender of e-mail", () => {
    it("delivers both ways of saying it, word for word", async () => {
      const said = {
        to: "words@example.com",
        subject: "रुशिकोंडा: ₹ 2,400, “confirmed” = yes? with a subject that is longer than a line",
        text: `.\n.. dots lead lines\nFrom here\n\nరుషికొండ ₹ 2,400\n${"long ".repeat(400)}end`,
        html: `<p class="a=b">=3D &amp; ₹ 🚗</p>\n${"<b>long</b>".repeat(200)}`,
      };
      expect(await under.mail.send(said)).toMatchObject({ outcome: "sent" });
      expect(await receivedBy(said.to)).toEqual([said]);
    });

    it("delivers what is attached, byte for byte, under its name", async () => {
      const said = { ...letter, to: "papers@example.com", attachments: attachments };
      expect(await under.mail.send(said)).toMatchObject({ outcome: "sent" });
      expect(await receivedBy(said.to)).toEqual([said]);
    });

    it("delivers each of many once, whose ids differ", async () => {
      const to = "many@example.com";
      const many = Array.from({ length: 12 }, (_, index) => `Number ${index}`);
      const answers = await Promise.all(
        many.map((subject) => under.mail.send({ ...letter, to, subject })),
      );
      const ids = answers.map((answer) => answer.outcome === "sent" && answer.messageId);
      expect(new Set(ids).size).toBe(12);
      expect(ids).not.toContain(false);
      const subjects = (await receivedBy(to)).map(({ subject }) => subject);
      expect(subjects.sort()).toEqual(many.sort());
    });

    it.each(INVALID_ADDRESSES)("refuses for good what is not one address: %j", async (to) => {
      await expectRefusal(under, { ...letter, to });
    });

    it.each(INVALID_SUBJECTS)(
      "refuses for good a subject of several lines: %j",
      async (subject) => {
        await expectRefusal(under, { ...letter, subject });
      },
    );
  });
}

async function expectRefusal({ mail, received }: MailUnderTest, message: MailMessage) {
  const before = await received();
  expect(await mail.send(message)).toMatchObject({ outcome: "refused", retry: false });
  expect(await received()).toEqual(before);
}
