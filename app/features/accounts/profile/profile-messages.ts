import { NOT_YOU_NOTICE } from "#app/features/accounts/base/account-messages.ts";
import { type Contact, maskContact } from "#app/features/accounts/base/contact.ts";

export const profileMessages = {
  done: {
    "device-ended": { title: "Signed out there" },
    name: { title: "Your name is changed" },
    password: { title: "Your password is saved", text: "All other devices were signed out." },
    email: { title: "Your e-mail is saved and verified" },
    phone: { title: "Your phone number is saved and verified" },
    "phone-removed": { title: "Your phone number is removed" },
  },
  password: {
    changed: {
      title: "Your password was changed",
      text: `All other devices were signed out. ${NOT_YOU_NOTICE}`,
    },
  },
  email: {
    isYours: "This is your e-mail already.",
    taken: "This e-mail has been taken by another account meanwhile.",
    wanted: {
      title: "Somebody wants to use this e-mail",
      text: "An e-mail belongs to one account, and this one stays yours. If it was you, sign in with it instead of adding it to another account.",
    },
    changed: (contact: Contact) => ({
      title: "Your account has a new e-mail",
      text: `It is now ${maskContact(contact)}. ${NOT_YOU_NOTICE}`,
    }),
  },
  phone: {
    required: "Mobile number is required",
    isYours: "This is your number already.",
    taken: "This number has been taken by another account meanwhile.",
    wanted: {
      title: "Somebody wants to use this number",
      text: "A number belongs to one account, and this one stays yours. If it was you, sign in with it instead of adding it to another account.",
    },
    changed: (contact: Contact) => ({
      title: "Your account has a new phone number",
      text: `It is now ${maskContact(contact)}. ${NOT_YOU_NOTICE}`,
    }),
    removed: {
      title: "The phone number of your account was removed",
      text: NOT_YOU_NOTICE,
    },
    isOnlySignInMethod:
      "This number is the only sure way into your account. Add and verify an e-mail first.",
    isSecondStep: "Your two-step sign-in uses this number. Remove that step first.",
  },
} as const;
