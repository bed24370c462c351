/** Where a person changes something of their own account, right after they have signed in. */
export const profilePages = [
  "/profile?tab=info",
  "/profile/name",
  "/profile/email",
  "/profile/phone",
  "/profile/password",
];
