import type { RentalRules } from "#app/domain/site-rules.ts";
import type { RulesFields, RulesProblems } from "#app/features/settings/rules-schema.ts";
import { HourOptions } from "#app/routes/admin/settings/hour-options.tsx";
import { Options } from "#app/routes/admin/settings/options.tsx";
import { SettingForm } from "#app/routes/admin/settings/setting-form.tsx";
import { RULES_LABELS } from "#app/routes/admin/settings/setting-labels.ts";
import { CardSection } from "#app/ui/card-section.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type RulesFormProps = {
  typed: RulesFields;
  /** The version that is changed. */
  basedOn: number;
  problems: RulesProblems;
};

const GRID = "grid grid-cols-1 items-start gap-4 sm:grid-cols-2";

export function RulesForm({ typed, basedOn, problems }: RulesFormProps) {
  const field = (name: keyof RentalRules) => ({
    name,
    label: RULES_LABELS[name].label,
    defaultValue: typed[name],
    error: problems[name],
  });
  const count = (name: keyof RentalRules) => ({
    ...field(name),
    inputMode: "numeric" as const,
    maxLength: 4,
  });
  return (
    <SettingForm name="rules" basedOn={basedOn} save="Save rules">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <CardSection title="Pickup and return">
            <div className={GRID}>
              <SelectField {...field("openingHour")}>
                <HourOptions least={0} most={23} />
              </SelectField>
              <SelectField {...field("closingHour")} hint="The last slot is before this time.">
                <HourOptions least={1} most={24} />
              </SelectField>
            </div>
            <SelectField {...field("slotMinutes")}>
              <Options values={RULES_LABELS.slotMinutes.values} />
            </SelectField>
            <TextField {...count("leadMinutes")} hint="Bookings close this long before a pickup." />
          </CardSection>
          <CardSection title="Length of a rental">
            <div className={GRID}>
              <TextField {...count("minimumHours")} />
              <TextField {...count("maximumDays")} />
            </div>
            <TextField {...count("daysAhead")} hint="The last day on which a rental may begin." />
          </CardSection>
          <CardSection title="While a customer pays">
            <TextField {...count("holdMinutes")} hint="Then it is offered to others again." />
          </CardSection>
        </div>
        <div className="flex flex-col gap-5">
          <CardSection title="Deposits">
            <TextField
              {...count("depositHours")}
              hint="From then on customers can pay their deposit online, and get a link."
            />
            <TextField
              {...count("depositReleaseHours")}
              hint="Then a deposit is released by itself, less what is charged."
            />
          </CardSection>
          <CardSection title="Kilometres">
            <div className={GRID}>
              <TextField {...count("kmPerDay")} hint="0: no limit." />
              <TextField {...count("extraKmRupees")} />
            </div>
          </CardSection>
          <CardSection title="Late returns and no-shows">
            <div className={GRID}>
              <TextField {...count("graceMinutes")} hint="Until then a car is not late." />
              <TextField {...count("lateHourPercent")} hint="Of the booking's price per hour." />
            </div>
            <TextField
              {...count("noShowMinutes")}
              hint="Then staff can mark the booking as a no-show."
            />
          </CardSection>
          <CardSection title="Return without staff">
            <SelectField
              {...field("keyBox")}
              hint="Applies from the next pickup. You can change it per booking."
            >
              <Options values={RULES_LABELS.keyBox.values} />
            </SelectField>
          </CardSection>
        </div>
      </div>
    </SettingForm>
  );
}
