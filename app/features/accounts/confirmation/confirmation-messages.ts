export const confirmationMessages = {
  wrongPassword: "That is not your password.",
  noContact: "There is no verified e-mail or phone for a code. Sign out and in again instead.",
} as const;
