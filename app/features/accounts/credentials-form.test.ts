import { expect, test } from "vitest";
import { accountMessages } from "./account-messages.ts";
import { readSignIn, readSignUp } from "./credentials-form.ts";

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

function problemsOf(answer: ReturnType<typeof readSignUp | typeof readSignIn>) {
  if (answer.ok) throw new Error("the form was accepted");
  return answer.reason;
}

test("a whole form is read: tidied name, lower-case e-mail, international phone, password as typed", () => {
  const typed = {
    name: "  Asha\t  Rao ",
    email: " Asha@Example.com ",
    phone: "98765 43210",
    password: " three boats at dawn ",
  };
  expect(readSignUp(formOf(typed))).toEqual({
    ok: true,
    value: {
      name: "Asha Rao",
      email: "asha@example.com",
      phone: "+919876543210",
      password: " three boats at dawn ",
    },
  });
  expect(readSignIn(formOf(typed))).toEqual({
    ok: true,
    value: { email: "asha@example.com", password: " three boats at dawn " },
  });
});

test("the phone may be left out", () => {
  const { phone: _, ...rest } = asha;
  for (const form of [rest, { ...asha, phone: " " }]) {
    expect(readSignUp(formOf(form))).toMatchObject({ ok: true, value: { phone: null } });
  }
});

test("neither e-mail nor phone: the spec's words, and every field that is missing", () => {
  for (const blank of [{}, { name: "", email: " ", phone: "", password: "" }]) {
    expect(problemsOf(readSignUp(formOf(blank)))).toEqual({
      form: { title: "You must provide either an email or phone number and a password" },
      fields: {
        name: "Name is required",
        email: "E-mail is required",
        password: "Password is required",
      },
    });
    expect(problemsOf(readSignIn(formOf(blank)))).toEqual({
      form: { title: "You must provide either an email or phone number and a password" },
      fields: { email: "E-mail is required", password: "Password is required" },
    });
  }
});

test("a phone alone is not enough yet", () => {
  expect(problemsOf(readSignUp(formOf({ ...asha, email: "" })))).toEqual({
    form: null,
    fields: { email: "E-mail is required" },
  });
});

test("every wrong field is named at once, a weak password with its reasons", () => {
  const typed = { name: "a".repeat(81), email: "asha@", phone: "12", password: "12345" };
  expect(problemsOf(readSignUp(formOf(typed)))).toEqual({
    form: null,
    fields: {
      name: "Use at most 80 characters",
      email: accountMessages.emailUnreadable,
      phone: accountMessages.phoneUnreadable,
      password: "Use at least 10 characters. Use more than numbers.",
    },
  });
});

test("a name of 80 characters is accepted", () => {
  expect(readSignUp(formOf({ ...asha, name: "a".repeat(80) })).ok).toBe(true);
});

test("signing in asks nothing of the password but that there is one", () => {
  expect(readSignIn(formOf({ email: asha.email, password: "1" })).ok).toBe(true);
});

test("a file in the place of a text counts as blank", () => {
  const form = formOf(asha);
  form.set("name", new File(["x"], "x.txt"));
  expect(problemsOf(readSignUp(form)).fields).toEqual({ name: "Name is required" });
});

test.each(["", "   ", "\u200b\u200d", "\u2800", "...", "\u202e"])(
  "a name of which nothing can be read (%j) is none",
  (name) => {
    const { fields } = problemsOf(readSignUp(formOf({ ...asha, name })));
    expect(fields).toEqual({ name: accountMessages.nameRequired });
  },
);

test("a name cannot be written to read as another", () => {
  const answer = readSignUp(formOf({ ...asha, name: "Asha \u202eoaR\u2066" }));
  expect(answer).toMatchObject({ ok: true, value: { name: "Asha oaR" } });
});
