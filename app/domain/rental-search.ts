import { type RentalRules, siteRules } from "./site-rules.ts";
import {
  DAY,
  HOUR,
  MINUTE,
  addDays,
  businessDate,
  instantOf,
  isBusinessDate,
  minuteOfDay,
} from "./business-time.ts";
import type { Instant } from "./business-time.ts";
import { formatHourRange, formatTime, parseTime } from "./clock-time.ts";
import { formatHours } from "./rental-period.ts";
import type { RentalPeriod } from "./rental-period.ts";
import { ok, refused } from "./result.ts";
import type { Result } from "./result.ts";
import { isWithinHours } from "./time-slots.ts";

/** Dates 'yyyy-MM-dd', times '9:30 AM', '' where nothing is chosen (spec 3). */
export type RentalSearch = {
  city: string;
  location: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  vehicleType: string;
};

export const SEARCH_FIELDS = [
  "city",
  "location",
  "pickupDate",
  "pickupTime",
  "returnDate",
  "returnTime",
] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
export type SearchProblems = Partial<Record<SearchField, string>>;

export const EMPTY_SEARCH: RentalSearch = {
  city: "",
  location: "",
  pickupDate: "",
  pickupTime: "",
  returnDate: "",
  returnTime: "",
  vehicleType: "",
};

const REQUIRED = " is required";

/** Whether a field has no value at all, as opposed to one that cannot be booked. */
export function hasMissingField(problems: SearchProblems): boolean {
  return Object.values(problems).some((problem) => problem.endsWith(REQUIRED));
}

type SearchContext = {
  search: RentalSearch;
  now: Instant;
  pickupAt: Instant | null;
  returnAt: Instant | null;
  rules: RentalRules;
};
type Check = (context: SearchContext) => string | null;

const CHECKS: readonly (readonly [SearchField, Check])[] = [
  ["city", ({ search }) => (isBlank(search.city) ? `City${REQUIRED}` : null)],
  ["location", ({ search }) => (isBlank(search.location) ? `Location${REQUIRED}` : null)],
  ["pickupDate", pickupDateProblem],
  ["pickupTime", pickupTimeProblem],
  ["returnDate", returnDateProblem],
  ["returnTime", ({ search, rules }) => timeProblem("Return", search.returnTime, rules)],
];

/** The period, or every problem by field in the order of the form (spec 5, Search form). */
export function validateSearch(
  search: RentalSearch,
  now: Instant,
  rules = siteRules(search),
): Result<{ period: RentalPeriod }, SearchProblems> {
  const pickupAt = parseMoment(search.pickupDate, search.pickupTime);
  const returnAt = parseMoment(search.returnDate, search.returnTime);
  const problems: SearchProblems = {};
  for (const [field, check] of CHECKS) {
    const problem = check({ search, now, pickupAt, returnAt, rules });
    if (problem !== null) problems[field] = problem;
  }
  if (pickupAt === null || returnAt === null || Object.keys(problems).length > 0)
    return refused(problems);
  return ok({ period: { pickupAt, returnAt } });
}

/** Moves the return to the shortest rental after the pickup unless it is long enough already (spec 5). */
export function adjustReturnToPickup(search: RentalSearch, rules = siteRules()): RentalSearch {
  const pickupAt = parseMoment(search.pickupDate, search.pickupTime);
  if (pickupAt === null) return search;
  const returnAt = parseMoment(search.returnDate, search.returnTime);
  if (returnAt !== null && returnAt - pickupAt >= rules.minimumHours * HOUR) return search;
  return { ...search, returnDate: addDays(search.pickupDate, 1), returnTime: search.pickupTime };
}

/** Null while either the date or the time is invalid. */
export function parseMoment(date: string, time: string): Instant | null {
  const minute = parseTime(time);
  return minute !== null && isBusinessDate(date) ? instantOf(date, minute) : null;
}

/** Whether the pickup was before `now`; a date alone has passed once its day is over. */
export function isPastPickup({ pickupDate, pickupTime }: RentalSearch, now: Instant): boolean {
  const pickupAt = parseMoment(pickupDate, pickupTime);
  if (pickupAt !== null) return pickupAt <= now;
  return isBusinessDate(pickupDate) && pickupDate < businessDate(now);
}

export function searchFromParams(params: URLSearchParams): RentalSearch {
  return searchFrom((field) => params.get(field) ?? "");
}

export function searchFrom(read: (field: keyof RentalSearch) => string): RentalSearch {
  return {
    city: read("city"),
    location: read("location"),
    pickupDate: read("pickupDate"),
    pickupTime: read("pickupTime"),
    returnDate: read("returnDate"),
    returnTime: read("returnTime"),
    vehicleType: read("vehicleType"),
  };
}

/** The search that finds a given rental again. */
export function searchOfRental(
  rental: RentalPeriod & { city: string; location: string },
): RentalSearch {
  const { city, location } = rental;
  return { city, location, ...periodToFields(rental), vehicleType: "" };
}

/** As forms and URLs have the times of a rental. */
export function periodToFields({ pickupAt, returnAt }: RentalPeriod) {
  return {
    pickupDate: businessDate(pickupAt),
    pickupTime: formatTime(minuteOfDay(pickupAt)),
    returnDate: businessDate(returnAt),
    returnTime: formatTime(minuteOfDay(returnAt)),
  };
}

/** Equal searches give equal parameters. */
export function searchToParams(search: RentalSearch): URLSearchParams {
  const { city, location, pickupDate, pickupTime, returnDate, returnTime, vehicleType } = search;
  const fields = { city, location, pickupDate, pickupTime, returnDate, returnTime, vehicleType };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""));
}

function pickupDateProblem({ search: { pickupDate }, now, rules }: SearchContext): string | null {
  const unusable = dateProblem("Pickup", pickupDate);
  if (unusable !== null) return unusable;
  const today = businessDate(now);
  if (pickupDate < today) return "Pickup date cannot be in the past";
  if (pickupDate <= addDays(today, rules.daysAhead)) return null;
  return `Pickup date must be within ${rules.daysAhead} days from today`;
}

function pickupTimeProblem({ search, now, pickupAt, rules }: SearchContext): string | null {
  const unusable = timeProblem("Pickup", search.pickupTime, rules);
  if (unusable !== null) return unusable;
  if (pickupAt === null || search.pickupDate < businessDate(now)) return null;
  if (pickupAt - now > rules.leadMinutes * MINUTE) return null;
  return `Pickup time must be more than ${rules.leadMinutes} minutes from now`;
}

function returnDateProblem({ search, pickupAt, returnAt, rules }: SearchContext): string | null {
  const unusable = dateProblem("Return", search.returnDate);
  if (unusable !== null) return unusable;
  if (pickupAt === null || returnAt === null) return null;
  const duration = returnAt - pickupAt;
  if (duration < rules.minimumHours * HOUR)
    return `Rental duration must be at least ${formatHours(rules.minimumHours)}`;
  if (duration > rules.maximumDays * DAY)
    return `Rental duration must be at most ${rules.maximumDays} days`;
  return null;
}

function dateProblem(end: "Pickup" | "Return", date: string): string | null {
  if (isBlank(date)) return `${end} date${REQUIRED}`;
  return isBusinessDate(date) ? null : `${end} date is not a real date`;
}

function timeProblem(end: "Pickup" | "Return", time: string, rules: RentalRules): string | null {
  if (isBlank(time)) return `${end} time${REQUIRED}`;
  const minute = parseTime(time);
  if (minute === null) return `${end} time must look like 9:30 AM`;
  return isWithinHours(minute, rules) ? null : `${end} time must be ${formatHourRange(rules)}`;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
