import { expect, test } from "vitest";
import type { AccountRefusal } from "./call-account-service.server.ts";
import { explainRefusal } from "./explain-refusal.ts";

const cases: [
  AccountRefusal,
  { status: number; form?: string; code?: string; password?: string },
][] = [
  [{ code: "invalid-credentials" }, { status: 401, form: "Invalid credentials" }],
  [{ code: "signed-out" }, { status: 401, form: "You are signed out" }],
  [{ code: "banned" }, { status: 403, form: "This account is closed" }],
  [{ code: "unconfirmed" }, { status: 403, form: "Please confirm that it's you first." }],
  [
    { code: "conflict", message: "Taken." },
    { status: 409, form: "Taken." },
  ],
  [
    { code: "rate-limited", retryAfterSeconds: 5 },
    { status: 429, form: "Too many attempts" },
  ],
  [{ code: "unreadable" }, { status: 400, form: "Something went wrong" }],
  [
    { code: "code-wrong", triesLeft: 1 },
    { status: 400, code: "Incorrect code. 1 try left." },
  ],
  [
    { code: "code-wrong", triesLeft: 0 },
    { status: 400, code: "Incorrect code. Request a new one." },
  ],
  [
    { code: "code-expired" },
    { status: 400, code: "This code has expired or has been used. Request a new one." },
  ],
  [
    { code: "weak-password", reasons: ["Years are easy to guess."] },
    { status: 422, form: "Weak password", password: "Choose a stronger password." },
  ],
];

test.each(cases)("shows %o at its field", (refusal, { status, form, ...fields }) => {
  expect(explainRefusal(refusal)).toMatchObject({
    status,
    problems: { form: form === undefined ? null : { title: form }, fields },
  });
});

test("lists every weakness of a password", () => {
  const reasons = ["Years are easy to guess.", "Many people use this password."];
  const { problems } = explainRefusal({ code: "weak-password", reasons });
  expect(problems.form?.reasons).toEqual(reasons);
});
