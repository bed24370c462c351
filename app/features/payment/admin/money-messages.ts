export const moneyDone = {
  "difference-resolved": "Difference marked as resolved!",
  "difference-agrees": "Checked again: both sides agree now!",
} as const;

export const moneyMessages = {
  "not-found": "There is no such difference any more.",
  "not-open": "Somebody has resolved it meanwhile.",
  "not-askable": "There is no provider to check it with.",
  "not-set-up": "This provider is no longer set up, so it cannot be checked.",
  "provider-away": "The provider does not answer at the moment. Please try again.",
  "still-differs": "Checked again: the two sides still disagree.",
  "still-open": "Checked again: the provider is still processing it.",
  refused: (words: string) => `The provider refused the request: ${words}`,
  resolutionRequired: "Enter what you found out first.",
  resolutionTooLong: "It has at most 500 characters.",
  failed: "Failed to change difference",
} as const;
