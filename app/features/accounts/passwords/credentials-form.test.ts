import { expect, test } from "vitest";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { parseSignIn, parseSignUp } from "./credentials-form.ts";

const asha = {
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "98765 43210",
  password: "three boats at dawn",
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

function problemsOf(answer: ReturnType<typeof parseSignUp | typeof parseSignIn>) {
  if (answer.ok) throw new Error("the form was accepted");
  return answer.reason;
}

test("reads a complete form: trimmed name, lower-case e-mail, international phone, password as typed", () => {
  const typed = {
    name: "  Asha\t  Rao ",
    email: " Asha@Example.com ",
    phone: "98765 43210",
    password: " three boats at dawn ",
  };
  expect(parseSignUp(formOf(typed))).toEqual({
    ok: true,
    value: {
      name: "Asha Rao",
      email: "asha@example.com",
      phone: "+919876543210",
      password: " three boats at dawn ",
    },
  });
});

test("requires e-mail or phone for an account", () => {
  const { phone: _, ...byEmail } = asha;
  for (const form of [byEmail, { ...asha, phone: " " }]) {
    expect(parseSignUp(formOf(form))).toMatchObject({ ok: true, value: { phone: null } });
  }
  expect(parseSignUp(formOf({ ...asha, email: " " }))).toMatchObject({
    ok: true,
    value: { email: null, phone: "+919876543210" },
  });
});

test.each([
  [" Asha@Example.com ", { kind: "email", to: "asha@example.com" }],
  ["98765 43210", { kind: "phone", to: "+919876543210" }],
  ["+44 20 7946 0958", { kind: "phone", to: "+442079460958" }],
])("accepts an e-mail or a phone in one field (%s)", (contact, read) => {
  const password = " three boats at dawn ";
  expect(parseSignIn(formOf({ contact, password }))).toEqual({
    ok: true,
    value: { contact: read, password },
  });
});

test.each([
  ["asha@", accountMessages.emailUnreadable],
  ["asha", accountMessages.contactUnreadable],
  ["12345", accountMessages.contactUnreadable],
])("reports an invalid contact (%s)", (contact, message) => {
  const answer = parseSignIn(formOf({ contact, password: "x" }));
  expect(problemsOf(answer)).toEqual({ form: null, fields: { contact: message } });
});

test("reports a missing contact in the spec's words, with every other missing field", () => {
  const form = { title: "You must provide either an email or phone number and a password" };
  for (const blank of [{}, { name: "", contact: " ", email: " ", phone: "", password: "" }]) {
    expect(problemsOf(parseSignUp(formOf(blank)))).toEqual({
      form,
      fields: {
        name: "Name is required",
        email: "Enter an e-mail, a mobile number or both",
        password: "Password is required",
      },
    });
    expect(problemsOf(parseSignIn(formOf(blank)))).toEqual({
      form,
      fields: { contact: "E-mail or mobile number is required", password: "Password is required" },
    });
  }
});

test("reports every invalid field at once, a weak password with its reasons", () => {
  const typed = { name: "a".repeat(81), email: "asha@", phone: "12", password: "12345" };
  expect(problemsOf(parseSignUp(formOf(typed)))).toEqual({
    form: null,
    fields: {
      name: "Use at most 80 characters",
      email: accountMessages.emailUnreadable,
      phone: accountMessages.phoneUnreadable,
      password: "Use at least 10 characters. Use more than numbers.",
    },
  });
});

test("accepts a name of 80 characters", () => {
  expect(parseSignUp(formOf({ ...asha, name: "a".repeat(80) })).ok).toBe(true);
});

test("requires only a non-empty password for signing in", () => {
  expect(parseSignIn(formOf({ contact: asha.email, password: "1" })).ok).toBe(true);
});

test("treats a file in place of a text as blank", () => {
  const form = formOf(asha);
  form.set("name", new File(["x"], "x.txt"));
  expect(problemsOf(parseSignUp(form)).fields).toEqual({ name: "Name is required" });
});

test.each(["", "   ", "\u200b\u200d", "\u2800", "...", "\u202e"])(
  "refuses an unreadable name (%j)",
  (name) => {
    const { fields } = problemsOf(parseSignUp(formOf({ ...asha, name })));
    expect(fields).toEqual({ name: accountMessages.nameRequired });
  },
);

test("a name cannot imitate another by control characters", () => {
  const answer = parseSignUp(formOf({ ...asha, name: "Asha \u202eoaR\u2066" }));
  expect(answer).toMatchObject({ ok: true, value: { name: "Asha oaR" } });
});
