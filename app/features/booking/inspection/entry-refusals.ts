/** `refused` has a message of its own: the handover was. */
export const ENTRY_REFUSALS = {
  "signed-out": { status: 401, text: "You are signed out. Sign in again to send it." },
  "not-found": { status: 404, text: "There is no such booking." },
  "not-yet": { status: 409, text: "It is too early for this: the car is not there yet." },
  over: { status: 409, text: "It is too late for this: the handover is finished." },
  "too-many": { status: 409, text: "There are too many entries for this booking already." },
  "photo-missing": { status: 409, text: "Its photo was not stored. Mark the damage again." },
  "documents-open": {
    status: 409,
    text: "Check each document, or enter a reason: one of them was changed meanwhile.",
  },
  "signed-other-values": {
    status: 409,
    text: "The readings, the items or the damage have changed since they were signed. Please sign again.",
  },
  unfinished: { status: 409, text: "A step is not saved yet. Go back to it." },
  "bad-request": { status: 400, text: "It was not sent completely. Enter it again." },
  "no-file": { status: 400, text: "The signature is empty. Sign again." },
  "invalid-file": { status: 415, text: "The signature cannot be read. Sign again." },
  "file-too-large": { status: 413, text: "The signature is too large. Sign again." },
  "too-many-uploads": { status: 429, text: "Several entries are being sent. Try again." },
  busy: { status: 503, text: "The site is busy. Try again in a few seconds." },
  "not-stored": { status: 503, text: "It cannot be stored at the moment. Try again later." },
} satisfies Record<string, { status: number; text: string }>;

export type EntryRefusal = keyof typeof ENTRY_REFUSALS;
