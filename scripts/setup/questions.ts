import { DEFAULT_BUSINESS, EXAMPLE_GSTIN } from "#app/content/default-business.ts";
import { formatHoursOfDay, isAllDay } from "#app/domain/opening-hours.ts";
import { STATE_CODES } from "#app/domain/gstin.ts";
import { DEFAULT_RULES, type RentalRules } from "#app/domain/site-rules.ts";
import { userEmail, userName } from "#app/features/accounts/base/user-fields.ts";
import { type BusinessField, fieldsOfBusiness } from "#app/features/settings/business-fields.ts";
import { parseBusiness } from "#app/features/settings/business-schema.ts";
import { rowField } from "#app/features/settings/lists/list-fields.ts";
import { EMPTY_PLACE_ROW, type PlaceRow } from "#app/features/settings/places/place-rows.ts";
import { parsePlaces } from "#app/features/settings/places/place-schema.ts";
import { businessProblems } from "#app/features/settings/settings-messages.ts";

export type SetupAnswers = Readonly<Record<string, string>>;

export type SetupQuestion = {
  key: string;
  /** What the terminal asks for. */
  text: string;
  /** Why it is asked for. */
  about?: string;
  /** What holds without an answer. */
  suggest?: (answers: SetupAnswers) => string;
  /** A value as it is stored, such as a state in its usual spelling. */
  read?: (typed: string) => string;
  /** What is wrong with the value of this question, in a sentence. */
  check: (answers: SetupAnswers) => string | undefined;
};

const answerOf = (answers: SetupAnswers, key: string) => answers[key] ?? "";

const BUSINESS_KEYS = [
  "name",
  "legalName",
  "street",
  "area",
  "postalCity",
  "postcode",
  "state",
  "gstin",
  "phone",
  "whatsapp",
  "email",
  "tagline",
] as const satisfies readonly BusinessField[];

const PLACE_FIELDS = {
  placeCity: "city",
  placeName: "location",
  placeAddress: "address",
  opensAt: "openingHour",
  closesAt: "closingHour",
} as const satisfies Record<string, keyof PlaceRow>;

type PlaceKey = keyof typeof PLACE_FIELDS;
const FIRST_HOURS = [0, 23] as const;
const LAST_HOURS = [1, 24] as const;
const PLACE_KEYS = Object.keys(PLACE_FIELDS) as PlaceKey[];

/** What is not asked for is as in the demo, but for what names it. */
export function businessFieldsOf(answers: SetupAnswers) {
  const fields = fieldsOfBusiness({ ...DEFAULT_BUSINESS, social: [] });
  for (const key of BUSINESS_KEYS) {
    const answer = answers[key];
    if (answer !== undefined) fields[key] = answer;
  }
  return {
    ...fields,
    city: answerOf(answers, "postalCity") || fields.city,
    ...openingWordsOf(answers),
  };
}

function openingWordsOf({ opensAt = "", closesAt = "" }: SetupAnswers) {
  if (checkHour(opensAt, FIRST_HOURS) || checkHour(closesAt, LAST_HOURS)) return {};
  const open = { openingHour: Number(opensAt), closingHour: Number(closesAt) };
  if (isAllDay(open)) return { openingWords: "Open 24/7" };
  const hours = formatHoursOfDay(open).replace("between ", "").replace(" and ", " to ");
  return { openingWords: `Open ${hours}` };
}

/** The answers are valid. */
export function rulesOf({ opensAt, closesAt }: SetupAnswers): RentalRules {
  return { ...DEFAULT_RULES, openingHour: Number(opensAt), closingHour: Number(closesAt) };
}

export function placeRowOf(answers: SetupAnswers): PlaceRow {
  const row = { ...EMPTY_PLACE_ROW };
  for (const key of PLACE_KEYS) row[PLACE_FIELDS[key]] = answerOf(answers, key);
  return row;
}

function businessQuestion(
  key: (typeof BUSINESS_KEYS)[number],
  text: string,
  rest: Partial<SetupQuestion> = {},
): SetupQuestion {
  const check = (answers: SetupAnswers) => {
    const parsed = parseBusiness(businessFieldsOf(answers));
    return parsed.ok ? undefined : parsed.reason[key];
  };
  return { key, text, check, ...rest };
}

