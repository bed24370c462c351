import { describe, expect, test, vi } from "vitest";
import { DAY, HOUR, SECOND } from "#app/domain/business-time.ts";
import { redeemCode } from "./one-time-code.server.ts";
import {
  email,
  later,
  openCodeSender,
  otherPhone,
  phone,
  secret,
  sent,
  type SentCode,
  START,
  waitOf,
} from "#test/support/code-sender.ts";

const { db, send } = await openCodeSender();

async function outbox() {
  const rows = await db.selectFrom("outbox").select(["kind", "payload"]).orderBy("id").execute();
  return rows.map(({ kind, payload }) => ({ kind, ...JSON.parse(payload) }));
}

describe("sends", () => {
  test("a text with a working code and its purpose", async () => {
    expect(await send()).toEqual(sent);
    const [text] = await outbox();
    expect(text).toMatchObject({ kind: "sms", to: phone.to, secret: true });
    expect(text.body).toMatch(/^\d{6} is your .* code to sign in\. It works for 10 minutes\./);
    const code = text.body.slice(0, 6);
    const redemption = {
      purpose: "sign-in",
      subject: `phone:${phone.to}`,
      code,
      at: START,
    } as const;
    expect(await redeemCode({ db, secret }, redemption)).toMatchObject({ ok: true });
  });

  test("an e-mail with the code in subject, text and HTML", async () => {
    expect(await send({ contact: email, purpose: "recover" })).toEqual(sent);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ kind: "mail", to: email.to, secret: true });
    const code = mail.subject.slice(0, 6);
    expect(code).toMatch(/^\d{6}$/);
    expect(mail.text).toContain("choose a new password");
    expect(mail.text).toContain(code);
    expect(mail.html).toContain(code);
  });

  test("nothing to an unknown contact, with the same response", async () => {
    expect(await send({ instead: "nothing" })).toEqual(sent);
    expect(await outbox()).toEqual([]);
    expect(await db.selectFrom("oneTimeCodes").select("id").execute()).toHaveLength(1);
  });

  test("a notice to the owner instead, in the same transaction", async () => {
    const instead = vi.fn(async () => {});
    expect(await send({ instead })).toEqual(sent);
    expect(instead).toHaveBeenCalledTimes(1);
    expect(await outbox()).toEqual([]);
    later(HOUR);
    const broken = send({ instead: () => Promise.reject(new Error("no words")) });
    await expect(broken).rejects.toThrow("no words");
    const codes = await db.selectFrom("oneTimeCodes").select("createdAt").execute();
    expect(codes).toEqual([{ createdAt: START }]);
  });
});

describe("the resend delay", () => {
  test("is half a minute; a new code replaces the first", async () => {
    await send();
    later(10 * SECOND);
    expect(await waitOf(send())).toBe(20);
    expect(await outbox()).toHaveLength(1);
    later(20 * SECOND);
    expect(await send()).toEqual(sent);
    const [first, second] = (await outbox()).map(({ body }) => body.slice(0, 6));
    const redeem = (code: string) => {
      const redemption = { purpose: "sign-in", subject: `phone:${phone.to}`, code } as const;
      return redeemCode({ db, secret }, { ...redemption, at: Date.now() });
    };
    if (first !== second) expect(await redeem(first)).toMatchObject({ ok: false });
    expect(await redeem(second)).toMatchObject({ ok: true });
  });

  test("is separate for each purpose", async () => {
    await send();
    expect(await send({ purpose: "recover" })).toEqual(sent);
  });

  test("lets one of twenty concurrent requests through", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => send()));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  test("applies to unknown contacts as well", async () => {
    await send({ instead: "nothing" });
    expect(await waitOf(send({ instead: "nothing" }))).toBe(30);
  });
});

describe("the limits", () => {
  test.each([
    ["a known", {}],
    ["an unknown", { instead: "nothing" }],
  ] as const)("allow five texts an hour and ten a day to %s number", async (_, own) => {
    for (let text = 0; text < 5; text++) {
      expect(await send(own)).toEqual(sent);
      later(MINUTE_AND_MORE);
    }
    expect(await waitOf(send(own))).toBe(HOUR / SECOND - (5 * MINUTE_AND_MORE) / SECOND);
    later(HOUR);
    for (let text = 0; text < 5; text++) {
      expect(await send(own)).toEqual(sent);
      later(MINUTE_AND_MORE);
    }
    later(HOUR);
    expect(await waitOf(send(own))).toBeGreaterThan(20 * 60 * 60);
    vi.setSystemTime(START + DAY);
    expect(await send(own)).toEqual(sent);
  });

  test("allow ten e-mails an hour and thirty a day", async () => {
    for (let mail = 0; mail < 30; mail++) {
      if (mail > 0 && mail % 10 === 0) {
        expect(await waitOf(send({ contact: email }))).toBeGreaterThan(0);
        later(HOUR);
      }
      expect(await send({ contact: email })).toEqual(sent);
      later(31 * SECOND);
    }
    later(HOUR);
    expect(await waitOf(send({ contact: email }))).toBeGreaterThan(19 * 60 * 60);
  });

  test("count each purpose of a contact separately, and its owner apart", async () => {
    const sendFive = async (own: SentCode) => {
      for (let text = 0; text < 5; text++) {
        expect(await send({ ...own, subject: `${own.requester} ${text}` })).toEqual(sent);
      }
      expect(await waitOf(send({ ...own, subject: "another browser" }))).toBe(HOUR / SECOND);
    };
    for (const purpose of ["sign-up", "recover", "sign-in"] as const) await sendFive({ purpose });
    await sendFive({ purpose: "sign-in", requester: "owner" });
    await sendFive({ purpose: "factor", requester: "owner" });
  });

  test("do not count refused requests", async () => {
    await send();
    for (let early = 0; early < 10; early++) await waitOf(send());
    later(30 * SECOND);
    expect(await send()).toEqual(sent);
  });
});

describe("the daily SMS limit", () => {
  test("refuses known and unknown numbers alike once it is reached", async () => {
    for (let text = 0; text < 3; text++) {
      expect(await send({ contact: otherPhone(text), smsPerDay: 3 })).toEqual(sent);
    }
    later(HOUR);
    const knownWait = await waitOf(send({ contact: otherPhone(4), smsPerDay: 3 }));
    const unknownWait = await waitOf(
      send({ contact: otherPhone(5), smsPerDay: 3, instead: "nothing" }),
    );
    expect(knownWait).toBe((DAY - HOUR) / SECOND);
    expect(unknownWait).toBe(knownWait);
    expect(await outbox()).toHaveLength(3);
    expect(await send({ contact: email, smsPerDay: 3 })).toEqual(sent);
    vi.setSystemTime(START + DAY);
    expect(await send({ contact: otherPhone(4), smsPerDay: 3 })).toEqual(sent);
  });

  test("does not count unknown numbers", async () => {
    for (let text = 0; text < 9; text++) {
      await send({ contact: otherPhone(text + 1), smsPerDay: 1, instead: "nothing" });
    }
    expect(await send({ smsPerDay: 1 })).toEqual(sent);
  });
});

const MINUTE_AND_MORE = 61 * SECOND;
