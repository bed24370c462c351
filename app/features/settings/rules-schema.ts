import { z } from "zod";
import { DEFAULT_RULES, type RentalRules, SLOT_MINUTES } from "#app/domain/site-rules.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { whole } from "./schema-parts.ts";
import { rulesProblems as problems } from "./settings-messages.ts";

export type RulesFields = Record<keyof RentalRules, string>;

/** The smallest and largest value of each. */
const LIMITS = {
  openingHour: [0, 23],
  closingHour: [1, 24],
  minimumHours: [1, 168],
  maximumDays: [1, 365],
  daysAhead: [1, 730],
  leadMinutes: [5, 2880],
  holdMinutes: [5, 60],
  depositHours: [1, 168],
  depositReleaseHours: [1, 168],
  kmPerDay: [0, 2000],
  extraKmRupees: [0, 1000],
  graceMinutes: [0, 720],
  lateHourPercent: [50, 300],
  noShowMinutes: [0, 1440],
} as const satisfies Record<
  Exclude<keyof RentalRules, "slotMinutes" | "keyBox">,
  readonly [number, number]
>;

const within = (limits: readonly [number, number]) => whole(limits, problems.whole(...limits));

const rules = z
  .object({
    openingHour: within(LIMITS.openingHour),
    closingHour: within(LIMITS.closingHour),
    // Files of before do not have it.
    slotMinutes: z.coerce
      .number(problems.slot)
      .pipe(z.literal(SLOT_MINUTES, problems.slot))
      .prefault(DEFAULT_RULES.slotMinutes),
    minimumHours: within(LIMITS.minimumHours),
    maximumDays: within(LIMITS.maximumDays),
    daysAhead: within(LIMITS.daysAhead),
    leadMinutes: within(LIMITS.leadMinutes),
    holdMinutes: within(LIMITS.holdMinutes),
    // Files of before do not have these.
    depositHours: within(LIMITS.depositHours).prefault(DEFAULT_RULES.depositHours),
    depositReleaseHours: within(LIMITS.depositReleaseHours).prefault(
      DEFAULT_RULES.depositReleaseHours,
    ),
    kmPerDay: within(LIMITS.kmPerDay).prefault(DEFAULT_RULES.kmPerDay),
    extraKmRupees: within(LIMITS.extraKmRupees).prefault(DEFAULT_RULES.extraKmRupees),
    graceMinutes: within(LIMITS.graceMinutes).prefault(DEFAULT_RULES.graceMinutes),
    lateHourPercent: within(LIMITS.lateHourPercent).prefault(DEFAULT_RULES.lateHourPercent),
    noShowMinutes: within(LIMITS.noShowMinutes).prefault(DEFAULT_RULES.noShowMinutes),
    keyBox: z.preprocess((typed) => String(typed) === "true", z.boolean()),
  })
  .refine((typed) => typed.openingHour < typed.closingHour, {
    path: ["closingHour"],
    error: problems.hours,
  })
  .refine((typed) => typed.minimumHours <= typed.maximumDays * 24, {
    path: ["maximumDays"],
    error: problems.lengths,
  })
  .refine((typed) => typed.kmPerDay <= 0 || typed.extraKmRupees > 0, {
    path: ["extraKmRupees"],
    error: problems.extraKm,
  })
  // Whoever begins to pay at the last moment still has the car held until the pickup.
  .refine((typed) => typed.holdMinutes <= typed.leadMinutes, {
    path: ["holdMinutes"],
    error: problems.hold,
  });

export type RulesProblems = Partial<RulesFields>;

export function fieldsOfRules(shown: RentalRules): RulesFields {
  const names = Object.keys(DEFAULT_RULES) as (keyof RentalRules)[];
  const all = { ...DEFAULT_RULES, ...shown };
  return Object.fromEntries(names.map((name) => [name, String(all[name])])) as RulesFields;
}

/** The form, or the part of a file of settings. */
export function parseRules(input: unknown): Result<RentalRules, RulesProblems> {
  const parsed = rules.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const found = parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
  return refused(Object.fromEntries(found.toReversed()));
}
