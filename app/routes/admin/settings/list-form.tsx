import type { ReactNode } from "react";
import { type Row, rowField, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { RowCard } from "./row-card.tsx";
import { SettingForm } from "./setting-form.tsx";
import { type FieldLabel, LIST_LABELS, type ListName } from "./setting-labels.ts";

/** The properties of a field of a row. */
export type GetFieldProps<Name extends string> = (name: Name) => {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
};

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
  name: ListName;
  /** Of a new one. */
  emptyRow: Readonly<Record<Name, string>>;
  texts: { add: string; remove: string; save: string };
  /** Whether visitors see them in their order. */
  isOrdered?: boolean;
  hidden?: ReactNode;
  describeRow: (row: Readonly<Record<Name, string>>) => RowDescription;
  children: (field: GetFieldProps<Name>) => ReactNode;
};

export const FIELD_GRID = "grid grid-cols-1 items-start gap-4 sm:grid-cols-2";

/** The form of a setting that is a list: a card for each, the last for a new one. */
export function ListForm<Name extends string>(props: ListFormProps<Name>) {
  const { name, emptyRow, basedOn, problems, texts, describeRow, children } = props;
  const { isOrdered = false, hidden } = props;
  const labels: Readonly<Record<string, FieldLabel>> = LIST_LABELS[name];
  const rows = new Map([...props.rows].filter(([, row]) => !isUnused(row, emptyRow)));
  const next = Math.max(-1, ...rows.keys()) + 1;
  return (
    <SettingForm name={name} basedOn={basedOn} save={texts.save}>
      {hidden}
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
              {children((name) => ({
                name: rowField(index, name),
                label: labels[name]?.label ?? "",
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
    </SettingForm>
  );
}

/** The new row of a form that was sent without it. */
function isUnused(typed: Row, emptyRow: Row): boolean {
  return Object.entries(typed).every(([name, value]) => {
    return name === "position" || value === emptyRow[name];
  });
}
