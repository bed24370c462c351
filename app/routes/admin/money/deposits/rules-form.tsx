import { Form, useNavigation } from "react-router";
import { type Row, rowField, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type RulesFormProps = {
  /** As typed, by their numbers. */
  rows: ReadonlyMap<number, Row>;
  /** The version that is changed. */
  basedOn: number;
  problems: RowProblems;
};

export function RulesForm({ rows, basedOn, problems }: RulesFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <CardSection title="How much">
      <p className="text-sm leading-6 text-muted">
        Asked for at the pickup, in rupees. Enter 0 for no deposit. A first trip is one of a
        customer who has brought no car back yet.
      </p>
      <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-4">
        <input type="hidden" name="basedOn" value={basedOn} />
        {[...rows].map(([index, row]) => (
          <RuleFields key={index} index={index} row={row} problems={problems} />
        ))}
        <Button type="submit" pending={isPending} className="w-fit">
          Save amounts
        </Button>
      </Form>
    </CardSection>
  );
}

type RuleFieldsProps = { index: number; row: Row; problems: RowProblems };

function RuleFields({ index, row, problems }: RuleFieldsProps) {
  const { category } = row;
  const field = (name: "amount" | "firstTripAmount") => ({
    name: rowField(index, name),
    defaultValue: row[name],
    error: problems[rowField(index, name)],
    inputMode: "decimal" as const,
    maxLength: 12,
  });
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <input type="hidden" name={rowField(index, "category")} value={category} />
      <TextField {...field("amount")} label={category} />
      <TextField {...field("firstTripAmount")} label={`${category}, first trip`} />
    </div>
  );
}
