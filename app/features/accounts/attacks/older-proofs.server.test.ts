import { beforeEach, expect, test } from "vitest";
import { AccountClient, openAccountService } from "#test/support/account-services.ts";
import { getCodeSentTo, listMessagesTo } from "#test/support/queued-messages.ts";
import { createCustomer, resetAccounts, type TestUser } from "#test/support/users.ts";

const email = "asha@example.com";
const password = "harbour lantern mango";
const OK = { status: 200 };

const ours = await openAccountService();
let asha: TestUser;
let owner: AccountClient;
let stranger: AccountClient;
beforeEach(async () => {
  await resetAccounts(ours.db);
  asha = await createCustomer(ours.db, { email });
  owner = new AccountClient(ours);
  stranger = new AccountClient(ours);
  expect(await owner.send("/sign-in", { email, password: asha.password })).toMatchObject(OK);
});

const codeTo = async () => ({ email, code: await getCodeSentTo(ours.db, email) });
async function linkTo() {
  const mail = (await listMessagesTo(ours.db, email)).at(-1) ?? "";
  const link = new URL(/http:\S+/.exec(mail)?.[0] ?? "");
  return { token: link.searchParams.get("token") };
}

/** What a stranger with the mailbox asks for, reads, and uses after the owner has shut them out. */
const PROOFS: [string, () => Promise<object>, string][] = [
  ["/code/send", codeTo, "/code/verify"],
  ["/link/send", linkTo, "/link/verify"],
  ["/recover", async () => ({ ...(await codeTo()), password }), "/recover/verify"],
];

test.each(PROOFS)("what %s sent is void once the owner has chosen a password", async (...proof) => {
  const [send, read, redeem] = proof;
  expect(await stranger.send(send, { email })).toMatchObject(OK);
  const known = await read();
  expect(await owner.send("/user/password", { password: "three boats at dawn" })).toMatchObject(OK);
  expect(await stranger.send(redeem, known)).toMatchObject({ status: 400, code: "CODE_EXPIRED" });
  expect(await stranger.findUserId()).toBeNull();
  expect(await owner.findUserId()).toBe(asha.id);
});

test.each(PROOFS)("what %s sends after that is valid", async (send, read, redeem) => {
  expect(await owner.send("/user/password", { password: "three boats at dawn" })).toMatchObject(OK);
  expect(await stranger.send(send, { email })).toMatchObject(OK);
  expect(await stranger.send(redeem, await read())).toMatchObject(OK);
});
