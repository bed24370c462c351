import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR, SECOND } from "#app/domain/business-time.ts";
import { type CodeRequest, sendCode } from "./send-code.server.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { systemClock } from "#test/support/fixed-clock.ts";

const secret = "s".repeat(40);
const START = 1_790_000_000_000;
const phone = { kind: "phone", to: "+919876543210" } as const;
const email = { kind: "email", to: "asha@example.com" } as const;
const requester = { clientIp: "203.0.113.7" };
const sent = { resendAfterSeconds: 30 };

const { db } = await openTestDatabase();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  await db.deleteFrom("oneTimeCodes").execute();
  await db.deleteFrom("attemptCounts").execute();
});
afterEach(() => {
  vi.useRealTimers();
});

type Own = Partial<CodeRequest> & { smsPerDay?: number };

async function send({ smsPerDay = 500, ...own }: Own = {}) {
  const contact = own.contact ?? phone;
  const subject = `${contact.kind}:${contact.to}`;
  const code = { purpose: "sign-in" as const, subject, contact, requester, ...own };
  return await sendCode({ db, clock: systemClock, secret, smsPerDay }, code);
}

async function waitOf(sending: Promise<unknown>): Promise<number> {
  const error: unknown = await sending.catch((error: unknown) => error);
  expect(error).toMatchObject({ statusCode: 429, body: { code: "TOO_MANY" } });
  return Object(error).body.retryAfterSeconds;
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const other = (last: number) => ({ kind: "phone", to: `+9198765432${10 + last}` }) as const;

describe("requests of one address", () => {
  test("are limited to twenty texts and sixty e-mails an hour, to whomever", async () => {
    for (let text = 0; text < 20; text++) await send({ contact: other(text + 1) });
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
    const signUp = (number: number, own: Own = {}) =>
      send({ contact: other(number), purpose: "sign-up", ...own });
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
      const invented = { contact: other(text), purpose: "sign-up" } as const;
      expect(await send({ ...invented, smsPerDay: 8 })).toEqual(sent);
    }
    const signUp = { contact: other(7), smsPerDay: 8, purpose: "sign-up" } as const;
    expect(await waitOf(send(signUp))).toBe(DAY / SECOND);
    expect(await waitOf(send({ ...signUp, purpose: "phone" }))).toBe(DAY / SECOND);
    expect(await send({ smsPerDay: 8 })).toEqual(sent);
    expect(await send({ smsPerDay: 8, purpose: "factor", requester: "owner" })).toEqual(sent);
    expect(await waitOf(send({ smsPerDay: 8, purpose: "recover" }))).toBe(DAY / SECOND);
  });
});
