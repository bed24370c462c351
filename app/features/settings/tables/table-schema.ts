import { z } from "zod";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { SEPARATE_CHARGES } from "#app/domain/charges.ts";
import { MAX_DEPOSIT } from "#app/domain/deposits.ts";
import { formatPlainRupees } from "#app/domain/money.ts";
import { parseRupees } from "#app/domain/parse-rupees.ts";
import { MAX_PREPARATION_MINUTES } from "#app/domain/preparation.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type {
  DepositRule,
  PreparationTime,
  TableSettingName,
  TableSettings,
  TaxSettings,
} from "#app/domain/table-settings.ts";
import { isSac, isTaxClassLabel } from "#app/domain/table-setting-rules.ts";
import { optional, whole } from "#app/features/settings/schema-parts.ts";
import { tableProblems as problems } from "./table-messages.ts";

/** By the path of what is wrong, such as '2 sac'. */
export type TableProblems = Record<string, string>;

const rupees = z
  .union([z.string(), z.number()], problems.deposit)
  .transform((typed, { issues }) => {
    const amount = parseRupees(String(typed));
    if (amount !== null && amount <= MAX_DEPOSIT) return amount;
    issues.push({ code: "custom", message: problems.deposit, input: typed });
    return z.NEVER;
  });

const deposits = z
  .array(
    z
      .object({
        category: z.enum(CAR_CATEGORIES, problems.category),
        amount: rupees,
        firstTripAmount: rupees,
      })
      .refine((rule) => rule.firstTripAmount >= rule.amount, {
        path: ["firstTripAmount"],
        error: problems.firstTrip,
      }),
    problems.list,
  )
  .refine((rules) => isUnique(rules.map(({ category }) => category)), problems.twice);

/** As that of a car. */
const placeName = z.string(problems.place).max(100, problems.place);
const minutes = optional(whole([0, MAX_PREPARATION_MINUTES], problems.minutes));

const preparation = z
  .array(
    z.object({
      city: placeName,
      location: placeName,
      minutesBefore: minutes,
      minutesAfter: minutes,
    }),
    problems.list,
  )
  .max(1001, problems.list)
  .refine(
    (times) => isUnique(times.map((time) => `${time.city}\n${time.location}`)),
    problems.twice,
  );

const taxClass = z.object({
  code: z.string(problems.code).regex(/^[a-z0-9][a-z0-9-]{0,39}$/, problems.code),
  label: z.string(problems.label).trim().refine(isTaxClassLabel, problems.label),
  sac: z.string(problems.sac).refine(isSac, problems.sac),
  rates: z
    .array(
      z.object({
        validFrom: z.iso.datetime({ offset: true, error: problems.date }).transform(Date.parse),
        percent: whole([0, 100], problems.percent),
      }),
      problems.list,
    )
    .min(1, problems.list)
    .transform((rates) => rates.toSorted((one, other) => one.validFrom - other.validFrom))
    .refine((rates) => isUnique(rates.map(({ validFrom }) => validFrom)), problems.twice),
});

const tax = z
  .object(
    {
      classes: z
        .array(taxClass, problems.list)
        .refine((classes) => isUnique(classes.map(({ code }) => code)), problems.twice),
      charges: z
        .array(
          z.object({ kind: z.enum(SEPARATE_CHARGES, problems.kind), taxClass: z.string() }),
          problems.list,
        )
        .refine((charges) => isUnique(charges.map(({ kind }) => kind)), problems.twice),
    },
    problems.list,
  )
  .refine(
    ({ classes, charges }) =>
      charges.every((charge) => classes.some(({ code }) => code === charge.taxClass)),
    {
      path: ["charges"],
      error: problems.noClass,
    },
  );

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

export const TABLE_PARSERS: {
  [Name in TableSettingName]: (input: unknown) => Result<TableSettings[Name], TableProblems>;
} = {
  deposits: (input) => parse<readonly DepositRule[]>(deposits, input),
  preparation: (input) => parse<readonly PreparationTime[]>(preparation, input),
  tax: (input) => parse<TaxSettings>(tax, input),
};

function parse<Value>(schema: z.ZodType<Value>, input: unknown): Result<Value, TableProblems> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const found = parsed.error.issues.map(({ path, message }) => [path.join(" "), message]);
  return refused(Object.fromEntries(found.toReversed()));
}

/** As `TABLE_PARSERS` read them. */
export function fieldsOfTables({
  deposits,
  preparation,
  tax,
}: TableSettings): Record<TableSettingName, object> {
  return {
    deposits: deposits.map(({ category, amount, firstTripAmount }) => ({
      category,
      amount: formatPlainRupees(amount),
      firstTripAmount: formatPlainRupees(firstTripAmount),
    })),
    preparation,
    tax: {
      classes: tax.classes.map(({ rates, ...rest }) => ({
        ...rest,
        rates: rates.map(({ validFrom, percent }) => ({
          validFrom: new Date(validFrom).toISOString(),
          percent,
        })),
      })),
      charges: tax.charges,
    },
  };
}
