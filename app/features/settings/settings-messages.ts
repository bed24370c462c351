import type { SettingName } from "#app/content/all-settings.server.ts";

export const settingsMessages = {
  done: {
    "business-saved": "Business settings saved successfully!",
    "rules-saved": "Rental rules saved successfully!",
    "cancellation-saved": "Cancellation charges saved successfully!",
    "places-saved": "Pickup places saved successfully!",
    "logo-saved": "Logo saved successfully!",
    "colours-saved": "Colours saved successfully!",
    "services-saved": "Services saved successfully!",
    "taxi-saved": "Taxi services saved successfully!",
    "offers-saved": "Offers saved successfully!",
    "smsTemplates-saved": "Text messages saved successfully!",
    "mailTemplates-saved": "E-mails saved successfully!",
    "testimonials-saved": "Testimonials saved successfully!",
    "questions-saved": "Questions saved successfully!",
    "terms-saved": "Terms of Service saved successfully!",
    "privacy-saved": "Privacy Policy saved successfully!",
    "about-saved": "About Us saved successfully!",
    "tax-restored": "Tax settings saved successfully!",
    "settings-imported": "Settings imported successfully!",
  } satisfies Record<`${SettingName}-saved` | "tax-restored" | "settings-imported", string>,
  failed: "Failed to save settings: ",
  conflict:
    "someone else saved them meanwhile. Compare your changes with the history below, then save again.",
  changed: "Someone else has changed this page since you opened it.",
  bySetup: "by npm run setup",
  unreadable: "this is not a file of settings.",
  wrongValues: "correct the file, and import it again. Nothing was imported.",
  unknownPart: "There is no such setting.",
  noVersion: "there is no such version.",
} as const;

export const markupProblem = "Don't use <, >, { or } here.";
/** Of a text that may have variables. */
export const angleBracketProblem = "Don't use < or > here.";

export const businessProblems = {
  name: "Enter a name of at most 40 characters.",
  tagline: "Enter a line of at most 80 characters.",
  city: "Enter a city of at most 40 characters.",
  openingWords: "Enter at most 30 characters, such as Open 24/7.",
  street: "Enter a building and street of at most 80 characters.",
  area: "Enter an area of at most 80 characters.",
  state: "Select a state.",
  postcode: "Enter a PIN code of 6 digits.",
  phone: "Enter a phone number, such as +91 98765 43210.",
  email: "Enter an e-mail address.",
  legalName: "Enter the name on your GST certificate, of at most 100 characters.",
  gstin: "Enter a valid GSTIN: 15 characters, as on your GST certificate.",
  otherState: "This GSTIN belongs to another state than the address.",
  service: "Enter what invoices call the rental, of at most 80 characters.",
  documentsKeptDays: "Enter a number of days from 1 to 3650.",
  label: "Enter a name of at most 20 characters.",
  url: "Enter a link that starts with https://",
} as const;

export const rulesProblems = {
  whole: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
  hours: "Closing must be after opening.",
  slot: "Select 15, 30 or 60 minutes.",
  lengths: "The longest rental must not be shorter than the shortest.",
  extraKm: "Enter what each further kilometre costs.",
  hold: "The hold must not be longer than the notice before a pickup.",
} as const;

export const cancellationProblems = {
  hours: "Enter whole hours from 0 to 2000.",
  percent: "Enter a whole percentage from 0 to 100.",
  fewerHours: "Each step has fewer hours than the one above.",
  morePercent: "A later cancellation must not cost less.",
  untilPickup: "The last step must be from 0 hours, up to the pickup.",
} as const;
