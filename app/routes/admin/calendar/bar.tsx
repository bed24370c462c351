import { useDraggable } from "@dnd-kit/core";
import { GripVertical } from "#app/ui/icons/admin-icons.ts";
import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import type { CalendarBar } from "#app/features/calendar/calendar-bar.ts";
import { classNames } from "#app/ui/class-names.ts";
import { barPath, barLabel, BAR_STYLES } from "./bar-styles.ts";
import { barElementId, drawnSpan, spanStyle, type Window } from "./positions.tsx";

export type BarProps = {
  bar: CalendarBar;
  carName: string;
  window: Window;
  /** With scripts, positions are set inline; without, by `Positions`. */
  isEnhanced: boolean;
  isPending: boolean;
  onOpen: (bar: CalendarBar) => void;
};

export function MovableBar(props: BarProps) {
  const { bar } = props;
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id: bar.id });
  return (
    <Bar
      {...props}
      isDragging={isDragging}
      grip={{
        ...listeners,
        ref: setNodeRef,
        "aria-describedby": attributes["aria-describedby"],
        onContextMenu: keepFromMenu,
      }}
    />
  );
}

type Grip = Partial<ComponentProps<typeof Link>>;

/** A long touch drags; suppress the context menu. */
function keepFromMenu(event: MouseEvent): void {
  const { nativeEvent } = event;
  if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch") {
    event.preventDefault();
  }
}

export function Bar(props: BarProps & { isDragging?: boolean; grip?: Grip }) {
  const { bar, carName, window, isEnhanced, isPending, onOpen, isDragging = false, grip } = props;
  const { Icon, box, icon } = BAR_STYLES[bar.state];
  const span = drawnSpan(bar);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(bar);
  };
  // Narrow bars drop the common prefix of references.
  const shared = bar.name.indexOf("-") + 1;
  const isAtEnd = span.startsAt > window.endsAt - (window.endsAt - window.startsAt) / 4;
  return (
    <Link
      {...grip}
      id={barElementId(bar.id)}
      to={barPath(bar)}
      onClick={open}
      draggable={false}
      style={isEnhanced ? spanStyle(span, window) : undefined}
      className={classNames(
        // The link is at least finger-sized; the visible bar inside has its true length.
        "group/bar absolute top-1/2 left-[min(calc(var(--at)*1%),calc(100%-2.75rem))] flex h-11 w-[max(calc(var(--long)*1%),2.75rem)] -translate-y-1/2 rounded-lg select-none [-webkit-touch-callout:none] hover:z-[2] focus-visible:z-[2] focus-visible:outline-offset-0",
        isAtEnd && "justify-end",
        grip && "cursor-grab active:cursor-grabbing",
        bar.state === "late" ? "z-0" : "z-[1]",
        isDragging && "opacity-40",
        isPending && "animate-pulse",
      )}
    >
      <span className="sr-only">{barLabel(bar, carName)}</span>
      <span className="@container flex w-[max(calc(var(--long)*1cqw),0.625rem)] px-px">
        <span
          aria-hidden="true"
          className={classNames(
            // Clipped, not hidden: what it says stays in sight while the bar is scrolled.
            "flex w-full items-center gap-1.5 overflow-clip border px-1.5 transition-shadow group-hover/bar:shadow-lift @max-[4.5rem]:justify-center @max-[4.5rem]:px-0",
            span.startsAt < window.startsAt ? "border-l-0" : "rounded-l-lg",
            span.endsAt > window.endsAt ? "border-r-0" : "rounded-r-lg",
            box,
          )}
        >
          <Icon
            className={classNames(
              "size-4 shrink-0 @max-[1.25rem]:hidden @min-[4.5rem]:sticky @min-[4.5rem]:left-[calc(var(--names)+0.375rem)]",
              icon,
            )}
          />
          <span className="sticky left-[calc(var(--names)+1.75rem)] hidden min-w-0 flex-col @min-[4.5rem]:flex">
            <span className="truncate text-xs leading-4 font-semibold">{bar.about}</span>{" "}
            <span className="tabular truncate text-[0.6875rem] leading-4">
              <span className="@max-[7rem]:hidden">{bar.name.slice(0, shared)}</span>
              {bar.name.slice(shared)}
            </span>
          </span>
          {grip ? (
            <GripVertical className="ml-auto hidden size-4 shrink-0 opacity-55 group-hover/bar:opacity-100 @min-[7rem]:block" />
          ) : null}
        </span>
      </span>
    </Link>
  );
}
