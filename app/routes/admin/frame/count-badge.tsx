import { classNames } from "#app/ui/class-names.ts";

type CountBadgeProps = { count: number; what: string; className?: string };

export function CountBadge({ count, what, className }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "tabular grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-coral px-1.5 text-xs leading-none font-semibold text-on-coral",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
