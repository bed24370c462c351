import { ChevronDown } from "#app/ui/icons/icons.ts";
import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";

type ListSelectProps = {
  name: string;
  label: string;
  value: string;
  onChoose: (value: string) => void;
  isActive: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function ListSelect(props: ListSelectProps) {
  const { name, label, value, onChoose, isActive, icon, className, children } = props;
  const id = useId();
  return (
    <div className={classNames("relative min-w-0", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {icon}
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={classNames(
          "list-select tabular truncate",
          icon ? "pl-9.5" : "pl-3.5",
          isActive && "border-sea bg-sea-soft font-semibold",
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
      />
    </div>
  );
}
