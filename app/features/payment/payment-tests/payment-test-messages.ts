export const paymentTestMessages = {
  title: (amount: string) => `Pay ${amount} and get it back`,
  about:
    "Pay with your own card or UPI, as a customer does, and see that the money arrives and comes back. It is not a booking, and is in none of your reports.",
  start: "Start a test payment",
  startAgain: "Start another test payment",
  pay: (amount: string) => `Pay ${amount}`,
  created: { title: "The payment page is being opened", text: "This takes a few seconds." },
  pending: {
    title: "Waiting for your payment",
    text: "Once you have paid, it is refunded by itself. If you do not pay, the test ends by itself.",
  },
  paid: (amount: string) => ({
    title: `${amount} arrived, and its refund is under way`,
    text: "Most refunds are through within minutes, some after days. You need not wait here.",
  }),
  retried: (error: string) => ({
    title: "The provider could not be asked just now",
    text: `We try again automatically. The last attempt ended with: ${error}`,
  }),
  refunded: (amount: string, at: string) => ({
    title: `${amount} was paid and refunded`,
    text: `Payments and refunds work, as of ${at}. Your bank shows the refund within 10 business days.`,
  }),
  standIn: (amount: string) => ({
    title: `${amount} was paid and refunded in the sandbox`,
    text: "No money moved. Set up a provider and test again before you open.",
  }),
  failed: (error: string | null) => ({
    title: "Nothing was paid",
    text: error === null ? "The payment was not completed." : `The provider says: ${error}`,
  }),
  refundFailed: (amount: string) => ({
    title: `${amount} arrived, but the refund was refused`,
    text: "Refund it in the provider's dashboard, and look there for the reason: customers could not get refunds either.",
  }),
} as const;
