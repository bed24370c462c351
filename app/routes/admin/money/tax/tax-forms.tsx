import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import type { SeparateCharge } from "#app/domain/charges.ts";
import type { TaxClass } from "#app/features/fleet/tax/list-tax-classes.server.ts";
import type { TaxFields, TaxProblems } from "#app/features/fleet/tax/tax-form.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

export type TaxAnswer = { formKey: string; typed: TaxFields; problems: TaxProblems };

type Answer = { answer: TaxAnswer | undefined };

const GRID = "grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4";
const percentProps = { inputMode: "numeric", maxLength: 4, required: true } as const;

export function NewClassForm({ answer }: Answer) {
  return (
    <TaxForm intent="add-class">
      <ClassFields answer={answer} label="" sac="" />
      <TextField
        {...percentProps}
        label="GST rate (%)"
        name="percent"
        defaultValue={answer?.typed.percent}
        error={answer?.problems.percent}
        hint="From now on. Choose the class at its cars afterwards."
      />
      <SaveButton intent="add-class" label="Add class" />
    </TaxForm>
  );
}

export function ChangeClassForm({ taxClass, answer }: Answer & { taxClass: TaxClass }) {
  const { code, label, sac } = taxClass;
  return (
    <TaxForm intent="change-class" code={code}>
      <ClassFields answer={answer} label={label} sac={sac} />
      <SaveButton intent="change-class" code={code} label="Save class" />
    </TaxForm>
  );
}

export function NewRateForm({ code, today, answer }: Answer & { code: string; today: string }) {
  return (
    <TaxForm intent="add-rate" code={code}>
      <div className={GRID}>
        <TextField
          {...percentProps}
          label="GST rate (%)"
          name="percent"
          defaultValue={answer?.typed.percent}
          error={answer?.problems.percent}
        />
        <TextField
          label="From"
          type="date"
          name="from"
          min={today}
          required
          defaultValue={answer?.typed.from ?? today}
          error={answer?.problems.from}
          hint="Today: at once. Later: from midnight."
        />
      </div>
      <SaveButton intent="add-rate" code={code} label="Set rate" />
    </TaxForm>
  );
}

type ChargeClassesFormProps = {
  charges: readonly { kind: SeparateCharge; taxClass: string | null }[];
  classes: readonly TaxClass[];
};

export function ChargeClassesForm({ charges, classes }: ChargeClassesFormProps) {
  return (
    <TaxForm intent="choose-charge-classes">
      <div className={GRID}>
        {charges.map(({ kind, taxClass }) => (
          <SelectField
            key={kind}
            label={CHARGE_LABELS[kind]}
            name={kind}
            defaultValue={taxClass ?? ""}
          >
            <option value="">As the car</option>
            {classes.map(({ code, label, percent }) => (
              <option key={code} value={code}>
                {label} ({percent}%)
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <SaveButton intent="choose-charge-classes" label="Save classes" />
    </TaxForm>
  );
}

function ClassFields({ answer, label, sac }: Answer & { label: string; sac: string }) {
  return (
    <div className={GRID}>
      <TextField
        label="Name"
        name="label"
        required
        maxLength={40}
        defaultValue={answer?.typed.label ?? label}
        error={answer?.problems.label}
      />
      <TextField
        label="SAC"
        name="sac"
        required
        inputMode="numeric"
        maxLength={6}
        defaultValue={answer?.typed.sac ?? sac}
        error={answer?.problems.sac}
      />
    </div>
  );
}

type TaxFormProps = { intent: string; code?: string; children: ReactNode };

function TaxForm({ intent, code = "", children }: TaxFormProps) {
  return (
    <Form
      method="post"
      data-record={code}
      preventScrollReset
      noValidate
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="code" value={code} />
      {children}
    </Form>
  );
}

function SaveButton({
  intent,
  code = "",
  label,
}: {
  intent: string;
  code?: string;
  label: string;
}) {
  const sent = useNavigation().formData;
  const isPending = sent?.get("intent") === intent && sent.get("code") === code;
  return (
    <Button type="submit" pending={isPending} variant="secondary" className="self-start">
      {label}
    </Button>
  );
}
