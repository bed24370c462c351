import type { TaxiState } from "./taxi-states.ts";

export const taxiDone = {
  "taxi-updated": "Request updated successfully!",
  "taxi-note-added": "Note added to the request!",
} as const;

export const taxiAdminMessages = {
  "not-found": "This request no longer exists.",
  noteRequired: "Write the note first.",
  noteTooLong: "A note has at most 1,000 characters.",
  unknownState: "There is no such state.",
  unknownPackage: "This package is no longer offered. Choose another one.",
  failed: "Failed to update request",
} as const;

export function changedMeanwhile(state: TaxiState, by: string | null): string {
  const change = state === "new" ? "put it back to new" : `marked it ${state}`;
  return `${by ?? "Somebody"} has ${change} meanwhile. Check it again before you change it.`;
}

export function correctedMeanwhile(by: string | null): string {
  return `${by ?? "Somebody"} has corrected it meanwhile. Check it again before you save.`;
}
