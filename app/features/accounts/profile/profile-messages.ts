import { notYouNotice } from "#app/features/accounts/base/account-messages.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { maskContact } from "#app/features/accounts/base/mask-contact.ts";

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
  password: {
    changed: {
      title: "Your password was changed",
      get text() {
        return `All other devices were signed out. ${notYouNotice()}`;
      },
    },
  },
  email: {
    isYours: "This is already your e-mail.",
    taken: "Another account now uses this e-mail.",
    wanted: {
      title: "Someone tried to use this e-mail",
      text: "An e-mail can belong to one account only, and this one is still yours. If this was you, sign in with it instead of adding it to another account.",
    },
    changed: (contact: Contact) => ({
      title: "Your account has a new e-mail",
      text: `It is now ${maskContact(contact)}. ${notYouNotice()}`,
    }),
  },
  phone: {
    required: "Mobile number is required",
    isYours: "This is already your number.",
    taken: "Another account now uses this number.",
    wanted: {
      title: "Someone tried to use this number",
      text: "A number can belong to one account only, and this one is still yours. If this was you, sign in with it instead of adding it to another account.",
    },
    changed: (contact: Contact) => ({
      title: "Your account has a new phone number",
      text: `It is now ${maskContact(contact)}. ${notYouNotice()}`,
    }),
    removed: {
      title: "Your phone number was removed",
      get text() {
        return notYouNotice();
      },
    },
    isOnlySignInMethod:
      "This number is your only reliable way to sign in. Add and verify an e-mail first.",
    isSecondStep: "Your two-step sign-in uses this number. Remove that step first.",
  },
} as const;
