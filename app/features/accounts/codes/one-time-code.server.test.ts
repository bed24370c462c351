import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { differentCode } from "#test/support/queued-messages.ts";
import {
  CODE_LIFETIME_MS,
  MAX_CODE_ATTEMPTS,
  findCode,
  issueCode,
  type NewCode,
  peekToken,
  redeemCode,
  hashSubject,
} from "./one-time-code.server.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const secret = "s".repeat(40);
const at = 1_790_000_000_000;
const asked = { purpose: "sign-in", subject: "email:asha@example.com" } as const;
const expired = { ok: false, reason: { code: "expired" } };
const wrong = (triesLeft: number) => ({ ok: false, reason: { code: "wrong", triesLeft } });

const { db } = await openTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("oneTimeCodes").execute();
});

const issue = (own: Partial<NewCode> = {}) => issueCode({ db, secret }, { ...asked, at, ...own });
const redeem = (code: string, own: Partial<Parameters<typeof redeemCode>[1]> = {}) =>
  redeemCode({ db, secret }, { ...asked, at, code, ...own });
const peek = (code: string, own: Partial<Parameters<typeof peekToken>[1]> = {}) =>
  peekToken({ db, secret }, { ...asked, at, code, ...own });
const rows = () => db.selectFrom("oneTimeCodes").selectAll().execute();

describe("the right code", () => {
  test("opens once, and hands its payload over", async () => {
    const code = await issue({ payload: '{"name":"Asha"}' });
    expect(code).toMatch(/^\d{6}$/);
    expect(await redeem(code)).toEqual({ ok: true, value: { payload: '{"name":"Asha"}' } });
    expect(await rows()).toEqual([]);
    expect(await redeem(code)).toEqual(expired);
  });

  test("stands for nothing more where it was given nothing", async () => {
    expect(await redeem(` ${await issue()}\n`)).toEqual({ ok: true, value: { payload: null } });
  });

  test("after four wrong ones", async () => {
    const code = await issue();
    for (const left of [4, 3, 2, 1]) expect(await redeem(differentCode(code))).toEqual(wrong(left));
    expect(await redeem(code)).toMatchObject({ ok: true });
  });

  test("to the last millisecond of its life, and not later", async () => {
    const inTime = await issue();
    expect(await redeem(inTime, { at: at + CODE_LIFETIME_MS - 1 })).toMatchObject({ ok: true });
    const late = await issue();
    expect(await redeem(late, { at: at + CODE_LIFETIME_MS })).toEqual(expired);
    const longer = await issue({ lifetimeMs: 3 * CODE_LIFETIME_MS });
    expect(await redeem(longer, { at: at + 2 * CODE_LIFETIME_MS })).toMatchObject({ ok: true });
  });

  test("brought twenty times at once, opens for one", async () => {
    const code = await issue({ payload: "once" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
    const won = answers.filter(({ ok }) => ok);
    expect(won).toEqual([{ ok: true, value: { payload: "once" } }]);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => expired));
  });

  test("used in a transaction that fails, is as good as before", async () => {
    const code = await issue();
    const failing = inTransaction(db, async (tx) => {
      expect(await redeemCode({ db: tx, secret }, { ...asked, at, code })).toMatchObject({
        ok: true,
      });
      throw new Error("something else went wrong");
    });
    await expect(failing).rejects.toThrow("something else");
    expect(await rows()).toMatchObject([{ triesLeft: MAX_CODE_ATTEMPTS }]);
    expect(await redeem(code)).toMatchObject({ ok: true });
  });
});

describe("a wrong code", () => {
  test("costs a try; with the last one the right code is gone, too", async () => {
    const code = await issue();
    for (const left of [4, 3, 2, 1, 0])
      expect(await redeem(differentCode(code))).toEqual(wrong(left));
    expect(await redeem(code)).toEqual(expired);
    expect(await redeem(differentCode(code))).toEqual(expired);
  });

  test("twenty of them at once cost five tries, and learn no more", async () => {
    const code = await issue();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => redeem(differentCode(code))),
    );
    const reasons = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    const left = reasons.flatMap((reason) => (reason.code === "wrong" ? [reason.triesLeft] : []));
    expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
    expect(reasons.filter(({ code }) => code === "expired")).toHaveLength(15);
    expect(await redeem(code)).toEqual(expired);
  });

  test.each(["", " ", "12345", "0000000", "\0", "é".repeat(6), "1".repeat(10_000)])(
    "%j is one",
    async (text) => {
      await issue();
      expect(await redeem(text)).toEqual(wrong(4));
    },
  );
});

