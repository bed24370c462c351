/** Spec 2, Booking page; spec 8, Booking and documents; spec 9, Limits and policies. */
export const booking = {
  steps: ["Document Upload", "Payment"],
  policy: ["Free cancellation 24 hours before pickup", "50% charge within 24 hours"],
  uploadLimits: ["JPG, PNG or PDF", "5 MB"],
  documentsMissing: [
    "Documents Missing",
    "Please remember to bring Aadhaar Card, Driving License, Work Proof at pickup.",
  ],
  reminderSeconds: 6,
  priceBands: ["Rs.0–300/hr", "Rs.301–500/hr", "Rs.501–750/hr", "Rs.751–1,000/hr", "Rs.1,000+/hr"],
  paid: ["Payment Successful", "Your booking has been confirmed."],
  redirectSeconds: 2,
} as const;

/** Spec 9, Pricing: the price per hour in rupees and the hours, with the total. */
export function priceOf(rupeesPerHour: number, hours: number) {
  const subtotal = rupeesPerHour * hours;
  const tax = (subtotal * 18) / 100;
  return { subtotal: rupees(subtotal), tax: rupees(tax), total: rupees(subtotal + tax) };
}

function rupees(amount: number): string {
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `Rs.${amount.toLocaleString("en-IN", twoDecimals)}`;
}
