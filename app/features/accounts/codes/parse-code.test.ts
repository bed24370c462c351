import { expect, test } from "vitest";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { normalizeCode, parseCodeForm } from "./parse-code.ts";

function formOf(code: string | File): FormData {
  const form = new FormData();
  form.set("code", code);
  return form;
}

test.each(["123456", " 123 456 ", "123-456", "123\u00a0456\n"])(
  "accepts any separators (%j)",
  (text) => {
    expect(parseCodeForm(formOf(text))).toEqual({ ok: true, value: { code: "123456" } });
  },
);

test.each(["", "12345", "1234567", new File(["123456"], "code.txt")])(
  "refuses a malformed code before the request",
  (code) => {
    const fields = { code: accountMessages.codeUnreadable };
    expect(parseCodeForm(formOf(code))).toEqual({ ok: false, reason: { form: null, fields } });
  },
);

test("accepts no empty code", () => {
  expect(normalizeCode(null)).toBe("");
  expect(parseCodeForm(new FormData()).ok).toBe(false);
});
