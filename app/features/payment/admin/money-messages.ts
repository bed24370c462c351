export const moneyDone = {
  "difference-resolved": "Difference marked as resolved!",
  "difference-agrees": "Asked again: both sides agree now!",
} as const;

export const moneyMessages = {
  "not-found": "There is no such difference any more.",
  "not-open": "Somebody has resolved it meanwhile.",
  "not-askable": "No provider can be asked about it.",
  "not-set-up": "This provider is not set up here any more, so it cannot be asked.",
  "provider-away": "The provider does not answer at the moment. Please try again.",
  "still-differs": "Asked again: the two sides still disagree.",
  "still-open": "Asked again: it is still under way at the provider.",
  refused: (words: string) => `The provider refuses the question: ${words}`,
  resolutionRequired: "Write what you found out first.",
  resolutionTooLong: "It has at most 500 characters.",
  failed: "Failed to change difference",
} as const;
