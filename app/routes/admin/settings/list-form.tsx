import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type Row, rowField, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { RowCard } from "./row-card.tsx";

/** The properties of a field of a row. */
export type GetFieldProps<Name extends string> = (
  name: Name,
  label: string,
) => { name: string; label: string; defaultValue: string; error: string | undefined };

type RowDescription = {
  title: string;
  note?: string;
  /** In place of the text that removes it; null for a row that stays. */
  remove?: string | null;
};

/** What the page of a list gives its form. */
export type ListFormState = {
  /** As typed, by their numbers. */
  rows: ReadonlyMap<number, Row>;
  /** The version that is changed. */
  basedOn: number;
  problems: RowProblems;
};

type ListFormProps<Name extends string> = ListFormState & {
  /** Of a new one. */
  emptyRow: Readonly<Record<Name, string>>;
  texts: { add: string; remove: string; save: string };
  /** Whether visitors see them in their order. */
  isOrdered?: boolean;
  describeRow: (row: Readonly<Record<Name, string>>) => RowDescription;
  children: (field: GetFieldProps<Name>) => ReactNode;
};

export const FIELD_GRID = "grid grid-cols-1 items-start gap-4 sm:grid-cols-2";

/** The form of a setting that is a list: a card for each, the last for a new one. */
export function ListForm<Name extends string>(props: ListFormProps<Name>) {
  const { rows, emptyRow, basedOn, problems, texts, describeRow, children } = props;
  const { isOrdered = false } = props;
  const isPending = useNavigation().formMethod === "POST";
  const next = Math.max(-1, ...rows.keys()) + 1;
  return (
    <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-5">
      <input type="hidden" name="basedOn" value={basedOn} />
      <div className="flex flex-col gap-3">
        {[...rows, [next, emptyRow] as const].map(([index, typed], at) => {
          const row = { ...emptyRow, ...typed };
          const isNew = index === next;
          const isWrong = Object.keys(problems).some((name) => name.startsWith(`${index} `));
          const described: RowDescription = isNew
            ? { title: texts.add, remove: null }
            : { remove: texts.remove, ...describeRow(row) };
          return (
            <RowCard
              key={index}
              index={index}
              title={described.title}
              note={described.note}
              isOpen={isWrong}
              removeLabel={described.remove ?? undefined}
            >
              {"id" in row ? (
                <input type="hidden" name={rowField(index, "id")} value={String(row.id)} />
              ) : null}
              {children((name, label) => ({
                name: rowField(index, name),
                label,
                defaultValue: row[name],
                error: problems[rowField(index, name)],
              }))}
              {isOrdered ? (
                <TextField
                  name={rowField(index, "position")}
                  label="Position"
                  inputMode="numeric"
                  maxLength={3}
                  defaultValue={typed["position" as Name] ?? String(at + 1)}
                  className="max-w-24"
                />
              ) : null}
            </RowCard>
          );
        })}
      </div>
      <Button type="submit" pending={isPending} className="w-fit">
        {texts.save}
      </Button>
    </Form>
  );
}
