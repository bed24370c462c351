export const factorMessages = {
  unknown: "This account does not have that step.",
  alreadyThere: "This step is already set up. Remove it before setting it up again.",
  phoneMissing: "Verify your mobile number first.",
  nothingToRenew: "Set up two-step sign-in first to get backup codes.",
  alreadyPassed: "Two-step sign-in is already complete.",
  codeWrong: "Incorrect code. Check it and try again.",
  backupCodeWrong: "Incorrect or already used backup code.",
  backupCodeUnreadable: "Enter one of your backup codes, like abcde-23456.",
  lastTry: "Incorrect code, and no tries left. Please try again later.",
  triesLeft: (tries: number) => (tries === 1 ? "1 try left." : `${tries} tries left.`),
  textSent: "The code is on its way",
  codeUsed: "This code was already used. Wait for the next one in your app.",
  staffNeedOne: {
    title: "Staff must use two-step sign-in",
    text: "Set up a second step to open the admin area.",
  },
  done: {
    added: { title: "The new step is on" },
    removed: { title: "That step is removed" },
  },
  mail: {
    methods: { totp: "with an app", phone: "by text message" },
    backupLeft: (left: number) => {
      if (left === 0) return "It was the last one. Create new codes in your profile.";
      return `${left === 1 ? "1 backup code is" : `${left} backup codes are`} left.`;
    },
  },
} as const;
