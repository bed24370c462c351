import {
  type FocusEvent,
  type PointerEvent,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { type Carousel, runCarousel, SLIDE_PX, type Track } from "./carousel-steps.ts";

export function useCarousel(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (row.current === null) return;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const running = runCarousel(trackOf(row.current, reducedMotion), count);
    carousel.current = running;
    const handleVisibilityChange = () =>
      document.hidden ? running.hold("hidden") : running.release("hidden");
    handleVisibilityChange();
    document.addEventListener("visibilitychange", handleVisibilityChange);
    setCurrent(positionOf(row.current) % count);
    setPaused(reducedMotion.matches);
    if (reducedMotion.matches) running.hold("paused");
    return () => {
      document.removeEventListener("visibilitychange", handleVisibilityChange);
      running.end();
    };
  }, [count]);

  return {
    row,
    current,
    /** By the visitor, or because reduced motion is preferred. */
    paused,
    show: (banner: number) => carousel.current?.show(banner),
    togglePaused() {
      setPaused(!paused);
      if (paused) carousel.current?.release("paused");
      else carousel.current?.hold("paused");
    },
    onScroll() {
      carousel.current?.moved();
      if (row.current !== null) setCurrent(positionOf(row.current) % count);
    },
    holdHandlers: {
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType !== "touch") carousel.current?.hold("hover");
      },
      onPointerLeave: () => carousel.current?.release("hover"),
      // A tapped dot keeps invisible focus; only keyboard focus pauses.
      onFocus({ target }: FocusEvent) {
        if (target.matches(":focus-visible")) carousel.current?.hold("focus");
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) carousel.current?.release("focus");
      },
      onTouchStart: () => carousel.current?.hold("touch"),
      onTouchEnd: ({ touches }: TouchEvent) => {
        if (touches.length === 0) carousel.current?.release("touch");
      },
      onTouchCancel: () => carousel.current?.release("touch"),
    },
  };
}

function trackOf(row: HTMLElement, reducedMotion: MediaQueryList): Track {
  return {
    position: () => positionOf(row),
    moveTo: (position, animated) =>
      row.scrollTo({
        left: position * SLIDE_PX,
        behavior: animated && !reducedMotion.matches ? "smooth" : "instant",
      }),
  };
}

function positionOf(row: HTMLElement): number {
  return Math.round(row.scrollLeft / SLIDE_PX);
}