describe("what a code is for", () => {
  test("one of another purpose, subject or secret opens nothing", async () => {
    const code = await issue();
    expect(await redeem(code, { purpose: "recover" })).toEqual(expired);
    expect(await redeem(code, { subject: "email:ravi@example.com" })).toEqual(expired);
    const elsewhere = { db, secret: "t".repeat(40) };
    expect(await redeemCode(elsewhere, { ...asked, at, code })).toEqual(wrong(4));
    expect(await redeem(code)).toMatchObject({ ok: true });
  });

  test("the code of one does not open another of the same moment", async () => {
    const code = await issue();
    await issue({ purpose: "recover" });
    await issue({ subject: "email:ravi@example.com" });
    await db
      .updateTable("oneTimeCodes")
      .set({ secretHash: (await hashOf("sign-in", asked.subject)) ?? "" })
      .execute();
    expect(await redeem(code, { purpose: "recover" })).toEqual(wrong(4));
    expect(await redeem(code, { subject: "email:ravi@example.com" })).toEqual(wrong(4));
    expect(await redeem(code)).toMatchObject({ ok: true });
  });

  test("a new one takes the place of the old, with new tries, a new life and its own payload", async () => {
    const old = await issue({ payload: "old" });
    for (let tries = 0; tries < MAX_CODE_ATTEMPTS; tries++) await redeem(differentCode(old));
    const later = at + CODE_LIFETIME_MS;
    const code = await issue({ payload: "new", at: later });
    if (old !== code) expect(await redeem(old, { at: later })).toEqual(wrong(4));
    const redeemed = await redeem(code, { at: later + CODE_LIFETIME_MS - 1 });
    expect(redeemed).toEqual({ ok: true, value: { payload: "new" } });
    expect(await rows()).toEqual([]);
  });

  test("of twenty made at once one is left, and it works", async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => issue()));
    expect(await rows()).toHaveLength(1);
    await db.updateTable("oneTimeCodes").set({ triesLeft: 50 }).execute();
    const opened = [];
    for (const code of new Set(codes)) if ((await redeem(code)).ok) opened.push(code);
    expect(opened).toHaveLength(1);
  });
});

describe("what is kept", () => {
  test("neither a code nor a token is in its row", async () => {
    for (const format of ["digits", "token"] as const) {
      const text = await issue({ format });
      expect(JSON.stringify(await rows())).not.toContain(text);
    }
  });

  test("the same code of two subjects is kept as two different texts", async () => {
    await issue();
    await issue({ subject: "phone:+919876543210" });
    const hashes = (await rows()).map(({ secretHash }) => secretHash);
    expect(new Set(hashes).size).toBe(2);
    expect(hashes.every((hash) => /^[\w-]{43}$/.test(hash))).toBe(true);
  });

  test("codes are as many as six digits allow, zeros in front included", async () => {
    const codes = new Set<string>();
    for (let count = 0; count < 300; count++) codes.add(await issue());
    expect(codes.size).toBeGreaterThan(290);
    expect([...codes].every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect([...codes].some((code) => code.startsWith("0"))).toBe(true);
  });

  test("a subject that must not be read is kept under a name that only the secret makes", () => {
    const name = hashSubject(secret, "email:asha@example.com");
    expect(name).toMatch(/^[\w-]{43}$/);
    expect(name).toBe(hashSubject(secret, "email:asha@example.com"));
    expect(name).not.toBe(hashSubject("t".repeat(40), "email:asha@example.com"));
    expect(name).not.toBe(hashSubject(secret, "email:ravi@example.com"));
  });
});

describe("a code that waits", () => {
  test("is known with its time and payload until it is over", async () => {
    expect(await findCode(db, asked, at)).toBeNull();
    await issue({ payload: "p" });
    expect(await findCode(db, asked, at)).toEqual({ createdAt: at, payload: "p" });
    expect(await findCode(db, { ...asked, purpose: "recover" }, at)).toBeNull();
    expect(await findCode(db, asked, at + CODE_LIFETIME_MS)).toBeNull();
  });

  test("a token can be looked at without being used up", async () => {
    const token = await issue({ format: "token", payload: "asha" });
    expect(token).toMatch(/^[\w-]{32}$/);
    for (let looks = 0; looks < 10; looks++) expect(await peek(token)).toEqual({ payload: "asha" });
    expect(await peek(`${token}x`)).toBeNull();
    expect(await peek("")).toBeNull();
    expect(await peek(token, { subject: "email:ravi@example.com" })).toBeNull();
    expect(await peek(token, { at: at + CODE_LIFETIME_MS })).toBeNull();
    expect(await redeem(token)).toEqual({ ok: true, value: { payload: "asha" } });
    expect(await peek(token)).toBeNull();
  });
});

async function hashOf(purpose: string, subject: string) {
  const kept = await rows();
  return kept.find((row) => row.purpose === purpose && row.subject === subject)?.secretHash;
}
