import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import type { TaxSettings } from "#app/domain/table-settings.ts";
import type { RemovedRate } from "#app/features/fleet/tax/list-removed-rates.ts";
import { TAX } from "#app/routes/admin/money/money-urls.ts";
import { VersionCard } from "#app/routes/admin/settings/version-card.tsx";
import type { VersionsPage } from "#app/routes/admin/settings/version-note.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { describeRate } from "./format-start.ts";

type TaxVersionCardProps = {
  value: TaxSettings;
  removed: readonly RemovedRate[];
  page: VersionsPage;
};

export function TaxVersionCard({ value, removed, page }: TaxVersionCardProps) {
  const { classes, charges } = value;
  const labels = new Map(classes.map(({ code, label }) => [code, label]));
  return (
    <VersionCard
      page={page}
      back={TAX}
      note="Rates of this version that differ from today’s begin at once; past rates, and classes that were added since, stay."
    >
      <ul className="divide-y divide-line border-y border-line text-sm leading-6">
        {classes.map(({ code, label, sac, rates }) => (
          <li key={code} className="py-2">
            <p className="font-semibold wrap-anywhere">
              {label}, SAC {sac}
            </p>
            <p className="text-muted">{rates.map(describeRate).join(" · ")}</p>
          </li>
        ))}
        {charges.map(({ kind, taxClass }) => (
          <li key={kind} className="py-2">
            {CHARGE_LABELS[kind]}: {labels.get(taxClass) ?? taxClass}
          </li>
        ))}
      </ul>
      {removed.length === 0 ? null : (
        <Alert
          role="note"
          tone="warning"
          title="Scheduled rates that this version does not have are removed"
          text={removed.map((rate) => (
            <p key={`${rate.label} ${rate.validFrom}`} className="wrap-anywhere">
              {rate.label}: {describeRate(rate)}
            </p>
          ))}
        />
      )}
    </VersionCard>
  );
}
