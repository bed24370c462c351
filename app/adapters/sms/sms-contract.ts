import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SmsMessage, SmsSender } from "#app/ports/sms.ts";

export type SmsUnderTest = {
  sms: SmsSender;
  received(): Promise<Pick<SmsMessage, "to" | "body">[]>;
  dispose(): Promise<void>;
};

export function testSmsSender(create: () => Promise<SmsUnderTest>): void {
  let under: SmsUnderTest;
  beforeAll(async () => {
    under = await create();
  });
  afterAll(() => under.dispose());

  const receivedBy = async (to: string) => (await under.received()).filter((sms) => sms.to === to);

  describe("a sender of text messages", () => {
    it.each([
      "New Booking Request\nPackage: 7 & more = 100 % + tax?\nName: ",
      "రుషికొండ रुशिकोंडा ₹ 2,400 🚗",
      "long ".repeat(90).trim(),
    ])("delivers word for word %j", async (body) => {
      const to = "+919876543210";
      expect(await under.sms.send({ to, body })).toMatchObject({ outcome: "sent" });
      expect((await receivedBy(to)).at(-1)).toEqual({ to, body });
    });

    it("delivers each of many once, whose ids differ", async () => {
      const to = "+919876543211";
      const many = Array.from({ length: 12 }, (_, index) => `Number ${index}`);
      const answers = await Promise.all(many.map((body) => under.sms.send({ to, body })));
      const ids = answers.map((answer) => answer.outcome === "sent" && answer.messageId);
      expect(new Set(ids).size).toBe(12);
      expect(ids).not.toContain(false);
      const bodies = (await receivedBy(to)).map(({ body }) => body);
      expect(bodies.sort()).toEqual(many.sort());
    });
  });
}