function placeQuestion(
  key: PlaceKey,
  text: string,
  rest: Partial<SetupQuestion> = {},
): SetupQuestion {
  const check = (answers: SetupAnswers) => {
    // An empty row would be none.
    const parsed = parsePlaces([{ ...placeRowOf(answers), phone: "+91 98440 00000" }]);
    return parsed.ok ? undefined : parsed.reason[rowField(0, PLACE_FIELDS[key])];
  };
  return { key, text, check, ...rest };
}

const stateProblem = "Enter the name of a state, such as Andhra Pradesh.";

export const SETUP_QUESTIONS: readonly SetupQuestion[] = [
  businessQuestion("name", "Name of the business, as customers know it"),
  businessQuestion("legalName", "Legal name, as on the GST certificate", {
    suggest: ({ name }) => name ?? "",
  }),
  businessQuestion("street", "Building and street"),
  businessQuestion("area", "Area"),
  businessQuestion("postalCity", "City"),
  businessQuestion("postcode", "PIN code"),
  businessQuestion("state", "State", {
    read: (typed) => findState(typed) ?? typed,
    check: ({ state = "" }) => (findState(state) === undefined ? stateProblem : undefined),
  }),
  {
    ...businessQuestion("gstin", "GSTIN"),
    about:
      "Customers get tax invoices, so you need a GSTIN to open. Without one, stop with Ctrl-C: nothing is kept.",
    check: (answers) => {
      const gstin = answerOf(answers, "gstin");
      if (gstin.toUpperCase() === EXAMPLE_GSTIN) return businessProblems.gstin;
      const parsed = parseBusiness(businessFieldsOf(answers));
      return parsed.ok ? undefined : parsed.reason.gstin;
    },
  },
  businessQuestion("phone", "Phone that customers call, such as +91 98440 12345"),
  businessQuestion("whatsapp", "WhatsApp", { suggest: ({ phone }) => phone ?? "" }),
  businessQuestion("email", "E-mail that customers write to"),
  businessQuestion("tagline", "Line under the name", {
    suggest: ({ postalCity }) => `Self-drive cars in ${postalCity ?? ""}`,
  }),
  placeQuestion("placeCity", "First pickup place: city", {
    suggest: ({ postalCity }) => postalCity ?? "",
  }),
  placeQuestion("placeName", "First pickup place: name, such as Airport"),
  placeQuestion("placeAddress", "First pickup place: address", {
    suggest: ({ street, area }) => `${street ?? ""}, ${area ?? ""}`,
  }),
  placeQuestion("opensAt", "Pickups from, an hour from 0 to 23", {
    suggest: () => String(DEFAULT_RULES.openingHour),
    check: ({ opensAt = "" }) => checkHour(opensAt, FIRST_HOURS),
  }),
  placeQuestion("closesAt", "Pickups until, an hour from 1 to 24", {
    suggest: () => String(DEFAULT_RULES.closingHour),
    check: (answers) => {
      const parsed = parsePlaces([placeRowOf({ ...answers, placeName: "-", placeCity: "-" })]);
      const field = rowField(0, PLACE_FIELDS.closesAt);
      const ownProblem = parsed.ok ? undefined : parsed.reason[field];
      return checkHour(answerOf(answers, "closesAt"), LAST_HOURS) ?? ownProblem;
    },
  }),
  {
    key: "ownerName",
    text: "Your name",
    check: ({ ownerName }) => userName.safeParse(ownerName).error?.issues[0]?.message,
  },
  {
    key: "ownerEmail",
    text: "Your e-mail, to sign in with",
    check: ({ ownerEmail }) => userEmail.safeParse(ownerEmail).error?.issues[0]?.message,
  },
];

function findState(typed: string): string | undefined {
  const typedState = typed.trim().toLowerCase();
  return Object.keys(STATE_CODES).find((state) => state.toLowerCase() === typedState);
}

function checkHour(typed: string, [least, most]: readonly [number, number]): string | undefined {
  const isHour = /^\d{1,2}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
  return isHour ? undefined : `Enter an hour from ${least} to ${most}.`;
}
