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

const RULE_FIELDS = ["amount", "firstTripAmount"] as const;
type RuleField = (typeof RULE_FIELDS)[number];

type RuleFieldsProps = { index: number; row: Row; problems: RowProblems };

/** What is wrong, field by field. */
export function RuleProblems({ rows, problems }: Pick<RulesFormProps, "rows" | "problems">) {
  const found = [...rows].flatMap(([index, row]) =>
    RULE_FIELDS.flatMap((name) => {
      const problem = problems[rowField(index, name)];
      return problem === undefined ? [] : [`${ruleLabel(row, name)}: ${problem}`];
    }),
  );
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {found.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

function ruleLabel({ category = "" }: Row, name: RuleField): string {
  return name === "amount" ? category : `${category}, first trip`;
}

function RuleFields({ index, row, problems }: RuleFieldsProps) {
  const field = (name: RuleField) => ({
    label: ruleLabel(row, name),
    name: rowField(index, name),
    defaultValue: row[name],
    error: problems[rowField(index, name)],
    inputMode: "decimal" as const,
    maxLength: 12,
  });
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <input type="hidden" name={rowField(index, "category")} value={row.category} />
      {RULE_FIELDS.map((name) => (
        <TextField key={name} {...field(name)} />
      ))}
    </div>
  );
}
