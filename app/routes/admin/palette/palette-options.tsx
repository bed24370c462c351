import { Link } from "react-router";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { OptionGroup } from "./group-options.ts";

type PaletteOptionsProps = {
  id: string;
  groups: readonly OptionGroup[];
  activeIndex: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: () => void;
};

/** Options are links, so that they open in a new tab as links do. */
export function PaletteOptions(props: PaletteOptionsProps) {
  const { id, groups, activeIndex, optionId, onPoint, onChoose } = props;
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(({ name, start, options }) => (
        <div key={name} role="group" aria-label={name} className="pb-2">
          <p aria-hidden="true" className="px-3 py-1 text-xs leading-4 font-semibold text-muted">
            {name}
          </p>
          {options.map(({ to, title, text, Icon }, index) => (
            <Link
              key={to}
              to={to}
              id={optionId(start + index)}
              role="option"
              aria-selected={start + index === activeIndex}
              tabIndex={-1}
              onClick={onChoose}
              onPointerMove={() => onPoint(start + index)}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-sea-soft"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
                <span className="tabular font-medium wrap-anywhere">
                  <UnbrokenText text={title} />
                </span>
                <span className="tabular min-w-0 text-sm leading-5 wrap-anywhere text-muted">
                  <UnbrokenText text={text} />
                </span>
              </span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
