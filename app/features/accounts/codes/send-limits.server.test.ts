import { describe, expect, test, vi } from "vitest";
import { DAY, HOUR, SECOND } from "#app/domain/business-time.ts";
import {
  email,
  later,
  openCodeSender,
  otherPhone,
  phone,
  sent,
  type SentCode,
  START,
  waitOf,
} from "#test/support/code-sender.ts";

const { send } = await openCodeSender();

describe("requests of one address", () => {
  test("are limited to twenty texts and sixty e-mails an hour, to whomever", async () => {
    for (let text = 0; text < 20; text++) await send({ contact: otherPhone(text + 1) });
    expect(await waitOf(send({ contact: phone }))).toBe(HOUR / SECOND);
    const neighbour = { clientIp: "203.0.113.8" };
    expect(await send({ contact: phone, requester: neighbour })).toEqual(sent);
    expect(await send({ contact: phone, requester: "owner", subject: "own" })).toEqual(sent);
    for (let mail = 0; mail < 60; mail++) {
      await send({ contact: { kind: "email", to: `guest-${mail}@example.com` } });
    }
    expect(await waitOf(send({ contact: email }))).toBe(HOUR / SECOND);
  });

  test("reach twenty new numbers a day", async () => {
    const signUp = (number: number, own: SentCode = {}) =>
      send({ contact: otherPhone(number), purpose: "sign-up", ...own });
    for (let number = 0; number < 20; number++) {
      if (number % 10 === 0) later(HOUR);
      expect(await signUp(number)).toEqual(sent);
    }
    later(HOUR);
    expect(await waitOf(signUp(20))).toBeGreaterThan(20 * 60 * 60);
    expect(await signUp(19)).toEqual(sent);
    expect(await signUp(20, { requester: { clientIp: "203.0.113.8" } })).toEqual(sent);
    vi.setSystemTime(START + HOUR + DAY);
    expect(await signUp(20)).toEqual(sent);
  });
});

describe("the daily SMS limit", () => {
  test("keeps a quarter for numbers with an account", async () => {
    for (let text = 0; text < 6; text++) {
      const invented = { contact: otherPhone(text), purpose: "sign-up" } as const;
      expect(await send({ ...invented, smsPerDay: 8 })).toEqual(sent);
    }
    const signUp = { contact: otherPhone(7), smsPerDay: 8, purpose: "sign-up" } as const;
    expect(await waitOf(send(signUp))).toBe(DAY / SECOND);
    expect(await waitOf(send({ ...signUp, purpose: "phone" }))).toBe(DAY / SECOND);
    expect(await send({ smsPerDay: 8 })).toEqual(sent);
    expect(await send({ smsPerDay: 8, purpose: "factor", requester: "owner" })).toEqual(sent);
    expect(await waitOf(send({ smsPerDay: 8, purpose: "recover" }))).toBe(DAY / SECOND);
  });
});
