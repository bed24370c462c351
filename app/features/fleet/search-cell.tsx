import { CalendarDays, ChevronDown } from "#app/ui/icons/icons.ts";
import type { ComponentProps, ReactNode } from "react";
import { isBusinessDate } from "#app/domain/business-time.ts";
import type { RentalSearch } from "#app/domain/rental-search.ts";
import { classNames } from "#app/ui/class-names.ts";
import { describedBy, FieldError } from "#app/ui/field.tsx";

type CellProps = {
  field: keyof RentalSearch;
  label: string;
  error: string | undefined;
  className?: string;
};

type Choose = { onChoose: (value: string) => void };

const CONTROL = "ticket-control tabular";

const ICON = "pointer-events-none absolute top-8.5 right-2.5 size-4.5 text-muted";

type SelectCellProps = CellProps & Choose & Omit<ComponentProps<"select">, "onChange">;

export function SelectCell(props: SelectCellProps) {
  const { field, label, error, className, onChoose, children, ...select } = props;
  const id = `search-${field}`;
  return (
    <Cell id={id} label={label} error={error} className={className}>
      <select
        {...select}
        {...describedBy(id, { hint: null, error })}
        id={id}
        name={field}
        required
        onChange={(event) => onChoose(event.target.value)}
        className={`${CONTROL} truncate`}
      >
        {children}
      </select>
      <ChevronDown aria-hidden="true" className={ICON} />
    </Cell>
  );
}

type DateCellProps = CellProps & Choose & { value: string; min: string; max: string };

export function DateCell(props: DateCellProps) {
  const { field, label, error, className, onChoose, value, ...input } = props;
  const id = `search-${field}`;
  return (
    <Cell id={id} label={label} error={error} className={className}>
      <input
        {...input}
        // The input cannot show a date that does not exist.
        value={isBusinessDate(value) ? value : ""}
        {...describedBy(id, { hint: null, error })}
        id={id}
        name={field}
        type="date"
        required
        onChange={(event) => onChoose(event.target.value)}
        className={CONTROL}
      />
      <CalendarDays aria-hidden="true" className={ICON} />
    </Cell>
  );
}

type CellFrameProps = {
  id: string;
  label: string;
  error: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

function Cell({ id, label, error, className, children }: CellFrameProps) {
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1 border-line p-0.5", className)}>
      <div className="relative">
        <label
          htmlFor={id}
          className="absolute top-2 left-3.5 text-[0.8125rem] leading-5 font-medium text-muted"
        >
          {label}
        </label>
        {children}
      </div>
      {error ? (
        <div className="px-3 pb-2">
          <FieldError id={id} error={error} />
        </div>
      ) : null}
    </div>
  );
}
