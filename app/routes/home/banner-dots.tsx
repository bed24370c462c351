import { type KeyboardEvent, useRef } from "react";
import type { Offer } from "#app/content/site-content.ts";
import { neighbourByKey } from "#app/ui/neighbour-by-key.ts";

type BannerDotsProps = {
  offers: readonly Offer[];
  current: number;
  show: (banner: number) => void;
};

/** Small dots with touch targets of 44 px; arrow keys, Home and End move between them. */
export function BannerDots({ offers, current, show }: BannerDotsProps) {
  const dots = useRef<HTMLDivElement>(null);
  const goByKey = (event: KeyboardEvent, from: number) => {
    const to = neighbourByKey(event.key, from, offers.length);
    if (to === undefined) return;
    event.preventDefault();
    show(to);
    dots.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <div
      ref={dots}
      role="toolbar"
      aria-label="Choose a banner"
      className="-mr-4 -ml-2.5 flex flex-1"
    >
      {offers.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          aria-label={`Banner ${index + 1}: ${title}`}
          aria-current={index === current || undefined}
          tabIndex={index === current ? 0 : -1}
          onClick={() => show(index)}
          onKeyDown={(event) => goByKey(event, index)}
          className="group grid h-11 min-w-0 max-w-11 flex-1 place-items-center rounded-control"
        >
          <span className="h-2 w-2 rounded-full bg-line-strong transition-[width,background-color] group-hover:bg-ink group-aria-[current]:w-6 group-aria-[current]:bg-sea" />
        </button>
      ))}
    </div>
  );
}
