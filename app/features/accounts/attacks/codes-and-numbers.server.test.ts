import { phoneNumber } from "better-auth/plugins";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AccountService,
  AccountClient,
  openBetterAuth,
  openAccountService,
  createAccountService,
} from "#test/support/account-services.ts";
import { getCodeSentTo, listMessagesTo } from "#test/support/queued-messages.ts";
import { resetAccounts } from "#test/support/users.ts";

const password = "three boats at dawn";
const phone = "+919876543210";

const ours = await openAccountService();
beforeEach(() => resetAccounts(ours.db));

function openWithTexts() {
  const codes: string[] = [];
  const signUpOnVerification = { getTempEmail: (number: string) => `${number}@phone.invalid` };
  const sendOTP = ({ code }: { code: string }) => void codes.push(code);
  const plugins = [phoneNumber({ sendOTP, signUpOnVerification })];
  return { library: openBetterAuth({ plugins, rateLimit: { enabled: true } }), codes };
}

const messages = () => ours.db.selectFrom("outbox").select(["id", "kind"]).execute();

describe("5. codes are unreadable in the database", () => {
  test("the library: stores them in plain text", async () => {
    const { library, codes } = openWithTexts();
    await new AccountClient(library).send("/phone-number/send-otp", { phoneNumber: phone });
    expect(JSON.stringify(library.tables.verification)).toContain(codes[0]);
  });

  test("the site: stores only an HMAC, whose key is not in the database", async () => {
    await new AccountClient(ours).send("/sign-up", { name: "Asha Rao", phone, password });
    const rows = await ours.db.selectFrom("oneTimeCodes").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.secretHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(await getCodeSentTo(ours.db, phone));
  });
});

async function requestTexts(service: AccountService, path: string, bodies: object[]) {
  const statuses: number[] = [];
  for (const body of bodies) {
    const { status } = await new AccountClient(service).send(path, body);
    statuses.push(status);
  }
  return statuses;
}

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);
const numbers = Array.from({ length: 8 }, (_, index) => `+9198765432${index + 10}`);

describe("5. texts with codes are limited", () => {
  test("the library: sends any number of texts, also to an invalid number", async () => {
    const { library, codes } = openWithTexts();
    const called = [...times(8, phone), ...numbers, "no number"];
    const bodies = called.map((phoneNumber) => ({ phoneNumber }));
    const statuses = await requestTexts(library, "/phone-number/send-otp", bodies);
    expect(statuses).toEqual(times(17, 200));
    expect(codes).toHaveLength(17);
  });

  test("the site: limits the texts to a number in an hour", async () => {
    const bodies = times(13, { name: "Asha Rao", phone, password });
    const statuses = await requestTexts(ours, "/sign-up", bodies);
    expect(statuses).toEqual([...times(10, 200), ...times(3, 429)]);
    expect(await messages()).toHaveLength(10);
  });

  test("the site: limits the texts to all numbers in a day", async () => {
    const bodies = numbers.map((phone) => ({ name: "Asha Rao", phone, password }));
    const statuses = await requestTexts(
      createAccountService(ours.db, { smsPerDay: 3 }),
      "/sign-up",
      bodies,
    );
    expect(statuses).toEqual([...times(3, 200), ...times(5, 429)]);
    expect(await messages()).toHaveLength(3);
  });

  test.each(["/code/send", "/recover"])(
    "the site: %s sends no text without an account",
    async (path) => {
      const bodies = numbers.map((phone) => ({ phone }));
      expect(await requestTexts(ours, path, bodies)).toEqual(times(8, 200));
      expect(await requestTexts(ours, path, [{ phone: "no number" }])).toEqual([400]);
      expect(await messages()).toEqual([]);
    },
  );
});

describe("6. a phone number belongs to whoever verifies it, not to whoever entered it first", () => {
  const email = "else@example.com";
  const squatter = { name: "Somebody Else", email, password: "harbour lantern mango" };

  test("the library: the owner's code opens the account that entered the number", async () => {
    const { library, codes } = openWithTexts();
    const [first, owner] = [new AccountClient(library), new AccountClient(library)];
    await first.send("/sign-up/email", { ...squatter, phoneNumber: phone });
    await owner.send("/phone-number/send-otp", { phoneNumber: phone });
    await owner.send("/phone-number/verify", { phoneNumber: phone, code: codes[0] });
    expect(await owner.findUserId()).toBe(await first.findUserId());
    expect(library.tables.user).toHaveLength(1);
  });

  test("the site: creates the owner's own account and leaves the other's phone unverified", async () => {
    const [first, owner] = [new AccountClient(ours), new AccountClient(ours)];
    const begun = await first.send("/sign-up", { ...squatter, phone });
    const code = await getCodeSentTo(ours.db, email);
    await first.send("/sign-up/verify", { signUp: begun.signUp, code });
    expect(await first.findUserId()).not.toBeNull();
    expect(await listMessagesTo(ours.db, phone)).toEqual([]);

    const { signUp } = await owner.send("/sign-up", { name: "Asha Rao", phone, password });
    await owner.send("/sign-up/verify", { signUp, code: await getCodeSentTo(ours.db, phone) });
    const users = ours.db.selectFrom("users").select(["id", "name", "phone", "phoneVerified"]);
    const both = (await users.orderBy("name").execute()).map(({ phoneVerified, ...user }) => {
      return { ...user, phoneVerified: Boolean(phoneVerified) };
    });
    expect(both).toEqual([
      { id: await owner.findUserId(), name: "Asha Rao", phone, phoneVerified: true },
      { id: await first.findUserId(), name: squatter.name, phone, phoneVerified: false },
    ]);
    const byNumber = { phone, password: squatter.password };
    expect(await first.send("/sign-in", byNumber)).toMatchObject({ status: 401 });
  });
});
