import { business } from "#app/content/business.ts";

/** Texts of spec section 8 are word for word. */
export const accountMessages = {
  identityMissing: "You must provide either an email or phone number and a password",
  invalidCredentials: {
    title: "Invalid credentials",
    text: "Incorrect e-mail, mobile number or password.",
  },
  weakPassword: "Weak password",
  passwordStronger: "Choose a stronger password.",
  sessionMissing: "Auth session missing!",
  noSession: "No active session. Please log in again.",
  sessionEnded: {
    title: "You are signed out",
    text: "Auth session missing! Please sign in again to continue.",
  },
  contactMissing: "You must provide either an email or phone number",
  factorRequired: "Complete two-step sign-in first.",
  confirmFirst: "Please confirm that it's you first.",
  banned: {
    title: "This account is closed",
    get text() {
      return `If you think this is a mistake, write to ${business().email.support}.`;
    },
  },
  codeWrong: (triesLeft: number) =>
    triesLeft === 0
      ? "Incorrect code. Request a new one."
      : `Incorrect code. ${triesLeft === 1 ? "1 try" : `${triesLeft} tries`} left.`,
  codeExpired: "This code has expired or has been used. Request a new one.",
  codeUnreadable: "Enter the 6-digit code.",
  codeSentAgain: {
    title: "A new code is on its way",
    text: "The earlier one no longer works.",
  },
  linkSentAgain: {
    title: "A new link is on its way",
    text: "The earlier one no longer works.",
  },
  linkNeedsEmail: "Links are sent to an e-mail only. For a mobile number, request a code.",
  resendLater: (seconds: number) => ({
    title: "Please wait",
    text: `You can ask for another one in ${formatWait(seconds)}.`,
  }),
  signUpTaken: {
    email: "An account with this e-mail already exists. Sign in instead.",
    phone: "An account with this number already exists. Sign in instead.",
  },
  signUpOver: "Your sign-up has expired. Please enter your details again.",
  tooManyAttempts: (seconds: number) => ({
    title: "Too many attempts",
    text: `Please try again in ${formatWait(seconds)}.`,
  }),
  unreadable: {
    title: "Something went wrong",
    text: "Nothing was changed. Please reload this page and try again.",
  },
  nameRequired: "Name is required",
  nameTooLong: "Use at most 80 characters",
  emailRequired: "E-mail is required",
  contactNeeded: "Enter an e-mail, a mobile number or both",
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
