import type { ReactNode } from "react";
import { rowField } from "#app/features/settings/lists/list-fields.ts";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ChevronDown } from "#app/ui/icons/icons.ts";

type RowCardProps = {
  index: number;
  title: string;
  note?: string | undefined;
  isOpen: boolean;
  /** What the checkbox says; absent for a row that is not there yet. */
  removeLabel?: string | undefined;
  children: ReactNode;
};

/** A row of a list in a form, folded until it is edited. */
export function RowCard({ index, title, note, isOpen, removeLabel, children }: RowCardProps) {
  return (
    <Card padded={false} className="min-w-0">
      <details open={isOpen} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <span className="font-semibold wrap-anywhere">{title}</span>
            {note === undefined ? null : (
              <span className="min-w-0 text-sm wrap-anywhere text-muted">{note}</span>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="flex flex-col gap-4 border-t border-line p-5 sm:p-6">
          {children}
          {removeLabel === undefined ? null : (
            <CheckboxField name={rowField(index, "remove")} value="yes" label={removeLabel} />
          )}
        </div>
      </details>
    </Card>
  );
}
