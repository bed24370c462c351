export const NEW_BOOKING_FAILED = "Failed to add booking";

export const newBookingRefusals = {
  "car-not-found": "This car is no longer for rent. Choose another one.",
  "car-taken": "Somebody else has just taken this car for these dates. Choose another one.",
  "hold-too-late": "The pickup is too near to hold the car. Take the payment now.",
  "customer-left": "The customer has deleted the account.",
  noPeriod: "These dates can no longer be booked. Choose new ones.",
  priceChanged: (total: string) =>
    `The price is now ${total}. Tell the customer, then add it again.`,
  alreadySent: "This form was sent before, for another car or other dates. Send it once more.",
} as const;

export const newBookingProblems = {
  form: "The form is not whole any more. Send it once more.",
  channel: "Choose how the customer came to you.",
  payment: "Choose whether it is paid now.",
  hours: "Choose for how long the car is held.",
  terms: "Read out the terms and tick that the customer accepts them.",
} as const;
