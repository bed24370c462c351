import { afterEach, beforeEach, expect, vi } from "vitest";
import { type CodeRequest, sendCode } from "#app/features/accounts/codes/send-code.server.ts";
import { systemClock } from "./fixed-clock.ts";
import { openTestDatabase } from "./test-database.ts";

/** Where the clock of every test stands at first. */
export const START = 1_790_000_000_000;
export const phone = { kind: "phone", to: "+919876543210" } as const;
export const email = { kind: "email", to: "asha@example.com" } as const;
export const sent = { resendAfterSeconds: 30 };

export const secret = "s".repeat(40);
const requester = { clientIp: "203.0.113.7" };

export type SentCode = Partial<CodeRequest> & { smsPerDay?: number };

/** Sends codes with a database and a clock of its own, which every test finds empty and at START. */
export async function openCodeSender() {
  const { db } = await openTestDatabase();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
    await db.deleteFrom("oneTimeCodes").execute();
    await db.deleteFrom("attemptCounts").execute();
    await db.deleteFrom("outbox").execute();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function send({ smsPerDay = 500, ...own }: SentCode = {}) {
    const contact = own.contact ?? phone;
    const subject = `${contact.kind}:${contact.to}`;
    const code = { purpose: "sign-in" as const, subject, contact, requester, ...own };
    return await sendCode({ db, clock: systemClock, secret, smsPerDay }, code);
  }
  return { db, send };
}

/** Seconds until the refused code may be asked for again. */
export async function waitOf(sending: Promise<unknown>): Promise<number> {
  const error: unknown = await sending.then(
    () => new Error("It was sent"),
    (error: unknown) => error,
  );
  if (!(error instanceof Error) || !("body" in error)) throw error;
  expect(error).toMatchObject({ statusCode: 429, body: { code: "TOO_MANY" } });
  return Object(error.body).retryAfterSeconds;
}

export const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

export const otherPhone = (last: number) =>
  ({ kind: "phone", to: `+9198765432${10 + last}` }) as const;
