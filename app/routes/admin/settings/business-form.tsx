import { STATE_CODES } from "#app/domain/gstin.ts";
import type { BusinessField, BusinessFields } from "#app/features/settings/business-fields.ts";
import type { BusinessProblems } from "#app/features/settings/business-schema.ts";
import { CardSection } from "#app/ui/card-section.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { SettingForm } from "./setting-form.tsx";
import { BUSINESS_LABELS } from "./setting-labels.ts";

type BusinessFormProps = {
  typed: BusinessFields;
  /** The version that is changed. */
  basedOn: number;
  problems: BusinessProblems;
};

const GRID = "grid grid-cols-1 items-start gap-4 sm:grid-cols-2";

export function BusinessForm({ typed, basedOn, problems }: BusinessFormProps) {
  const field = (name: BusinessField) => ({
    name,
    label: BUSINESS_LABELS[name].label,
    defaultValue: typed[name],
    error: problems[name],
  });
  const socialLinks = [
    ["firstLabel", "firstUrl"],
    ["secondLabel", "secondUrl"],
    ["thirdLabel", "thirdUrl"],
  ] as const;
  return (
    <SettingForm name="business" basedOn={basedOn} save="Save settings">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <CardSection title="Business">
          <div className={GRID}>
            <TextField {...field("name")} maxLength={40} />
            <TextField {...field("city")} maxLength={40} hint="Where pages say that you rent." />
          </div>
          <TextField {...field("tagline")} maxLength={80} />
          <TextField {...field("openingWords")} maxLength={30} hint="Such as Open 24/7." />
        </CardSection>
        <CardSection title="Contact">
          <div className={GRID}>
            <TextField {...field("phone")} type="tel" maxLength={20} />
            <TextField {...field("whatsapp")} type="tel" maxLength={20} />
          </div>
          <TextField {...field("email")} type="email" maxLength={100} />
          <p className="text-sm leading-6 text-muted">
            Text messages contain your name and phone number: register their templates again after
            you change either.
          </p>
        </CardSection>
        <CardSection title="Address">
          <div className={GRID}>
            <TextField {...field("street")} maxLength={80} />
            <TextField {...field("area")} maxLength={80} />
            <TextField {...field("postalCity")} maxLength={40} />
            <TextField {...field("postcode")} inputMode="numeric" maxLength={7} />
          </div>
          <SelectField {...field("state")}>
            {Object.keys(STATE_CODES).map((state) => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
        </CardSection>
        <CardSection title="Invoices and documents">
          <div className={GRID}>
            <TextField {...field("legalName")} maxLength={100} />
            <TextField {...field("gstin")} maxLength={15} />
          </div>
          <TextField {...field("service")} maxLength={80} />
          <TextField
            {...field("documentsKeptDays")}
            inputMode="numeric"
            maxLength={4}
            hint="Counted from the last trip that they served. Then they are erased."
          />
        </CardSection>
      </div>
      <CardSection title="Social media">
        <p className="text-sm leading-6 text-muted">Leave a name and its link empty for fewer.</p>
        {socialLinks.map(([label, url]) => (
          <div
            key={label}
            className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <TextField {...field(label)} maxLength={20} />
            <TextField {...field(url)} type="url" maxLength={200} />
          </div>
        ))}
      </CardSection>
    </SettingForm>
  );
}
