import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { ChevronDown } from "#app/ui/icons/icons.ts";
import type { IconComponent } from "#app/ui/icons/create-icon.tsx";

type DisclosureProps = {
  title: string;
  icon?: IconComponent;
  isOpen?: boolean;
  /** On a wide screen it opens over what follows; of those with one name, one is open. */
  popoverGroup?: string;
  className?: string;
  children: ReactNode;
};

const CONTROL = "input:not([type=hidden]), select, textarea, a[href], button";

/** In a line of others, takes one of its own once it is open, unless it floats. Its first control gets the focus then. */
export function Disclosure(props: DisclosureProps) {
  const { title, icon: Icon, isOpen = false, popoverGroup, className, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);

  // Here and not after the browser's own toggle, or what is typed at once would still be a shortcut.
  function handleClick(event: MouseEvent): void {
    if (details.current === null) return;
    event.preventDefault();
    details.current.open = !details.current.open;
    if (details.current.open) body.current?.querySelector<HTMLElement>(CONTROL)?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDetailsElement>): void {
    if (event.key !== "Escape" || !event.currentTarget.open || event.defaultPrevented) return;
    event.preventDefault();
    event.currentTarget.open = false;
    summary.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the controls in it
    <details
      ref={details}
      open={isOpen || undefined}
      onKeyDown={handleKeyDown}
      name={popoverGroup}
      data-disclosure
      className={classNames(
        "group",
        popoverGroup === undefined ? "open:basis-full" : "max-lg:open:basis-full lg:relative",
        className,
      )}
    >
      <summary
        ref={summary}
        onClick={handleClick}
        className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold text-sea [&::-webkit-details-marker]:hidden"
      >
        {Icon === undefined ? null : <Icon aria-hidden="true" className="size-4" />}
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div
        ref={body}
        className={classNames(
          "py-2",
          popoverGroup !== undefined &&
            "lg:absolute lg:top-full lg:right-0 lg:z-30 lg:w-max lg:max-w-md lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-3 lg:shadow-lift",
        )}
      >
        {children}
      </div>
    </details>
  );
}
