import { business } from "#app/content/business.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { ROLE_LABELS } from "./role-labels.ts";

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

export function invitationMail({ inviter, role }: { inviter: string; role: StaffRole }) {
  const title = `Join ${business().name} as staff`;
  return {
    subject: title,
    title,
    paragraphs: [
      `${inviter} invites you to work in the admin area. Your role: ${ROLE_LABELS[role]}.`,
      "The link works once, for 7 days. It is for you only: please do not forward it.",
    ],
    action: "Open the invitation",
    footer: "If you don't know why you received this, you can ignore this e-mail.",
  };
}
