import { BAR_STATES } from "#app/features/calendar/calendar-bar.ts";
import { classNames } from "#app/ui/class-names.ts";
import { BAR_STYLES } from "./bar-styles.ts";

export function Legend() {
  return (
    <ul
      aria-label="What the bars mean"
      className="flex flex-wrap gap-x-5 gap-y-2 text-xs leading-4"
    >
      {BAR_STATES.map((state) => {
        const { label, Icon, box, icon } = BAR_STYLES[state];
        return (
          <li key={state} className="flex items-center gap-2 text-muted">
            <span
              aria-hidden="true"
              className={classNames("grid h-6 w-9 place-items-center rounded-md border", box)}
            >
              <Icon className={classNames("size-3.5", icon)} />
            </span>
            {label}
          </li>
        );
      })}
      <li className="flex items-center gap-2 text-muted">
        <span aria-hidden="true" className="mx-1 h-6 w-0.5 rounded-full bg-coral" />
        Now
      </li>
    </ul>
  );
}
