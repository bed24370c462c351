import type { Instant } from "#app/domain/business-time.ts";
import type { TaxSettings } from "#app/domain/table-settings.ts";
import type { TaxClass } from "./list-tax-classes.server.ts";

export type RemovedRate = { label: string; percent: number; validFrom: Instant };

/** The coming rates of today that restoring a version removes: those of its classes that it does not have. */
export function listRemovedRates(
  version: TaxSettings,
  classes: readonly Pick<TaxClass, "code" | "label" | "rates">[],
): RemovedRate[] {
  return classes.flatMap(({ code, label, rates }) => {
    const earlier = version.classes.find((one) => one.code === code);
    if (earlier === undefined) return [];
    return rates.flatMap(({ when, percent, validFrom }) => {
      const isKept = earlier.rates.some(
        (rate) => rate.validFrom === validFrom && rate.percent === percent,
      );
      return when === "coming" && !isKept ? [{ label, percent, validFrom }] : [];
    });
  });
}
