import { accountMessages } from "./account-messages.ts";
import { userEmail, userPhone, textField, singleLineField } from "./user-fields.ts";
import { z } from "#app/http/zod.ts";

/** Phones are in E.164. */
export type Contact = { kind: "email" | "phone"; to: string };

/** `{email}` or `{phone}`; the e-mail wins when both are given. */
export const contactFields = z
  .object({ email: textField, phone: textField })
  .transform(({ email, phone }, check): Contact => {
    const [kind, text, schema] =
      email.trim() === ""
        ? (["phone", phone, userPhone] as const)
        : (["email", email, userEmail] as const);
    const parsed = schema.safeParse(text);
    if (parsed.success && parsed.data !== null) return { kind, to: parsed.data };
    const message = parsed.error?.issues[0]?.message ?? accountMessages.contactMissing;
    check.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** An e-mail if it contains an @, otherwise a phone. */
export const contactField = singleLineField
  .pipe(z.string().min(1, { error: accountMessages.contactRequired, abort: true }))
  .transform((text, check): Contact => {
    const isEmail = text.includes("@");
    const parsed = (isEmail ? userEmail : userPhone).safeParse(text);
    if (parsed.success && parsed.data !== null) {
      return { kind: isEmail ? "email" : "phone", to: parsed.data };
    }
    const { emailUnreadable, contactUnreadable } = accountMessages;
    check.addIssue({ code: "custom", message: isEmail ? emailUnreadable : contactUnreadable });
    return z.NEVER;
  });

export function contactKey({ kind, to }: Contact): string {
  return `${kind}:${to}`;
}
