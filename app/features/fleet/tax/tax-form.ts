import {
  businessDate,
  type Instant,
  instantOf,
  isBusinessDate,
} from "#app/domain/business-time.ts";
import { SEPARATE_CHARGES, type SeparateCharge } from "#app/domain/charges.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { isSac, isTaxClassLabel, tableSettingProblems } from "#app/domain/table-setting-rules.ts";
import { textOf } from "#app/http/form-data.ts";

export const taxMessages = {
  done: {
    "tax-class-added": "Tax class added successfully!",
    "tax-class-changed": "Tax class saved successfully!",
    "tax-rate-added": "Tax rate saved successfully!",
    "tax-rate-removed": "Tax rate removed successfully!",
    "tax-charge-classes-chosen": "Tax classes saved successfully!",
  },
  failed: "Failed to save tax: ",
  date: "Choose today or a later date.",
} as const;

export const taxRefusals = {
  "no-class": "This tax class does not exist.",
  "label-taken": "There is a tax class of this name already.",
  same: "This is the rate already.",
  gone: "This rate has begun or was removed meanwhile.",
} as const;

export type TaxRefusal = keyof typeof taxRefusals;

type TaxField = "label" | "sac" | "percent" | "from";
export type TaxFields = Record<TaxField, string>;
export type TaxProblems = Partial<TaxFields>;

export type TaxCommand =
  | { intent: "add-class"; label: string; sac: string; percent: number }
  | { intent: "change-class"; code: string; label: string; sac: string }
  | { intent: "add-rate"; code: string; percent: number; validFrom: Instant }
  | { intent: "remove-rate"; code: string; validFrom: Instant }
  | { intent: "choose-charge-classes"; chosen: ReadonlyMap<SeparateCharge, string> };

export function taxFieldsOf(form: FormData): TaxFields {
  const valueOf = (field: TaxField) => textOf(form, field).replace(/\s+/g, " ").trim().slice(0, 60);
  return {
    label: valueOf("label"),
    sac: valueOf("sac"),
    percent: valueOf("percent").replace(/ ?%$/, ""),
    from: valueOf("from"),
  };
}

/** From today on means from now on: what was quoted before today's change was right then. */
export function parseTax(form: FormData, now: Instant): Result<TaxCommand, TaxProblems> {
  const { label, sac, percent, from } = taxFieldsOf(form);
  const code = textOf(form, "code").slice(0, 40);
  const problems = findProblems({ label, sac, percent, from }, businessDate(now));
  const check = (fields: readonly TaxField[], command: TaxCommand) => {
    const own = fields.flatMap((field) => {
      const problem = problems[field];
      return problem === undefined ? [] : [[field, problem] as const];
    });
    return own.length === 0 ? ok(command) : refused<TaxProblems>(Object.fromEntries(own));
  };
  switch (textOf(form, "intent")) {
    case "add-class":
      return check(["label", "sac", "percent"], {
        intent: "add-class",
        label,
        sac,
        percent: Number(percent),
      });
    case "change-class":
      return check(["label", "sac"], { intent: "change-class", code, label, sac });
    case "remove-rate":
      return ok({
        intent: "remove-rate",
        code,
        validFrom: parseInstant(textOf(form, "validFrom")),
      });
    case "choose-charge-classes": {
      const fields = SEPARATE_CHARGES.map(
        (kind) => [kind, textOf(form, kind).slice(0, 40)] as const,
      );
      const chosen = new Map(fields.filter(([, taxClass]) => taxClass !== ""));
      return ok({ intent: "choose-charge-classes", chosen });
    }
    default: {
      const validFrom = from > businessDate(now) && isBusinessDate(from) ? instantOf(from, 0) : now;
      return check(["percent", "from"], {
        intent: "add-rate",
        code,
        percent: Number(percent),
        validFrom,
      });
    }
  }
}

/** What is no instant in milliseconds is 0, from which no rate begins that could be removed. */
function parseInstant(text: string): Instant {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function findProblems(fields: TaxFields, today: string): TaxProblems {
  const { label, sac, percent, from } = fields;
  return {
    ...(isTaxClassLabel(label) ? {} : { label: tableSettingProblems.label }),
    ...(isSac(sac) ? {} : { sac: tableSettingProblems.sac }),
    ...(/^\d{1,3}$/.test(percent) && Number(percent) <= 100
      ? {}
      : { percent: tableSettingProblems.percent }),
    ...(isBusinessDate(from) && from >= today ? {} : { from: taxMessages.date }),
  };
}
