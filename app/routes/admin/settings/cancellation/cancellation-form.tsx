import {
  type CancellationFieldProblems,
  type CancellationFields,
  MAX_STEPS,
  type PolicyName,
  stepField,
} from "#app/features/settings/cancellation-schema.ts";
import { SettingForm } from "#app/routes/admin/settings/setting-form.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type CancellationFormProps = {
  typed: CancellationFields;
  /** The version that is changed. */
  basedOn: number;
  problems: CancellationFieldProblems;
};

export function CancellationForm({ typed, basedOn, problems }: CancellationFormProps) {
  return (
    <SettingForm name="cancellation" basedOn={basedOn} save="Save charges">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Steps title="Booking page" policy="bookingPage" typed={typed} problems={problems} />
        <Steps title="Terms of Service" policy="terms" typed={typed} problems={problems} />
      </div>
      <p className="max-w-prose text-sm leading-6 text-muted">
        Each step is from that many hours before the pickup. The first has the most hours; the last
        is from 0 hours, up to the pickup. Leave a row empty to have fewer steps. After the pickup
        time, a customer who does not come pays 100%.
      </p>
    </SettingForm>
  );
}

type StepsProps = {
  title: string;
  policy: PolicyName;
  typed: CancellationFields;
  problems: CancellationFieldProblems;
};

function Steps({ title, policy, typed, problems }: StepsProps) {
  return (
    <CardSection title={title}>
      {Array.from({ length: MAX_STEPS }, (_, index) => (
        <fieldset key={index} className="grid grid-cols-2 items-start gap-4">
          <legend className="sr-only">
            {title}, step {index + 1}
          </legend>
          {(["hours", "percent"] as const).map((part) => {
            const name = stepField(policy, index, part);
            return (
              <TextField
                key={part}
                label={part === "hours" ? "Hours before" : "Charge (%)"}
                name={name}
                inputMode="numeric"
                maxLength={4}
                defaultValue={typed[name]}
                error={problems[name]}
              />
            );
          })}
        </fieldset>
      ))}
    </CardSection>
  );
}
