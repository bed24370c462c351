import { accountMessages, NOT_YOU_NOTICE } from "#app/features/accounts/base/account-messages.ts";

export const identityMessages = {
  google: {
    failed: {
      title: "Google login failed",
      text: "Please try again, or sign in another way.",
    },
    cancelled: {
      title: "You did not continue with Google",
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
      title: "Your company did not sign you in",
      text: "Please try again, or sign in another way.",
    },
    cancelled: {
      title: "You did not sign in with your company",
      text: "Nothing was changed. Choose how to sign in.",
    },
    "no-company": {
      title: "There is no company sign-in for this e-mail",
      text: "Check the address, or sign in another way.",
    },
    unreadable: {
      title: "Enter your e-mail at work",
      text: "It looks like name@company.com.",
    },
    "foreign-email": {
      title: "Your company cannot sign you in with that e-mail",
      text: "It speaks only for e-mails of its own. Ask them, or sign in another way.",
    },
    "has-password": {
      title: "This e-mail already has an account with a password",
      text: "It was never verified. Sign in with its e-mail and password, and verify it in your profile.",
    },
    unverified: {
      title: "Your company has not verified this e-mail",
      text: "Ask them, or sign in another way.",
    },
    banned: accountMessages.banned,
  },
  unknownProvider: "There is no such sign-in here.",
  noCompany: "There is no company sign-in for this address.",
  away: "The sign-in cannot be reached at the moment. Please try again later.",
  notProved: "That sign-in is not valid, or it is too old.",
  usedAlready: "That sign-in was used already. Please begin again.",
  unverified: "The e-mail of that sign-in is not verified.",
  foreignEmail: "That sign-in does not speak for this e-mail.",
  hasPassword: "This e-mail has an account already. Sign in to it and connect the other one there.",
  notFound: "That is not connected to your account.",
  lastWayIn: {
    title: "This is your only way to sign in",
    text: "Verify an e-mail or a phone number first. Then you can disconnect it.",
  },
  connected: (provider: string) => ({
    title: `${provider} is connected`,
    text: "You can sign in with it from now on.",
  }),
  disconnected: (provider: string) => ({
    title: `${provider} is disconnected`,
    text: "It does not sign you in any more.",
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
    title: `You did not connect ${provider}`,
    text: "Nothing was changed.",
  }),
  foreignLink: (provider: string) => ({
    title: `${provider} does not speak for that e-mail`,
    text: "Only people with an e-mail of the company can be connected. Nothing was changed.",
  }),
  news: {
    connected: (provider: string) => ({
      title: `${provider} was connected to your account`,
      text: `It signs you in from now on. ${NOT_YOU_NOTICE}`,
    }),
    disconnected: (provider: string) => ({
      title: `${provider} was disconnected from your account`,
      text: `It does not sign you in any more. ${NOT_YOU_NOTICE}`,
    }),
  },
} as const;
