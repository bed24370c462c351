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
const scope = { purpose: "sign-in", subject: "email:asha@example.com" } as const;
const expired = { ok: false, reason: { code: "expired" } };
const wrong = (triesLeft: number) => ({ ok: false, reason: { code: "wrong", triesLeft } });

const { db } = await openTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("oneTimeCodes").execute();
});

const issue = (own: Partial<NewCode> = {}) => issueCode({ db, secret }, { ...scope, at, ...own });
const redeem = (code: string, own: Partial<Parameters<typeof redeemCode>[1]> = {}) =>
  redeemCode({ db, secret }, { ...scope, at, code, ...own });
const peek = (code: string, own: Partial<Parameters<typeof peekToken>[1]> = {}) =>
  peekToken({ db, secret }, { ...scope, at, code, ...own });
const rows = () => db.selectFrom("oneTimeCodes").selectAll().execute();

describe("the right code", () => {
  test("is accepted once and returns its payload", async () => {
    const code = await issue({ payload: '{"name":"Asha"}' });
    expect(code).toMatch(/^\d{6}$/);
    expect(await redeem(code)).toEqual({
      ok: true,
      value: { payload: '{"name":"Asha"}', createdAt: at },
    });
    expect(await rows()).toEqual([]);
    expect(await redeem(code)).toEqual(expired);
  });

  test("returns null without a payload", async () => {
    expect(await redeem(` ${await issue()}\n`)).toEqual({
      ok: true,
      value: { payload: null, createdAt: at },
    });
  });

  test("is accepted after four wrong ones", async () => {
    const code = await issue();
    for (const left of [4, 3, 2, 1]) expect(await redeem(differentCode(code))).toEqual(wrong(left));
    expect(await redeem(code)).toMatchObject({ ok: true });
  });

  test("is accepted to the last millisecond of its lifetime", async () => {
    const inTime = await issue();
    expect(await redeem(inTime, { at: at + CODE_LIFETIME_MS - 1 })).toMatchObject({ ok: true });
    const late = await issue();
    expect(await redeem(late, { at: at + CODE_LIFETIME_MS })).toEqual(expired);
    const longer = await issue({ lifetimeMs: 3 * CODE_LIFETIME_MS });
    expect(await redeem(longer, { at: at + 2 * CODE_LIFETIME_MS })).toMatchObject({ ok: true });
  });

  test("is accepted once in twenty concurrent requests", async () => {
    const code = await issue({ payload: "once" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
    const won = answers.filter(({ ok }) => ok);
    expect(won).toEqual([{ ok: true, value: { payload: "once", createdAt: at } }]);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => expired));
  });

  test("stays valid when its transaction is rolled back", async () => {
    const code = await issue();
    const failing = inTransaction(db, async (tx) => {
      expect(await redeemCode({ db: tx, secret }, { ...scope, at, code })).toMatchObject({
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
  test("costs a try; the last one voids the right code", async () => {
    const code = await issue();
    for (const left of [4, 3, 2, 1, 0])
      expect(await redeem(differentCode(code))).toEqual(wrong(left));
    expect(await redeem(code)).toEqual(expired);
    expect(await redeem(differentCode(code))).toEqual(expired);
  });

  test("in twenty concurrent requests costs five tries and reveals nothing more", async () => {
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
    "%j is refused",
    async (text) => {
      await issue();
      expect(await redeem(text)).toEqual(wrong(4));
    },
  );
});

describe("the scope of a code", () => {
  test("refuses another purpose, subject or secret", async () => {
    const code = await issue();
    expect(await redeem(code, { purpose: "recover" })).toEqual(expired);
    expect(await redeem(code, { subject: "email:ravi@example.com" })).toEqual(expired);
    const elsewhere = { db, secret: "t".repeat(40) };
    expect(await redeemCode(elsewhere, { ...scope, at, code })).toEqual(wrong(4));
    expect(await redeem(code)).toMatchObject({ ok: true });
  });

  test("refuses the code of another purpose or subject created at the same time", async () => {
    const code = await issue();
    await issue({ purpose: "recover" });
    await issue({ subject: "email:ravi@example.com" });
    await db
      .updateTable("oneTimeCodes")
      .set({ secretHash: (await hashOf("sign-in", scope.subject)) ?? "" })
      .execute();
    expect(await redeem(code, { purpose: "recover" })).toEqual(wrong(4));
    expect(await redeem(code, { subject: "email:ravi@example.com" })).toEqual(wrong(4));
    expect(await redeem(code)).toMatchObject({ ok: true });
  });

  test("replaces an earlier code with new tries, lifetime and payload", async () => {
    const old = await issue({ payload: "old" });
    for (let tries = 0; tries < MAX_CODE_ATTEMPTS; tries++) await redeem(differentCode(old));
    const later = at + CODE_LIFETIME_MS;
    const code = await issue({ payload: "new", at: later });
    if (old !== code) expect(await redeem(old, { at: later })).toEqual(wrong(4));
    const redeemed = await redeem(code, { at: later + CODE_LIFETIME_MS - 1 });
    expect(redeemed).toEqual({ ok: true, value: { payload: "new", createdAt: later } });
    expect(await rows()).toEqual([]);
  });

  test("keeps one valid code of twenty created concurrently", async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => issue()));
    expect(await rows()).toHaveLength(1);
    await db.updateTable("oneTimeCodes").set({ triesLeft: 50 }).execute();
    const opened = [];
    for (const code of new Set(codes)) if ((await redeem(code)).ok) opened.push(code);
    expect(opened).toHaveLength(1);
  });
});

describe("the stored row", () => {
  test("contains neither code nor token", async () => {
    for (const format of ["digits", "token"] as const) {
      const text = await issue({ format });
      expect(JSON.stringify(await rows())).not.toContain(text);
    }
  });

  test("has different hashes of the same code for two subjects", async () => {
    await issue();
    await issue({ subject: "phone:+919876543210" });
    const hashes = (await rows()).map(({ secretHash }) => secretHash);
    expect(new Set(hashes).size).toBe(2);
    expect(hashes.every((hash) => /^[\w-]{43}$/.test(hash))).toBe(true);
  });

  test("uses all six-digit codes, including leading zeros", async () => {
    const codes = new Set<string>();
    for (let count = 0; count < 300; count++) codes.add(await issue());
    expect(codes.size).toBeGreaterThan(290);
    expect([...codes].every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect([...codes].some((code) => code.startsWith("0"))).toBe(true);
  });

  test("has a keyed hash of a secret subject", () => {
    const name = hashSubject(secret, "email:asha@example.com");
    expect(name).toMatch(/^[\w-]{43}$/);
    expect(name).toBe(hashSubject(secret, "email:asha@example.com"));
    expect(name).not.toBe(hashSubject("t".repeat(40), "email:asha@example.com"));
    expect(name).not.toBe(hashSubject(secret, "email:ravi@example.com"));
  });
});

describe("a pending code", () => {
  test("is found with its creation time and payload until it expires", async () => {
    expect(await findCode(db, scope, at)).toBeNull();
    await issue({ payload: "p" });
    expect(await findCode(db, scope, at)).toEqual({ createdAt: at, payload: "p" });
    expect(await findCode(db, { ...scope, purpose: "recover" }, at)).toBeNull();
    expect(await findCode(db, scope, at + CODE_LIFETIME_MS)).toBeNull();
  });

  test("can be peeked at as a token without being used up", async () => {
    const token = await issue({ format: "token", payload: "asha" });
    expect(token).toMatch(/^[\w-]{32}$/);
    for (let count = 0; count < 10; count++)
      expect(await peek(token)).toEqual({ payload: "asha", createdAt: at });
    expect(await peek(`${token}x`)).toBeNull();
    expect(await peek("")).toBeNull();
    expect(await peek(token, { subject: "email:ravi@example.com" })).toBeNull();
    expect(await peek(token, { at: at + CODE_LIFETIME_MS })).toBeNull();
    expect(await redeem(token)).toEqual({ ok: true, value: { payload: "asha", createdAt: at } });
    expect(await peek(token)).toBeNull();
  });
});

async function hashOf(purpose: string, subject: string) {
  const kept = await rows();
  return kept.find((row) => row.purpose === purpose && row.subject === subject)?.secretHash;
}
