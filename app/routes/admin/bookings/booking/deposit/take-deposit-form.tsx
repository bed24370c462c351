import { Form, useNavigation } from "react-router";
import { formatRelease } from "#app/content/rental-conditions.ts";
import type { AgreedConditions } from "#app/domain/agreed-conditions.ts";
import { COUNTER_METHOD_LABELS, COUNTER_METHODS } from "#app/domain/counter-payment.ts";
import { formatPlainRupees, formatRupees, type Paise } from "#app/domain/money.ts";
import {
  type DepositFields,
  type DepositProblems,
  MAX_REFERENCE_LENGTH,
} from "#app/features/deposits/deposit-form.ts";
import { RadioCards } from "#app/routes/admin/bookings/new/radio-cards.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const METHODS = COUNTER_METHODS.map((value) => ({ value, label: COUNTER_METHOD_LABELS[value] }));

type TakeDepositFormProps = {
  asked: Paise;
  conditions: AgreedConditions;
  answer: { typed: DepositFields; problems: DepositProblems } | undefined;
  back: string;
};

export function TakeDepositForm({ asked, conditions, answer, back }: TakeDepositFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  const typed = answer?.typed;
  return (
    <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="take" />
      <p className="text-sm leading-6 text-muted">
        It stays the customer’s money: it is released {formatRelease(conditions)}. We keep only the
        amount of an open charge.
      </p>
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        required
        maxLength={12}
        defaultValue={typed?.amount ?? (asked > 0 ? formatPlainRupees(asked) : "")}
        error={answer?.problems.amount}
        hint={asked > 0 ? `By your rules: ${formatRupees(asked)}` : undefined}
      />
      <RadioCards
        label="How it was paid"
        name="method"
        options={METHODS}
        initial={typed?.method || "cash"}
        error={answer?.problems.method}
      />
      <TextField
        label="Receipt number (optional)"
        name="receipt"
        maxLength={MAX_REFERENCE_LENGTH}
        defaultValue={typed?.receipt}
        error={answer?.problems.receipt}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          Take the deposit
        </Button>
        <LinkButton to={back} variant="secondary" prefetch="none">
          Back
        </LinkButton>
      </div>
    </Form>
  );
}
