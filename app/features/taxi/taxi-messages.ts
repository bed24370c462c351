export const taxiMessages = {
  sent: "Booking request submitted successfully!",
  failed: "Failed to send booking request. Please try again.",

  callBack: {
    given: "Our staff will call you back on the number you gave.",
    none: "You left no phone number, so please call us.",
    incomplete: "Your phone number seems incomplete, so please call us.",
  },
  gone: "This package is no longer offered. Choose another, or call us.",
  kept: "What you typed is kept: one press sends it again.",
};
