import { NEWS_FOOTER, NOT_YOU } from "./account-mails.ts";
import type { MailTemplate } from "./mail-template.ts";

const CALL_US = " If it was not you, call {phone} at once.";

/** About the ways into an account, beside its password. */
export const SIGN_IN_MAILS = {
  "identity-connected": {
    when: "Google or a company is connected to an account.",
    subject: "{provider} was connected to your account – {business}",
    title: "{provider} was connected to your account",
    text: "You can now use it to sign in.",
    closing: NOT_YOU,
    footer: NEWS_FOOTER,
  },
  "identity-disconnected": {
    when: "Google or a company is disconnected from an account.",
    subject: "{provider} was disconnected from your account – {business}",
    title: "{provider} was disconnected from your account",
    text: "You can no longer use it to sign in.",
    closing: NOT_YOU,
    footer: NEWS_FOOTER,
  },
  "second-step-on": {
    when: "Two-step sign-in is set up.",
    subject: "Two-step sign-in {method} is on – {business}",
    title: "Two-step sign-in {method} is on",
    text: "Signing in now requires a second step. You have been signed out everywhere else.",
    closing: CALL_US,
    footer: NEWS_FOOTER,
  },
  "second-step-removed": {
    when: "One of two second steps is removed.",
    subject: "Two-step sign-in {method} was removed – {business}",
    title: "Two-step sign-in {method} was removed",
    text: "Your other second step is still required when you sign in.",
    closing: CALL_US,
    footer: NEWS_FOOTER,
  },
  "second-step-off": {
    when: "The last second step is removed.",
    subject: "Two-step sign-in {method} was removed – {business}",
    title: "Two-step sign-in {method} was removed",
    text: "Two-step sign-in is now off. You can sign in with the first step alone.",
    closing: CALL_US,
    footer: NEWS_FOOTER,
  },
  "second-step-off-by-staff": {
    when: "Staff turn off two-step sign-in of an account.",
    subject: "Our staff turned off two-step sign-in – {business}",
    title: "Our staff turned off two-step sign-in",
    text: "You can sign in with the first step alone. You have been signed out everywhere. Set it up again in your profile.",
    closing: CALL_US,
    footer: NEWS_FOOTER,
  },
  "backup-codes-renewed": {
    when: "New backup codes are created.",
    subject: "You have new backup codes – {business}",
    title: "You have new backup codes",
    text: "The old ones no longer work.",
    closing: CALL_US,
    footer: NEWS_FOOTER,
  },
  "backup-code-used": {
    when: "A backup code is used to sign in.",
    subject: "A backup code was used to sign in – {business}",
    title: "A backup code was used to sign in",
    text: "{left}",
    closing: CALL_US,
    footer: NEWS_FOOTER,
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
