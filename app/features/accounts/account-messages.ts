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
  google: {
    failed: {
      title: "Google login failed",
      text: "Please try again, or use your e-mail and password.",
    },
    cancelled: {
      title: "You did not continue with Google",
      text: "Nothing was changed. Choose how to sign in.",
    },
    "has-password": {
      title: "This e-mail already has an account with a password",
      text: "Sign in with its e-mail and password. Google did not sign you in.",
    },
    unverified: {
      title: "Google has not verified this e-mail",
      text: "Verify it with Google first, or create an account with a password.",
    },
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
