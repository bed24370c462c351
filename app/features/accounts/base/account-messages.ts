import { business } from "#app/content/business.ts";
export const NOT_YOU_NOTICE = `If it was not you, write to ${business.email.support} at once.`;

/** Texts of spec section 8 are word for word. */
export const accountMessages = {
  identityMissing: "You must provide either an email or phone number and a password",
  invalidCredentials: {
    title: "Invalid credentials",
    text: "The password does not go with this e-mail or number. Check both and try again.",
  },
  weakPassword: "Weak password",
  passwordStronger: "Choose a stronger password.",
  sessionMissing: "Auth session missing!",
  noSession: "No active session. Please log in again.",
  sessionEnded: {
    title: "You are signed out",
    text: "Auth session missing! Please sign in again to go on.",
  },
  contactMissing: "You must provide either an email or phone number",
  factorRequired: "The second step of signing in is still to be done.",
  confirmFirst: "Please confirm that it is you first.",
  banned: {
    title: "This account is closed",
    text: `Please write to ${business.email.support} if you think that is a mistake.`,
  },
  codeWrong: (triesLeft: number) =>
    triesLeft === 0
      ? "That code is not right. Ask for a new one."
      : `That code is not right. ${triesLeft === 1 ? "1 try" : `${triesLeft} tries`} left.`,
  codeExpired: "That code is used or too old. Ask for a new one.",
  codeUnreadable: "Enter the 6 digits of the code.",
  codeSentAgain: {
    title: "A new code is on its way",
    text: "The earlier one no longer works.",
  },
  linkSentAgain: {
    title: "A new link is on its way",
    text: "The earlier one no longer works.",
  },
  linkNeedsEmail: "A link only goes to an e-mail. To a number we send a code.",
  resendLater: (seconds: number) => ({
    title: "Please wait a little",
    text: `You can ask for another one in ${formatWait(seconds)}.`,
  }),
  signUpTaken: {
    email: "There is an account with this e-mail by now. Sign in instead.",
    phone: "There is an account with this number by now. Sign in instead.",
  },
  signUpOver: "That took too long. Fill in your details once more.",
  tooManyAttempts: (seconds: number) => ({
    title: "Too many attempts",
    text: `Please try again in ${formatWait(seconds)}.`,
  }),
  unreadable: {
    title: "That did not work",
    text: "Nothing was changed. Please load this page again and retry.",
  },
  nameRequired: "Name is required",
  nameTooLong: "Use at most 80 characters",
  emailRequired: "E-mail is required",
  contactNeeded: "Give an e-mail, a phone number or both",
  contactRequired: "E-mail or mobile number is required",
  contactUnreadable: "Enter an e-mail like name@example.com, or a mobile number like 98765 43210",
  emailUnreadable: "Enter an e-mail address like name@example.com",
  phoneUnreadable:
    "Enter a mobile number like 98765 43210, or with its country code: +44 20 7946 0958",
  passwordRequired: "Password is required",
} as const;

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
