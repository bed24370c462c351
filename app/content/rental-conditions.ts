/** Sentences that the terms and the block "What is included" share, so that they cannot differ. */
export const rentalConditions = {
  drivers:
    "Only the person who made the booking, and drivers whose licence we have checked at pickup, may drive.",
  fuel: "Return it with as much fuel or charge as it had at pickup; a shortfall is charged at cost.",
  lateReturn: "You have a grace of one hour after your return time.",
  damage:
    "You are responsible for damage that the insurance does not cover, and for all damage caused by a breach of these terms.",
  breakdown:
    "If the car cannot be driven because of a technical failure that you did not cause, call us at once. We offer you another car if one is free.",
} as const;
