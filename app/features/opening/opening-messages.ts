/** What the list "Ready to open" says: what is, and what is missing. */
export const openingMessages = {
  identity: {
    title: "Who you are",
    demo: (list: string) => `Still the demo's: ${list}.`,
    done: (name: string, state: string, gstin: string) => `${name}, ${state}, GSTIN ${gstin}.`,
  },
  contacts: {
    title: "Contacts",
    done: (phone: string, email: string) => `Customers call ${phone} and write to ${email}.`,
  },
  places: {
    title: "Places and hours",
    none: "There is no place where customers pick up cars. Add the first.",
    unnamed: (place: string) =>
      `${place} has neither an address nor a landmark, so nobody can find it.`,
    done: (count: number, hours: string) =>
      count === 1
        ? `1 place, pickups ${hours}.`
        : `${count} places, pickups ${hours} where a place has no hours of its own.`,
    own: (place: string, hours: string) => `${place}, pickups ${hours}.`,
  },
  tax: {
    title: "Tax",
    noRate: (label: string) => `${label} has no rate of GST that holds today.`,
    done: (list: string) => `${list}. Ask your accountant whether that is right for you.`,
  },
  cars: {
    title: "Cars and prices",
    none: "There is no car yet. Add one, or import your list as CSV.",
    noneReady: (count: number) =>
      count === 1
        ? "Your car needs a registration number and a photo of its own before it is shown to customers."
        : `None of your ${count} cars has both a registration number and a photo of its own.`,
    someReady: (ready: number, count: number, prices: string) =>
      `${ready} of ${count} cars have a registration number and a photo of their own. ${prices}`,
    allReady: (count: number, prices: string) =>
      count === 1 ? `1 car is complete. ${prices}` : `${count} cars, all complete. ${prices}`,
    price: (price: string) => `It costs ${price}.`,
    prices: (least: string, most: string) => `They cost ${least} to ${most}.`,
  },
  rules: {
    title: "Rental rules",
    defaults: "The defaults hold: look through them, and save them once.",
    done: (version: number) => `Yours, version ${version}.`,
  },
  cancellation: { title: "Cancellation charges" },
  deposits: {
    title: "Deposits",
    none: "Nothing is asked for. Set an amount by category if you take deposits.",
    done: (list: string) => `Asked for: ${list}.`,
  },
  content: {
    title: "Services and texts",
    taxi: "Taxis can be requested at the default rates: look through them, and save them once.",
    done: (isTaxiOpen: boolean, offers: number, testimonials: number, questions: number) =>
      `${isTaxiOpen ? "Taxis can be requested" : "No taxis"}. Offers: ${offers}; testimonials: ${testimonials}; frequent questions: ${questions}.`,
  },
  secondStep: {
    title: "Second step of owners",
    noOwner: "Nobody is an owner. Run npm run make-admin on the server.",
    missing: (names: string) =>
      `Without one: ${names}. Each owner sets it up in their profile; without it live mode keeps the admin area closed.`,
    done: (count: number) =>
      count === 1
        ? "The owner signs in with two steps."
        : `${count} owners, and each signs in with two steps.`,
  },
  live: {
    title: "Live mode",
    refused: "These keep APP_MODE=live from starting:",
    off: "Nothing keeps it from starting. Set APP_MODE=live and restart the site.",
    done: "The site runs in live mode.",
    demoAccounts: (emails: string) =>
      `the database is a demo's, with the accounts ${emails}: run npm run setup on an empty one`,
  },
  ready: "Ready to open",
  missing: (count: number) => (count === 1 ? "1 thing is missing" : `${count} things are missing`),
} as const;

export const testMessages = {
  title: "Send me a test",
  about:
    "A message to you through the same provider as those to customers, to see that it arrives.",
  names: { mail: "E-mail", sms: "Text message" },
  buttons: { mail: "Send me an e-mail", sms: "Send me a text message" },
  noContact: {
    mail: "Your account has no e-mail. Add one in your profile.",
    sms: "Your account has no mobile number. Add one in your profile.",
  },
  waiting: (name: string, to: string) => ({
    title: `${name} to ${to}: on its way`,
    text: "It is sent within a few seconds.",
  }),
  retried: (name: string, to: string, error: string) => ({
    title: `${name} to ${to}: not sent yet`,
    text: `It is tried again for an hour. The provider says: ${error}`,
  }),
  sent: (name: string, to: string) => ({
    title: `${name} to ${to}: sent`,
    text: "The provider took it. If it does not arrive within a few minutes, look into the provider's own log.",
  }),
  standIn: (name: string, to: string) => ({
    title: `${name} to ${to}: written to a file`,
    text: "No provider is set up, so nobody gets it. It is in the demo's mailbox, whose address npm start prints.",
  }),
  refused: (name: string, to: string, error: string) => ({
    title: `${name} to ${to}: refused`,
    text: `The provider says: ${error}`,
  }),
  unknown: (name: string, to: string, error: string) => ({
    title: `${name} to ${to}: not known whether it was sent`,
    text: `The provider did not answer: ${error}. Look whether it arrived.`,
  }),
} as const;
