import { Form, useNavigation } from "react-router";
import { formatPlainRupees } from "#app/domain/money.ts";
import { firstTripField, shownField } from "#app/features/deposits/deposit-form.ts";
import type { DepositRule } from "#app/domain/table-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Answer = { typed: Record<string, string>; problems: Record<string, string> } | undefined;

type RulesFormProps = {
  saved: readonly DepositRule[];
  /** Those saved, or of an earlier version. */
  rules: readonly DepositRule[];
  answer: Answer;
};

export function RulesForm({ saved, rules, answer }: RulesFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <CardSection title="How much">
      <p className="text-sm leading-6 text-muted">
        Asked for at the pickup, in rupees. Enter 0 for no deposit. A first trip is one of a
        customer who has brought no car back yet.
      </p>
      <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-4">
        {rules.map((rule) => (
          <RuleFields key={rule.category} rule={rule} answer={answer} />
        ))}
        {saved.map(shownField).map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={answer?.typed[name] ?? value} />
        ))}
        <Button type="submit" pending={isPending} className="w-fit">
          Save amounts
        </Button>
      </Form>
    </CardSection>
  );
}

type RuleFieldsProps = { rule: DepositRule; answer: Answer };

function RuleFields({ rule, answer }: RuleFieldsProps) {
  const { category } = rule;
  const fields = [
    { name: category, label: category, amount: rule.amount },
    {
      name: firstTripField(category),
      label: `${category}, first trip`,
      amount: rule.firstTripAmount,
    },
  ];
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {fields.map(({ name, label, amount }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          inputMode="decimal"
          maxLength={12}
          defaultValue={answer?.typed[name] ?? formatPlainRupees(amount)}
          error={answer?.problems[name]}
        />
      ))}
    </div>
  );
}
