import { business } from "#app/content/business.ts";
import type { DeletionObstacle } from "#app/features/accounts/account-deletion/find-deletion-obstacle.server.ts";

export const adminMessages = {
  adminOnly: "Only the desk may do this.",
  "not-found": "There is no such account any more.",
  yourself: "You cannot do this to your own account.",
  "is-admin": "This person is an admin. Take that away first.",
  "last-admin": "There must be one admin left.",
  "email-taken": "Another account has this e-mail.",
  "phone-taken": "Another account has this phone number.",
  contactMissing: "Give an e-mail or a phone number.",
  reasonRequired: "Enter a reason.",
  emailChanged: {
    title: "The e-mail of your account was changed",
    text: `Our desk has changed it. If you did not ask for it, write to ${business.email.support} at once.`,
  },
  unsure: "Please tick that you want this account deleted.",
} as const;

export const userActions = {
  add: { done: "Account added successfully!", failed: "Failed to add account" },
  update: { done: "Account updated successfully!", failed: "Failed to update account" },
  ban: { done: "Account banned successfully!", failed: "Failed to ban account" },
  unban: { done: "Ban lifted successfully!", failed: "Failed to lift the ban" },
  "sign-out": { done: "Signed out everywhere successfully!", failed: "Failed to sign out" },
  "second-step-off": {
    done: "Two-step sign-in turned off successfully!",
    failed: "Failed to turn off two-step sign-in",
  },
  "make-admin": { done: "Admin added successfully!", failed: "Failed to add admin" },
  "take-admin": { done: "Admin removed successfully!", failed: "Failed to remove admin" },
  delete: { done: "Account deleted successfully!", failed: "Failed to delete account" },
} as const;

export type UserAction = keyof typeof userActions;

export function formatObstacle(obstacle: DeletionObstacle): string {
  switch (obstacle.reason) {
    case "trip":
      return `Booking ${obstacle.reference} is not over. Delete the account after the car is back.`;
    case "payment":
      return `A payment for booking ${obstacle.reference} is not settled yet. Try again in half an hour.`;
    case "refund":
      return `The refund of booking ${obstacle.reference} is on its way. Delete the account when it has arrived.`;
    case "desk":
      return adminMessages["is-admin"];
  }
}
