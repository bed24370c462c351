export const invitationMessages = {
  "already-staff":
    "This e-mail belongs to a member of staff already. Change the role on their page.",
  "banned-account": "The account with this e-mail is banned. Lift the ban first.",
  "above-own-role": "You cannot give a role above your own.",
  "not-open": "This invitation is no longer open.",
  "name-required": "Enter your full name.",
  ended: "This invitation can no longer be accepted. Ask for a new one.",
  "other-account": "Sign in with the account that was invited, then accept.",
} as const;

export type InvitationRefusal = keyof typeof invitationMessages;
