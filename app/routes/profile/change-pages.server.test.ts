import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import {
  createCustomer,
  keepSession,
  resetAccounts,
  signInAs,
  TEST_ORIGIN,
  type TestUser,
} from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo, differentCode } from "#test/support/queued-messages.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { changeContact, loadContact } from "./change-contact.server.ts";
import { confirm, loadConfirmation } from "./confirm/confirm.server.ts";
import { action as changeName } from "./name/route.tsx";
import { action as changePassword, loader as loadPassword } from "./password/route.tsx";
import { action as changePhone } from "./phone/route.tsx";
import { systemClock } from "#test/support/fixed-clock.ts";

const EMAIL = "asha@example.com";
const NEW_EMAIL = "asha.rao@example.com";

const { database, services } = await openTestServices({ clock: systemClock });
const { db } = database;
let asha: TestUser;
let browser: Headers;

beforeEach(async () => {
  await resetAccounts(db);
  asha = await createCustomer(db);
  browser = await signInAs(services.auth, asha);
});
afterEach(() => {
  vi.useRealTimers();
});

function argsOf(path: string, fields?: Record<string, string>) {
  const form = fields && { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request(`${TEST_ORIGIN}${path}`, { headers: browser, ...form });
  return createTestArgs(services, { request, params: {} });
}

/** Where an answer, or what was thrown in its place, leads; a page of its own leads nowhere. */
async function redirectOf(work: Promise<unknown>): Promise<string> {
  const answer = await work.catch((error: unknown) => error);
  if (answer instanceof Response) {
    keepSession(browser, answer);
    return answer.headers.get("location") ?? "";
  }
  throw new Error(`led nowhere: ${JSON.stringify(answer)}`);
}

type Refusal = { data: unknown; init: ResponseInit | null };

async function refusal(work: Promise<Response | Refusal>) {
  const answer = await work;
  if (answer instanceof Response) throw new Error("was not refused");
  return { status: answer.init?.status, ...Object(answer.data) };
}

const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
const sentTo = async (to: string) => await getCodeSentTo(db, to);

describe("before a sensitive change", () => {
  test("requires sign-in", async () => {
    browser = new Headers();
    expect(await redirectOf(loadPassword(argsOf("/profile/password")))).toBe(
      "/auth?next=%2Fprofile%2Fpassword",
    );
    expect(await redirectOf(changeName(argsOf("/profile/name", { name: "Asha" })))).toBe(
      "/auth?next=%2Fprofile%2Fname",
    );
  });

  test("requires a recent confirmation before the form is shown", async () => {
    later(11 * MINUTE);
    const first = "/profile/confirm?next=%2Fprofile%2F";
    expect(await redirectOf(loadPassword(argsOf("/profile/password")))).toBe(`${first}password`);
    for (const path of ["/profile/email", "/profile/email.data"]) {
      expect(await redirectOf(loadContact(argsOf(path), "email"))).toBe(`${first}email`);
    }
    const form = { password: "harbour lantern mango" };
    expect(await redirectOf(changePassword(argsOf("/profile/password", form)))).toBe(
      `${first}password`,
    );
    const removal = argsOf("/profile/phone", { intent: "remove" });
    expect(await redirectOf(changePhone(removal))).toBe(`${first}phone`);
  });
});

describe("the confirmation", () => {
  const PAGE = "/profile/confirm?next=/profile/email";

  test("is not repeated and redirects within the site only", async () => {
    for (const [next, to] of [
      ["/profile/email", "/profile/email"],
      ["https://evil.example", "/profile?tab=info"],
      ["//evil.example", "/profile?tab=info"],
      ["/profile/confirm?next=/profile/confirm", "/profile?tab=info"],
      ["", "/profile?tab=info"],
    ] as const) {
      const page = `/profile/confirm?${new URLSearchParams({ next }).toString()}`;
      expect(await redirectOf(loadConfirmation(argsOf(page)))).toBe(to);
    }
  });

  test("by password: reports a wrong one at its field, redirects after the right one", async () => {
    later(11 * MINUTE);
    expect(await loadConfirmation(argsOf(PAGE))).toMatchObject({
      password: true,
      contacts: [{ kind: "email" }, { kind: "phone" }],
      sent: null,
    });
    const wrong = await refusal(confirm(argsOf(PAGE, { password: "wrong" })));
    expect(wrong).toEqual({
      status: 401,
      problems: { form: null, fields: { password: "Incorrect password." } },
    });
    expect(await refusal(confirm(argsOf(PAGE, { password: "" })))).toMatchObject({ status: 400 });
    const right = confirm(argsOf(PAGE, { password: asha.password }));
    expect(await redirectOf(right)).toBe("/profile/email");
    expect(await redirectOf(loadConfirmation(argsOf(PAGE)))).toBe("/profile/email");
  });

  test("by a code to the chosen contact", async () => {
    later(11 * MINUTE);
    const page = await redirectOf(confirm(argsOf(PAGE, { by: "phone" })));
    expect(page).toBe("/profile/confirm?next=%2Fprofile%2Femail&sent");
    const { sent, isOver } = await loadConfirmation(argsOf(page));
    expect([sent?.sentTo, isOver]).toEqual([{ kind: "phone", to: asha.phone }, false]);
    const again = await refusal(confirm(argsOf(page, { intent: "resend" })));
    expect(again).toMatchObject({
      status: 429,
      problems: { form: { title: "Please wait" } },
    });
    const code = await sentTo(asha.phone ?? "");
    const wrong = await refusal(confirm(argsOf(page, { code: differentCode(code) })));
    expect(wrong).toMatchObject({
      status: 400,
      problems: { fields: { code: "Incorrect code. 4 tries left." } },
    });
    later(MINUTE);
    expect(await confirm(argsOf(page, { intent: "resend" }))).toMatchObject({
      data: { sent: true },
    });
    expect(await listMessagesTo(db, asha.phone ?? "")).toHaveLength(2);
    const newCode = await sentTo(asha.phone ?? "");
    expect(await redirectOf(confirm(argsOf(page, { code: newCode })))).toBe("/profile/email");
  });

  test("reports an expired code and offers the methods again", async () => {
    later(11 * MINUTE);
    const page = await redirectOf(confirm(argsOf(PAGE, { by: "email" })));
    later(11 * MINUTE);
    expect(await loadConfirmation(argsOf(page))).toMatchObject({ sent: null, isOver: true });
    for (const fields of [{ code: "123456" }, { intent: "resend" }]) {
      expect(await refusal(confirm(argsOf(page, { ...fields })))).toMatchObject({
        problems: {
          fields: { code: "This code has expired or has been used. Request a new one." },
        },
      });
    }
  });
});

describe("the changes", () => {
  test("redirect to the profile, confirm it and notify other tabs", async () => {
    const answer = await changeName(argsOf("/profile/name", { name: "Asha Rao Devi" }));
    if (!(answer instanceof Response)) throw new Error("was refused");
    expect(answer.headers.get("location")).toBe("/profile?tab=info&done=name");
    expect(answer.headers.getSetCookie().join()).toContain("samudra.event=USER_UPDATED");
  });

  test("return an invalid value with its problem, but never a password", async () => {
    expect(await refusal(changeName(argsOf("/profile/name", { name: " … " })))).toEqual({
      status: 400,
      typed: " … ",
      problems: { form: null, fields: { name: "Name is required" } },
    });
    const weak = { password: "Password123!" };
    const refused = await refusal(changePassword(argsOf("/profile/password", weak)));
    expect(refused).toMatchObject({ status: 400, problems: { fields: {} } });
    expect(JSON.stringify(refused)).not.toContain(weak.password);
    const guessed = { password: "Visakhapatnam1" };
    expect(await refusal(changePassword(argsOf("/profile/password", guessed)))).toMatchObject({
      status: 422,
      problems: { form: { title: "Weak password" } },
    });
  });

  test("an e-mail: shows where the code went, also after a reload", async () => {
    const change = (fields: Record<string, string>, path = "/profile/email") =>
      changeContact(argsOf(path, fields), "email", formOf(fields));
    expect(await refusal(change({ email: "asha@" }))).toMatchObject({
      status: 400,
      typed: "asha@",
    });
    expect(await refusal(change({ email: EMAIL }))).toMatchObject({
      status: 409,
      problems: { fields: { email: "This is already your e-mail." } },
    });
    const page = await redirectOf(change({ email: NEW_EMAIL }));
    expect(page).toBe("/profile/email?sent");
    expect(await loadContact(argsOf(page), "email")).toMatchObject({
      own: { to: EMAIL, isVerified: true },
      sent: { sentTo: { kind: "email", to: NEW_EMAIL } },
    });
    expect(await refusal(change({ email: "other@example.com" }))).toMatchObject({ status: 429 });
    expect(await refusal(change({ code: "12 34" }, page))).toMatchObject({
      problems: { fields: { code: "Enter the 6-digit code." } },
    });
    later(MINUTE);
    expect(await change({ intent: "resend" }, page)).toMatchObject({ data: { sent: true } });
    const code = await sentTo(NEW_EMAIL);
    expect(await redirectOf(change({ code: `${code.slice(0, 3)} ${code.slice(3)}` }, page))).toBe(
      "/profile?tab=info&done=email",
    );
    expect(await loadContact(argsOf("/profile/email"), "email")).toMatchObject({
      own: { to: NEW_EMAIL, isVerified: true },
      sent: null,
    });
  });

  test("removes the phone, or says why it cannot", async () => {
    await db.updateTable("users").set({ emailVerified: 0 }).execute();
    const remove = () => changePhone(argsOf("/profile/phone", { intent: "remove" }));
    const refused = await refusal(remove());
    expect(refused.status).toBe(409);
    expect(refused.problems.form.title).toContain("only reliable way to sign in");
    await db.updateTable("users").set({ emailVerified: 1 }).execute();
    expect(await redirectOf(remove())).toBe("/profile?tab=info&done=phone-removed");
  });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
