import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import {
  type DayCloseFields,
  type DayCloseProblems,
  MAX_CLOSE_NOTE_LENGTH,
} from "#app/features/day-close/day-close-form.ts";
import type { Till } from "#app/features/day-close/find-till.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { ShownValue } from "#app/ui/shown-value.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type TillCardProps = {
  till: Till;
  answer: { typed: DayCloseFields; problems: DayCloseProblems; failed: string | null } | undefined;
};

export function TillCard({ till, answer }: TillCardProps) {
  const isPending = useNavigation().formMethod === "POST";
  const { last } = till;
  const { typed, problems, failed = null } = answer ?? {};
  const isRefused = failed !== null;
  return (
    <CardSection title={last === null ? "How much cash is in the till now?" : "Cash in the till"}>
      {last === null ? (
        <p className="max-w-prose leading-6 text-muted">
          Count it once. From then on, this page says how much should be there.
        </p>
      ) : (
        <Expected till={till} lastClosedAt={last.closedAt} />
      )}
      <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-4">
        <ShownValue name="after" value={last?.number ?? 0} isRefused={isRefused} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label="Counted, in rupees"
            name="counted"
            inputMode="decimal"
            required
            maxLength={14}
            defaultValue={typed?.counted}
            error={problems?.counted}
          />
          {last === null ? null : (
            <TextField
              label="Taken out for the bank or safe (optional)"
              name="banked"
              inputMode="decimal"
              maxLength={14}
              defaultValue={typed?.banked}
              error={problems?.banked}
              hint="The rest stays in the till."
            />
          )}
        </div>
        {last === null ? null : (
          <TextField
            label="Note (needed if the count differs)"
            name="note"
            maxLength={MAX_CLOSE_NOTE_LENGTH}
            defaultValue={typed?.note}
            error={problems?.note}
          />
        )}
        <Button type="submit" pending={isPending} className="w-fit">
          {last === null ? "Save" : "Close the day"}
        </Button>
      </Form>
    </CardSection>
  );
}

function Expected({ till, lastClosedAt }: { till: Till; lastClosedAt: number }) {
  const { left, cashIn, cashOut, expected } = till;
  const rows = [
    { name: `Left on ${formatMoment(lastClosedAt)}`, amount: formatRupees(left) },
    { name: "Taken in cash since", amount: `+ ${formatRupees(cashIn)}` },
    { name: "Paid back in cash since", amount: `− ${formatRupees(cashOut)}` },
  ];
  return (
    <dl className="tabular grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-y-2 leading-6">
      {rows.map(({ name, amount }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="pl-4 text-right">{amount}</dd>
        </div>
      ))}
      <div className="contents font-semibold">
        <dt className="border-t border-line pt-2">Expected now</dt>
        <dd className="border-t border-line pt-2 pl-4 text-right">{formatRupees(expected)}</dd>
      </div>
    </dl>
  );
}
