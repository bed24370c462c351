import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { DEFAULT_SETTINGS, type SettingName } from "#app/content/all-settings.server.ts";
import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { TaxSettings } from "#app/domain/table-settings.ts";
import type { ImportPlan } from "#app/features/settings/import/import-settings.server.ts";
import type { Row } from "#app/features/settings/lists/list-fields.ts";
import { MERGE_OPTIONS } from "#app/features/settings/merge/merge-options.ts";
import { mergeSetting, type SettingFields } from "#app/features/settings/merge/merge-setting.ts";
import {
  type ExportedSettings,
  formatSetting,
} from "#app/features/settings/settings-file.server.ts";
import { rowsOfDepositRules } from "#app/features/settings/tables/deposit-rules.server.ts";
import { rowsOfPreparation } from "#app/features/settings/tables/preparation.server.ts";
import type { ShownChange } from "#app/routes/admin/conflict/conflict-form.tsx";
import { describeRate } from "#app/routes/admin/money/tax/format-start.ts";
import {
  describeChanges,
  type ShownSetting,
} from "#app/routes/admin/settings/describe-changes.server.ts";
import { findSettingPage } from "#app/routes/admin/settings/setting-pages.ts";

/** What an import changes of one setting. */
export type ImportedSetting = { name: ShownSetting; title: string; changes: ShownChange[] };

/** With the labels of the pages; settings that stay as they are are left out. */
export function describeImport({ before, after }: ImportPlan, now: Instant): ImportedSetting[] {
  const [earlier, later] = [fieldsOfAll(before, now), fieldsOfAll(after, now)];
  return (Object.keys(earlier) as ShownSetting[]).flatMap((name) => {
    if (isDeepStrictEqual(earlier[name], later[name])) return [];
    const changes = describeSetting(name, earlier[name], later[name]);
    return { name, title: findSettingPage(name)?.label ?? name, changes };
  });
}

/** Sent back with what was shown. */
export function hashImport(settings: readonly ImportedSetting[]): string {
  return createHash("sha256").update(JSON.stringify(settings)).digest("base64url");
}

/** Ids have no label on any page. */
const HIDDEN: ShownChange = {
  key: "hidden",
  label: "Details that no page shows",
  changedBy: "mine",
  before: null,
  theirs: "",
  mine: "Changed",
};

function describeSetting(
  name: ShownSetting,
  before: SettingFields,
  after: SettingFields,
): ShownChange[] {
  const versions = { before, theirs: before, mine: after };
  // A file brings its order along, also where two who change the page cannot disagree about it.
  const options = { ...MERGE_OPTIONS[name], isOrdered: name in DEFAULT_SETTINGS };
  const { changes } = mergeSetting(versions, () => "mine", options);
  const shown = describeChanges(name, changes);
  return shown.length === 0 ? [HIDDEN] : shown;
}

function fieldsOfAll(
  { deposits, preparation, tax, logo, ...settings }: ExportedSettings,
  now: Instant,
): Record<ShownSetting, SettingFields> {
  const names = Object.keys(DEFAULT_SETTINGS) as SettingName[];
  const fields = names.map((name) => [name, formatSetting(name, { logo, ...settings }[name])]);
  return {
    ...Object.fromEntries(fields),
    logo: { picture: logo === null ? "" : `A picture (${logo.digest.slice(0, 8)})` },
    deposits: rowsOfDepositRules(deposits),
    preparation: rowsOfPreparation(preparation),
    tax: rowsOfTax(tax, now),
  };
}

/** A rate that begins with the import begins at another moment each time it is looked at. */
function rowsOfTax({ classes, charges }: TaxSettings, now: Instant): Row[] {
  return [
    ...classes.map(({ code, label, sac, rates }) => ({
      id: `class ${code}`,
      title: label,
      label,
      sac,
      rates: rates
        .map((rate) => (rate.validFrom === now ? `${rate.percent}% from now` : describeRate(rate)))
        .join("\n"),
    })),
    ...charges.map(({ kind, taxClass }) => ({
      id: `charge ${kind}`,
      title: CHARGE_LABELS[kind],
      taxClass: classes.find(({ code }) => code === taxClass)?.label ?? taxClass,
    })),
  ];
}
