/** What people read while they sign in or create an account: the spec's words (section 8) first. */
export const accountMessages = {
  identityMissing: "You must provide either an email or phone number and a password",
  invalidCredentials: {
    title: "Invalid credentials",
    text: "That e-mail and password do not belong together. Check both and try again.",
  },
  weakPassword: "Weak password",

  emailTaken: "An account with this e-mail already exists. Sign in instead.",
  tooManyAttempts: (seconds: number) => ({
    title: "Too many attempts",
    text: `Please try again in ${waitInWords(seconds)}.`,
  }),
  unreadable: {
    title: "That did not work",
    text: "Nothing was changed. Please load this page again and retry.",
  },
  nameRequired: "Name is required",
  nameTooLong: "Use at most 80 characters",
  emailRequired: "E-mail is required",
  emailUnreadable: "Enter an e-mail address like name@example.com",
  phoneUnreadable:
    "Enter a mobile number like 98765 43210, or with its country code: +44 20 7946 0958",
  passwordRequired: "Password is required",
} as const;

function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
