import { type CSSProperties, useContext } from "react";
import type { Instant } from "#app/domain/business-time.ts";
import type { CalendarBar, CalendarCar } from "#app/features/calendar/calendar-bar.ts";
import { positionOf } from "#app/features/calendar/bar-geometry.ts";
import { NonceContext } from "#app/http/nonce.ts";

export type Window = { startsAt: Instant; endsAt: Instant };

const NOW_ID = "calendar-now";

const parts = (part: number) => (part * 100).toFixed(3);

export function spanStyle(span: Window, window: Window) {
  const { start, size } = positionOf(span, window) ?? { start: 0, size: 0 };
  // React supports custom properties; its types do not.
  return { "--at": parts(start), "--long": parts(size) } as CSSProperties;
}

export function drawnSpan({ startsAt, shownUntil }: CalendarBar): Window {
  return { startsAt, endsAt: shownUntil };
}

export function barElementId(id: string): string {
  return `bar-${id}`;
}

type PositionsProps = { cars: readonly CalendarCar[]; window: Window; now: Instant };

/**
 * Positions for the server-rendered page, where the content security policy forbids style attributes.
 */
export function Positions({ cars, window, now }: PositionsProps) {
  const nonce = useContext(NonceContext);
  const rules = cars
    .flatMap(({ bars }) => bars)
    .map((bar) => {
      return `#${barElementId(bar.id)}${ruleOf(spanStyle(drawnSpan(bar), window))}`;
    });
  rules.push(`#${NOW_ID}${ruleOf(momentStyle(now, window))}`);
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {rules.join("")}
    </style>
  );
}

export function NowLine({
  now,
  window,
  isEnhanced,
}: Omit<PositionsProps, "cars"> & { isEnhanced: boolean }) {
  if (now < window.startsAt || now >= window.endsAt) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-0 left-(--names) z-10"
    >
      <div
        id={NOW_ID}
        style={isEnhanced ? momentStyle(now, window) : undefined}
        className="absolute inset-y-0 left-[calc(var(--at)*1%)] -ml-px w-0.5 bg-coral"
      />
    </div>
  );
}

function momentStyle(now: Instant, window: Window) {
  return spanStyle({ startsAt: now, endsAt: window.endsAt }, window);
}

function ruleOf(style: CSSProperties): string {
  return `{${Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;
}
