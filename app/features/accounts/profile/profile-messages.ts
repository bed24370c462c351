export const profileMessages = {
  done: {
    "device-ended": { title: "Signed out there" },
    name: { title: "Your name has been changed" },
    company: { title: "Saved for your next invoices" },
    password: { title: "Your password is saved", text: "All other devices were signed out." },
    email: { title: "Your e-mail is saved and verified" },
    phone: { title: "Your phone number is saved and verified" },
    "phone-removed": { title: "Your phone number has been removed" },
  },
  email: {
    isYours: "This is already your e-mail.",
    taken: "Another account now uses this e-mail.",
  },
  phone: {
    required: "Mobile number is required",
    isYours: "This is already your number.",
    taken: "Another account now uses this number.",
    isOnlySignInMethod:
      "This number is your only reliable way to sign in. Add and verify an e-mail first.",
    isSecondStep: "Your two-step sign-in uses this number. Remove that step first.",
  },
} as const;
