export const factorMessages = {
  unknown: "There is no such step on this account.",
  alreadyThere: "This step is set up already. Remove it first to set it up anew.",
  phoneMissing: "Verify your mobile number first.",
  nothingToRenew: "Backup codes come with the first step that you set up.",
  alreadyPassed: "The second step of signing in is done already.",
  codeWrong: "That code is not right. Check it and try again.",
  backupCodeWrong: "That backup code is not right, or it was used before.",
  backupCodeUnreadable: "Enter one of your backup codes, like abcde-23456.",
  lastTry: "That code is not right, and it was the last try for now. Please try again later.",
  triesLeft: (tries: number) => (tries === 1 ? "1 try left." : `${tries} tries left.`),
  textSent: "The code is on its way",
  codeUsed: "That code was used already. Wait for the next one in your app.",
  done: {
    added: { title: "The new step is on" },
    removed: { title: "That step is removed" },
  },
  mail: {
    added: {
      totp: "Two-step sign-in with an app is on",
      phone: "Two-step sign-in by text message is on",
    },
    removed: {
      totp: "Two-step sign-in with an app was removed",
      phone: "Two-step sign-in by text message was removed",
    },
    off: "Two-step sign-in is off now: your first step alone opens your account.",
    turnedOffByStaff: {
      title: "Two-step sign-in was turned off at our desk",
      text: "Your first step alone opens your account. You are signed out everywhere. Set it up again in your profile.",
    },
    stillOn: "Another second step is still asked for when you sign in.",
    on: "From now on, signing in asks for a second step. You are signed out everywhere else.",
    renewed: "You have new backup codes",
    renewedText: "The old ones work no more.",
    backupUsed: "A backup code was used to sign in",
    backupLeft: (left: number) => {
      if (left === 0) return "It was the last one. Create new codes in your profile.";
      return `${left === 1 ? "1 backup code is" : `${left} backup codes are`} left.`;
    },
  },
} as const;
