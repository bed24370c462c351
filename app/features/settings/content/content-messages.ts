export const contentProblems = {
  variable: (named: string) => `${named} is not a variable. Use one from the list.`,
  tooMany: (most: number) => `You can have at most ${most}.`,
  twice: "This is in the list already.",
} as const;

export const smsTemplateProblems = {
  id: "Enter the 19 digits of its registration.",
  variable: (named: string, allowed: readonly string[]) =>
    allowed.length === 0
      ? `This text has no variables, so ${named} cannot be filled in.`
      : `${named} cannot be filled in. This text has ${allowed.join(", ")}.`,
  twice: "Use each variable once.",
  code: "The text must have {code}.",
  link: "Carriers refuse texts with links.",
  characters: "Use letters, digits and punctuation only.",
  tooLong: "Too long: with its variables filled in, a text has at most 480 characters.",
} as const;

export const mailTemplateProblems = {
  subjectStays: "The subject of this e-mail stays as it is.",
  variable: (named: string, allowed: readonly string[]) =>
    `${named} cannot be filled in. This e-mail has ${allowed.join(", ")}.`,
  required: (variable: string) => `The text must have ${variable}.`,
  link: "Leave out links and e-mail addresses, and put a space after each full stop and each variable. {email} is your address.",
  phone: "Write {phone} in place of a phone number.",
  characters: "Use letters, digits and punctuation only.",
  tooLong: (most: number) => `Enter at most ${most} characters.`,
} as const;

export const questionProblems = {
  question: "Enter a question of at most 120 characters.",
  answer: "Enter an answer of at most 600 characters.",
} as const;

export const testimonialProblems = {
  name: "Enter a name of at most 60 characters.",
  rating: "Select 1 to 5 stars.",
  text: "Enter at most 300 characters.",
  vehicleName: "Enter a car of at most 80 characters, or leave it empty.",
  place: "Select a picture.",
} as const;

export const offerProblems = {
  title: "Enter a title of at most 60 characters.",
  text: "Enter a line of at most 60 characters.",
  to: "Enter a page of this site, such as /vehicles.",
  drawing: "Select a drawing.",
  lowestPrice: "Only an offer of a taxi section, such as /cabbooking#araku, has a lowest price.",
} as const;

export const taxiProblems = {
  title: "Enter a title of at most 60 characters.",
  shortTitle: "Enter a short title of at most 30 characters.",
  text: "Enter a line of at most 120 characters.",
  place: "Select a picture.",
  unit: "Select how it is charged.",
  vehicleTitle: "Enter a title of at most 60 characters.",
  badge: "Enter a badge of at most 20 characters.",
  price: "Enter rupees, such as 6,000.",
  minimumKm: "Enter a whole number of kilometres, or 0.",
  waiting: "Enter the waiting charge per hour, or 0.",
  details: "Enter up to 6 lines, each as Label: value, such as Includes: Driver and fuel.",
  none: "Keep at least one section. Taxis are closed on the page Services.",
  noVehicle: "Enter a price for at least one of the two cars.",
} as const;

export const policyProblems = {
  title: "Enter a title of at most 80 characters.",
  text: "Enter at most 8,000 characters.",
  tooLong: (length: number) =>
    `This text has ${length.toLocaleString("en-IN")} characters. Enter at most 8,000.`,
  order:
    "Put bullets after all paragraphs, give each sub-heading a title, and use one link at most.",
} as const;

export const servicesProblems = { state: "Select one of these." } as const;
