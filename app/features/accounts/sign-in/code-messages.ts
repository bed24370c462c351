import { business } from "#app/content/business.ts";
import { notYouNotice } from "#app/features/accounts/base/account-messages.ts";

const IGNORE_NOTICE = "If you didn't ask for this, you can ignore this e-mail.";

export const codeMessages = {
  noAccount: {
    title: "No account with this e-mail",
    paragraphs: [
      `We received a request for a ${business().name} code for this e-mail, but there is no account you can sign in to with it.`,
      "If this was you, try the e-mail or phone number you use with us, or create an account.",
    ],
    action: "Create an account",
    footer: IGNORE_NOTICE,
  },
  link: {
    subject: `Your link to sign in to ${business().name}`,
    title: "Your link to sign in",
    text: "It works once and expires in 10 minutes. Don't share it; we will never ask for it.",
    action: "Sign in",
    footer: IGNORE_NOTICE,
  },
  credentialsRevoked: {
    title: "Your e-mail is verified",
    get text() {
      return `It had not been verified before, so we removed the account's password and connected accounts, and signed out all devices. You can choose a new password in your profile. ${notYouNotice()}`;
    },
  },
} as const;
