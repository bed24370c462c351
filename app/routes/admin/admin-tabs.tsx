import { useEffect, useRef } from "react";
import { href, Link, useLocation } from "react-router";
import { currentTab, TABS } from "./tabs.ts";

type Waiting = { taxi: number; messages: number; differences: number };

/** Fades the end that can still be scrolled. */
const FADES = [
  "max-lg:not-data-fade:mask-[linear-gradient(to_left,transparent,black_3rem)]",
  "data-[fade=after]:mask-[linear-gradient(to_left,transparent,black_3rem)]",
  "data-[fade=before]:mask-[linear-gradient(to_right,transparent,black_3rem)]",
  "data-[fade=both]:mask-[linear-gradient(to_right,transparent,black_3rem,black_calc(100%-3rem),transparent)]",
].join(" ");

export function AdminTabs({ waiting }: { waiting: Waiting | undefined }) {
  const current = currentTab(useLocation().pathname);
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const strip = nav.current;
    const tab = strip?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (!strip || !tab) return;
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  useEffect(() => {
    const strip = nav.current;
    if (!strip) return;
    const updateFades = () => showFades(strip);
    const sizes = new ResizeObserver(updateFades);
    sizes.observe(strip);
    strip.addEventListener("scroll", updateFades, { passive: true });
    return () => {
      sizes.disconnect();
      strip.removeEventListener("scroll", updateFades);
    };
  }, []);

  return (
    <nav
      ref={nav}
      aria-label="Admin"
      className={`relative flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] ${FADES}`}
    >
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          aria-current={to === current ? "page" : undefined}
          className="flex min-h-12 shrink-0 items-center gap-1.5 border-y-2 border-transparent px-3 text-sm font-semibold lg:px-1 whitespace-nowrap text-muted transition-colors -outline-offset-4 hover:text-ink aria-[current=page]:border-b-sea aria-[current=page]:text-ink"
        >
          {label}
          <Count {...countOf(to, waiting)} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className="tabular grid h-5 min-w-5 place-items-center rounded-full bg-coral px-1.5 text-xs leading-none text-on-coral">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {what}</span>
    </span>
  );
}

function countOf(to: string, waiting: Waiting | undefined): { count: number; what: string } {
  if (to === href("/admin/taxi")) return { count: waiting?.taxi ?? 0, what: "new" };
  if (to === href("/admin/messages")) return { count: waiting?.messages ?? 0, what: "not sent" };
  if (to === href("/admin/money")) return { count: waiting?.differences ?? 0, what: "in question" };
  return { count: 0, what: "" };
}

function showFades(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip;
  const isBefore = scrollLeft > 4;
  const isAfter = scrollLeft < scrollWidth - clientWidth - 4;
  strip.dataset.fade =
    isBefore && isAfter ? "both" : isBefore ? "before" : isAfter ? "after" : "no";
}
