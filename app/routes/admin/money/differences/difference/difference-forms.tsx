import { RotateCw } from "#app/ui/icons/admin-icons.ts";
import { CircleCheck } from "#app/ui/icons/icons.ts";
import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { canRecheck } from "#app/domain/payment-difference.ts";
import type { Difference } from "#app/features/payment/admin/list-differences.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";

type DifferenceFormsProps = { difference: Difference; typed: string; error: string | null };

export function DifferenceForms({ difference, typed, error }: DifferenceFormsProps) {
  const { formMethod, formData } = useNavigation();
  const pending = formMethod === "POST" ? formData?.get("intent") : null;
  if (difference.resolvedAt !== null) return <Resolution difference={difference} />;
  return (
    <Card className="flex flex-col gap-5">
      {canRecheck(difference) ? (
        <Form method="post" preventScrollReset className="flex flex-col items-start gap-3">
          <h2 className="text-xl">Ask again</h2>
          <p className="text-sm leading-6 text-muted">
            Asks the provider at this moment. If both sides agree now, it leaves the list.
          </p>
          <Button name="intent" value="recheck" type="submit" pending={pending === "recheck"}>
            <RotateCw aria-hidden="true" className="size-4" />
            Ask the provider again
          </Button>
        </Form>
      ) : null}
      <Form
        method="post"
        preventScrollReset
        noValidate
        className="flex flex-col gap-3 not-first:border-t not-first:border-line not-first:pt-5"
      >
        <h2 className="text-xl">Mark as resolved</h2>
        <TextAreaField
          label="What you found out"
          hint="Kept with your name. It moves no money by itself."
          name="resolution"
          rows={3}
          maxLength={500}
          required
          defaultValue={typed}
          error={error ?? undefined}
        />
        <Button
          name="intent"
          value="resolve"
          type="submit"
          variant="secondary"
          pending={pending === "resolve"}
          className="self-start"
        >
          Mark as resolved
        </Button>
      </Form>
    </Card>
  );
}

function Resolution({ difference }: { difference: Difference }) {
  const { resolvedAt, resolvedBy, resolution } = difference;
  return (
    <Card className="flex gap-3">
      <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" />
      <div className="min-w-0">
        <h2 className="text-xl">Resolved</h2>
        <p className="tabular text-sm leading-6 text-muted">
          {resolvedBy === null ? "Automatically" : `By ${resolvedBy}`}
          {resolvedAt === null ? null : `, ${formatMoment(resolvedAt, { year: true })}`}
        </p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{resolution}</p>
      </div>
    </Card>
  );
}
