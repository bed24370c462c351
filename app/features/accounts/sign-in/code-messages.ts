import { business } from "#app/content/business.ts";

const IGNORE_NOTICE = "If you did not ask for it, you need not do anything.";

export const codeMessages = {
  noAccount: {
    title: "No account with this e-mail",
    paragraphs: [
      `Somebody, perhaps you, asked ${business.name} for a code for this e-mail. There is no account that it opens.`,
      "If it was you: try the e-mail or phone number that you use with us, or create an account.",
    ],
    action: "Create an account",
    footer: IGNORE_NOTICE,
  },
  link: {
    subject: `Your link to sign in to ${business.name}`,
    title: "Your link to sign in",
    text: "It works once, for 10 minutes. Give it to nobody; we never ask for it.",
    action: "Sign in",
    footer: IGNORE_NOTICE,
  },
  credentialsRevoked: {
    title: "Your e-mail is verified",
    text: `Nobody had proved before that it is theirs. So what opened the account until now no longer does: its password, connected accounts and signed-in devices. You can choose a new password in your profile. If it was not you who signed in, write to ${business.email.support} at once.`,
  },
} as const;
