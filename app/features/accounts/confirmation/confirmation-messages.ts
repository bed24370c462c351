export const confirmationMessages = {
  wrongPassword: "Incorrect password.",
  noContact:
    "You have no verified e-mail or phone to send a code to. Sign out and sign in again instead.",
} as const;
