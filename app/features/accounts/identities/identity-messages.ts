import { accountMessages } from "#app/features/accounts/base/account-messages.ts";

export const identityMessages = {
  google: {
    failed: {
      title: "Google login failed",
      text: "Please try again, or sign in another way.",
    },
    cancelled: {
      title: "Google sign-in cancelled",
      text: "Nothing was changed. Choose how to sign in.",
    },
    "has-password": {
      title: "This e-mail already has an account with a password",
      text: "Sign in with its e-mail and password, then connect Google in your profile.",
    },
    unverified: {
      title: "Google has not verified this e-mail",
      text: "Verify it with Google first, or create an account with a password.",
    },
    banned: accountMessages.banned,
  },
  company: {
    failed: {
      title: "Company sign-in failed",
      text: "Please try again, or sign in another way.",
    },
    cancelled: {
      title: "Company sign-in cancelled",
      text: "Nothing was changed. Choose how to sign in.",
    },
    "no-company": {
      title: "Company sign-in is not available for this e-mail",
      text: "Check the address, or sign in another way.",
    },
    unreadable: {
      title: "Enter your work e-mail",
      text: "For example, name@company.com.",
    },
    "foreign-email": {
      title: "Your company cannot sign you in with this e-mail",
      text: "It can only verify its own e-mail addresses. Ask your company, or sign in another way.",
    },
    "has-password": {
      title: "This e-mail already has an account with a password",
      text: "It was never verified. Sign in with its e-mail and password, and verify it in your profile.",
    },
    unverified: {
      title: "Your company has not verified this e-mail",
      text: "Ask your company to verify it, or sign in another way.",
    },
    banned: accountMessages.banned,
  },
  unknownProvider: "This sign-in method is not available.",
  noCompany: "Company sign-in is not available for this e-mail.",
  away: "This sign-in service is unavailable right now. Please try again later.",
  notProved: "This sign-in is not valid or has expired.",
  usedAlready: "This sign-in was already used. Please start again.",
  unverified: "The e-mail for this sign-in is not verified.",
  foreignEmail: "This sign-in cannot verify this e-mail.",
  hasPassword: "This e-mail already has an account. Sign in to it and connect the other one there.",
  notFound: "This is not connected to your account.",
  lastWayIn: {
    title: "This is your only way to sign in",
    text: "Verify an e-mail or a phone number first. Then you can disconnect it.",
  },
  connected: (provider: string) => ({
    title: `${provider} is connected`,
    text: "You can now use it to sign in.",
  }),
  disconnected: (provider: string) => ({
    title: `${provider} is disconnected`,
    text: "You can no longer use it to sign in.",
  }),
  taken: (provider: string) => ({
    title: `This ${provider} identity belongs to another account`,
    text: "Sign in with it to see which one. Nothing was changed here.",
  }),
  notConnected: (provider: string) => ({
    title: `${provider} was not connected`,
    text: "Nothing was changed. Please try again.",
  }),
  gaveUp: (provider: string) => ({
    title: `Connecting ${provider} was cancelled`,
    text: "Nothing was changed.",
  }),
  foreignLink: (provider: string) => ({
    title: `${provider} cannot verify that e-mail`,
    text: "Only company e-mails can be connected. Nothing was changed.",
  }),
} as const;
