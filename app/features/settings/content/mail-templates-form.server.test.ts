import { describe, expect, test } from "vitest";
import {
  listMailVariables,
  MAIL_NAMES,
  MAIL_TEMPLATES,
  type MailName,
} from "#app/content/mails/mail-templates.ts";
import { mailTemplateProblems as problems } from "./content-messages.ts";
import { fieldsOfMailTemplates, parseMailTemplates } from "./mail-templates-form.server.ts";

const OWN = "Keep it.\n\nIt ends soon.";

function problemWith(field: string, text: string): string | undefined {
  const parsed = parseMailTemplates({ [field]: text });
  return parsed.ok ? undefined : parsed.reason[field];
}

test("keeps wordings other than the standard ones, and reads them back", () => {
  const typed = {
    "code text": ` ${OWN.replaceAll("\n", "\r\n")} `,
    "code subject": MAIL_TEMPLATES.code.subject,
    "test subject": "Does it arrive?",
    "late-return subject": "",
    "late-return text": MAIL_TEMPLATES["late-return"].text.replaceAll("\n", "\r\n"),
    "unknown text": "x",
    basedOn: "3",
  };
  const value = { code: { text: OWN }, test: { subject: "Does it arrive?" } };
  expect(parseMailTemplates(typed)).toEqual({ ok: true, value });
  expect(parseMailTemplates(fieldsOfMailTemplates(value))).toEqual({ ok: true, value });
  expect(parseMailTemplates(null)).toEqual({ ok: true, value: {} });
});

test("takes a text as a word processor pastes it", () => {
  expect(parseMailTemplates({ "test text": "Hours:\t9 to 6\r\rSee you" })).toEqual({
    ok: true,
    value: { test: { text: "Hours: 9 to 6\n\nSee you" } },
  });
});

test.each(MAIL_NAMES)("accepts what the standard wording of %s says", (name) => {
  const { subject, text } = MAIL_TEMPLATES[name];
  expect(problemWith(`${name} text`, `Hello. ${text}`)).toBeUndefined();
  const problem = problemWith(`${name} subject`, `Hello: ${subject}`);
  expect(problem).toBeOneOf([undefined, problems.subjectStays]);
});

describe("refuses", () => {
  const variables = listMailVariables("refund-paid");

  test.each(["{name}", "{#var#}", "{amount", "}", "{Amount}", "{}"])("the variable %s", (named) => {
    const text = `Yours: ${named}`;
    expect(problemWith("refund-paid text", text)).toBe(problems.variable(named, variables));
    expect(problemWith("refund-paid subject", text)).toBe(problems.variable(named, variables));
  });

  test.each([
    ["booking-held", "{amount}"],
    ["payment-due", "{deadline}"],
    ["charge-proposed", "{deadline}"],
    ["trip-reminder-documents", "{missing}"],
    ["document-rejected", "{reason}"],
  ] satisfies [MailName, string][])("a text of %s without %s", (name, variable) => {
    expect(problemWith(`${name} text`, "Hello.")).toBe(problems.required(variable));
  });

  test.each([
    "http://203.0.113.7/a",
    "See evil.example",
    "See evil.com/pay",
    "Go to {business}.com",
    "Go to evil.{reference}",
    "ఇక్కడ.భారత్",
    "evil\u200b.com",
    "evil。com",
    "Write to us@evil.example",
    "Pay to malpe@upi",
    "Write to {email}fo",
    "evil. {business}com/pay",
  ])("the link %j", (text) => {
    expect(problemWith("refund-paid text", text)).toBe(problems.link);
    expect(problemWith("refund-paid subject", text)).toBe(problems.link);
    expect(problemWith("code text", text.replace("{reference}", "{code}"))).toBe(problems.link);
  });

  test.each([
    "Call +91 98765 43210",
    "Call 0891-234-5678",
    "Call 98765–43210",
    "Call 98765/43210",
    "Call (0)8912 345",
    "౯౮౭౬౫౪౩౨౧౦",
  ])("the phone number %j in an e-mail about an account", (text) => {
    expect(problemWith("second-step-off text", text)).toBe(problems.phone);
    expect(problemWith("late-return text", text)).toBeUndefined();
  });

  test("another subject of an e-mail about an account", () => {
    expect(problemWith("code subject", "Your booking")).toBe(problems.subjectStays);
    expect(problemWith("password-changed subject", "News")).toBe(problems.subjectStays);
  });

  test.each(["a\u0007b", "a\u202eb"])("the characters of %j", (text) => {
    expect(problemWith("test text", text)).toBe(problems.characters);
    expect(problemWith("test subject", text)).toBe(problems.characters);
  });

  test("a subject of two lines, and what is too long", () => {
    expect(problemWith("test subject", "One\nBcc: two")).toBe(problems.characters);
    expect(problemWith("test subject", "x".repeat(121))).toBe(problems.tooLong(120));
    expect(problemWith("test text", "x".repeat(2001))).toBe(problems.tooLong(2000));
  });
});

test.each(["Rs.500 a day, e.g. on Monday.", "At 9.30 a.m. – that is all…", "Call {phone}.", "<b>"])(
  "accepts %j",
  (text) => expect(problemWith("refund-paid text", text)).toBeUndefined(),
);
