import type { DeletionObstacle } from "#app/features/accounts/account-deletion/find-deletion-obstacle.server.ts";

export const adminMessages = {
  noRight: "Your role does not allow this. Ask an owner.",
  "not-found": "This account no longer exists.",
  yourself: "You cannot do this to your own account.",
  "is-admin": "This user is staff. Take the role away first.",
  "above-own-role": "Your role does not allow this for this account. Ask an owner.",
  "email-taken": "Another account uses this e-mail.",
  "phone-taken": "Another account uses this phone number.",
  contactMissing: "Enter an e-mail or a phone number.",
  roleRequired: "Choose a role.",
  placesRequired: "Choose at least one place, or all places.",
  placeGone: "One of these places is gone. Choose the places again.",
  reasonRequired: "Enter a reason.",
  unsure: "Please tick the box to confirm deletion.",
} as const;

export const userActions = {
  add: { done: "Account added successfully!", failed: "Failed to add account" },
  update: { done: "Account updated successfully!", failed: "Failed to update account" },
  company: { done: "Company saved successfully!", failed: "Failed to save company" },
  note: { done: "Note added successfully!", failed: "Failed to add the note" },
  "note-removed": { done: "Note removed successfully!", failed: "Failed to remove the note" },
  ban: { done: "Account banned successfully!", failed: "Failed to ban account" },
  unban: { done: "Ban lifted successfully!", failed: "Failed to lift the ban" },
  "sign-out": { done: "Signed out everywhere successfully!", failed: "Failed to sign out" },
  "second-step-off": {
    done: "Two-step sign-in turned off successfully!",
    failed: "Failed to turn off two-step sign-in",
  },
  role: { done: "Role changed successfully!", failed: "Failed to change the role" },
  invite: {
    done: "Invitation sent successfully!",
    failed: "Failed to send the invitation",
  },
  "invite-again": {
    done: "Invitation sent again. The earlier link no longer works.",
    failed: "Failed to send the invitation",
  },
  "revoke-invitation": {
    done: "Invitation revoked successfully!",
    failed: "Failed to revoke the invitation",
  },
  delete: { done: "Account deleted successfully!", failed: "Failed to delete account" },
} as const;

export type UserAction = keyof typeof userActions;

export function formatObstacle(obstacle: DeletionObstacle): string {
  switch (obstacle.reason) {
    case "trip":
      return `Booking ${obstacle.reference} is not over yet. Delete the account after the car is returned or the booking is marked as a no-show.`;
    case "payment":
      return `A payment for booking ${obstacle.reference} is not settled yet. Try again in 30 minutes.`;
    case "refund":
      return `The refund of booking ${obstacle.reference} is in progress. Delete the account once it is paid.`;
    case "charge":
      return `A charge of booking ${obstacle.reference} is not closed. Delete the account once it is.`;
    case "deposit":
      return `The deposit of booking ${obstacle.reference} is not paid back. Delete the account once it is.`;
    case "balance":
      return `Part of booking ${obstacle.reference} is still to be paid.`;
    case "admin":
      return adminMessages["is-admin"];
  }
}
