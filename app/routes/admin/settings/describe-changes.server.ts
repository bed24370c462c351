import { MAIL_NAMES, MAIL_TEMPLATES } from "#app/content/mails/mail-templates.ts";
import type { SettingName } from "#app/content/all-settings.server.ts";
import { SMS_TEMPLATE_TITLES } from "#app/content/sms-template-titles.ts";
import { OWN_SECTION_PREFIX, POLICY_NAMES } from "#app/content/site-content.ts";
import { listSmsTemplates } from "#app/content/sms-templates.ts";
import { formatPlace } from "#app/domain/places.ts";
import { MAX_STEPS, POLICIES, stepField } from "#app/features/settings/cancellation-schema.ts";
import { mailField } from "#app/features/settings/content/mail-templates-form.server.ts";
import { textField } from "#app/features/settings/content/sms-templates-form.server.ts";
import type { Row } from "#app/features/settings/lists/list-fields.ts";
import { ORDER_KEY, type SettingChange } from "#app/features/settings/merge/merge-setting.ts";
import type { ShownChange } from "#app/routes/admin/conflict/conflict-form.tsx";
import {
  BUSINESS_LABELS,
  COLOURS_LABELS,
  type FieldLabel,
  LIST_LABELS,
  RULES_LABELS,
  SERVICES_LABELS,
  TABLE_LABELS,
} from "./setting-labels.ts";

/** A setting with the screen of a conflict. */
export type ShownSetting = SettingName | keyof typeof TABLE_LABELS;

/** As the page of a conflict shows them, without those of hidden fields. */
export function describeChanges(
  name: ShownSetting,
  changes: readonly SettingChange[],
): ShownChange[] {
  const labels = labelsOf(name);
  return changes
    .filter(({ field }) => field === null || field === ORDER_KEY || field in labels)
    .map((change) => {
      const { key, before, theirs, mine, changedBy } = change;
      const format = (value: SettingChange["mine"]) => {
        if (value === null) return absentIn(name, change.row);
        return isList(value)
          ? value.map((row) => titleOf(name, row)).join("\n")
          : formatValue(value, change, labels);
      };
      return {
        key,
        label: labelOf(name, change, labels),
        changedBy,
        before: before === null ? null : format(before),
        theirs: format(theirs),
        mine: format(mine),
      };
    });
}

type Labels = Readonly<Record<string, FieldLabel>>;

function labelsOf(name: ShownSetting): Labels {
  switch (name) {
    case "business":
      return BUSINESS_LABELS;
    case "rules":
      return RULES_LABELS;
    case "services":
      return SERVICES_LABELS;
    case "colours":
      return COLOURS_LABELS;
    case "cancellation":
      return { bookingPage: { label: "Booking page" }, terms: { label: "Terms of Service" } };
    case "mailTemplates":
      return mailLabels();
    case "smsTemplates":
      return smsLabels();
    case "logo":
      return { picture: { label: "Logo", values: { "": "None" } } };
    case "deposits":
    case "preparation":
    case "tax":
      return TABLE_LABELS[name];
    default:
      return LIST_LABELS[name];
  }
}

const STANDARD_WORDING = { "": "The standard wording" };

function mailLabels(): Labels {
  const labels = MAIL_NAMES.flatMap((name) => {
    const { title: section } = MAIL_TEMPLATES[name];
    return [
      [mailField(name, "subject"), { label: "Subject", section, values: STANDARD_WORDING }],
      [mailField(name, "text"), { label: "Text", section, values: STANDARD_WORDING }],
    ];
  });
  return Object.fromEntries(labels);
}

function smsLabels(): Labels {
  const labels = listSmsTemplates().flatMap((name) => {
    const section = SMS_TEMPLATE_TITLES[name];
    return [
      [name, { label: "Template id", section }],
      [textField(name), { label: "Wording", section, values: STANDARD_WORDING }],
    ];
  });
  return Object.fromEntries(labels);
}

function labelOf(name: ShownSetting, { row, field }: SettingChange, labels: Labels): string {
  if (field === ORDER_KEY) return "Order";
  const label = field === null ? null : longLabel(labels[field]);
  return [row && titleOf(name, row), label].filter((part) => part !== null).join(": ");
}

function longLabel({ section, label }: FieldLabel = { label: "" }): string {
  return section === undefined ? label : `${section}: ${label}`;
}

function titleOf(name: ShownSetting, row: Row): string {
  const { city = "", location = "" } = row;
  switch (name) {
    case "places":
      return formatPlace({ city, location });
    case "preparation":
      return city === "" ? "All cars" : formatPlace({ city, location });
    case "deposits":
      return row["category"] ?? "";
    case "questions":
      return row["question"] ?? "";
    case "testimonials":
      return row["name"] ?? "";
    default:
      return row["title"] ?? "";
  }
}

/** What a page shows in place of a row that is not there. */
function absentIn(name: ShownSetting, row: Row | null): string {
  if (name === "preparation") return "Not set";
  if (name === "tax") return "As the car";
  const isStandard = isPolicy(name) && !row?.["id"]?.startsWith(OWN_SECTION_PREFIX);
  return isStandard ? "The standard section" : "Removed";
}

function isPolicy(name: string): boolean {
  return (POLICY_NAMES as readonly string[]).includes(name);
}

function formatValue(value: string | Row, { field }: SettingChange, labels: Labels): string {
  if (typeof value === "string")
    return formatField(value, field === null ? undefined : labels[field]);
  return field === null ? formatRow(value, labels) : formatSteps(value);
}

function isList(value: SettingChange["mine"]): value is readonly Row[] {
  return Array.isArray(value);
}

function formatField(value: string, label: FieldLabel | undefined): string {
  return label?.values?.[value] ?? (value === "" ? "empty" : value);
}

function formatRow(row: Row, labels: Labels): string {
  return Object.entries(labels)
    .filter(([field]) => (row[field] ?? "") !== "")
    .map(([field, label]) => `${longLabel(label)}: ${formatField(row[field] ?? "", label)}`)
    .join("\n");
}

/** Of one policy of cancellation charges. */
function formatSteps(fields: Row): string {
  const steps = POLICIES.flatMap((policy) =>
    Array.from({ length: MAX_STEPS }, (_, index) => ({
      hours: fields[stepField(policy, index, "hours")] ?? "",
      percent: fields[stepField(policy, index, "percent")] ?? "",
    })),
  );
  return steps
    .filter(({ hours }) => hours !== "")
    .map(({ hours, percent }) => `From ${hours} hours before the pickup: ${percent}%`)
    .join("\n");
}
