import type { OfferedServices } from "#app/content/offered-services.ts";
import { SettingForm } from "#app/routes/admin/settings/setting-form.tsx";
import { SERVICES_LABELS } from "#app/routes/admin/settings/setting-labels.ts";
import { CardSection } from "#app/ui/card-section.tsx";
import { SelectField } from "#app/ui/select-field.tsx";

type ServicesFormProps = {
  typed: Readonly<Record<keyof OfferedServices, string>>;
  /** The version that is changed. */
  basedOn: number;
  problems: Partial<Record<string, string>>;
};

const SERVICES = [
  { name: "taxi", states: ["open", "soon", "none"] },
  { name: "twoWheeler", states: ["soon", "none"] },
  { name: "adventure", states: ["soon", "none"] },
] as const;

export function ServicesForm({ typed, basedOn, problems }: ServicesFormProps) {
  return (
    <SettingForm name="services" basedOn={basedOn} save="Save services">
      <CardSection title="Services">
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
          {SERVICES.map(({ name, states }) => (
            <SelectField
              key={name}
              name={name}
              label={SERVICES_LABELS[name].label}
              defaultValue={typed[name]}
              error={problems[name]}
            >
              {states.map((state) => (
                <option key={state} value={state}>
                  {SERVICES_LABELS[name].values[state]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </CardSection>
    </SettingForm>
  );
}
