export const contentProblems = {
  variable: (named: string) => `There is no ${named}. See the list of variables.`,
  tooMany: (most: number) => `Enter at most ${most} of them.`,
} as const;

export const questionProblems = {
  question: "Enter a question of at most 120 characters.",
  answer: "Enter an answer of at most 600 characters.",
  twice: "This question is in the list already.",
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
  minimumKm: "Enter whole kilometres, 0 for none.",
  waiting: "Enter rupees an hour; 0 for none.",
  details: "Enter at most 6 lines such as Includes: Driver and fuel.",
  noVehicle: "Enter a price for at least one of the two cars.",
} as const;

export const policyProblems = {
  title: "Enter a title of at most 80 characters.",
  text: "Enter at most 8,000 characters, without angle brackets.",
  order: "Points come last: put this paragraph above them.",
} as const;

export const servicesProblems = { state: "Select one of these." } as const;
