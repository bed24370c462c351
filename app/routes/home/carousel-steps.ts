/** From one banner to the next (spec 9, Limits). */
export const STEP_MS = 3000;
/** On the copy of the first banner, before the silent jump to the first itself (spec 4, Carousel). */
export const RESTART_PAUSE_MS = 500;
/** A banner with the gap after it, in CSS pixels, on every screen (spec 9, Limits). */
export const SLIDE_PX = 336;

/** What keeps the banners still; they advance while nothing does. */
export type Hold = "paused" | "hover" | "focus" | "touch" | "hidden";

/** The row of banners, each as wide as a slide: all of them, then their copies. */
export type Track = {
  /** The place at its left edge: 0 is the first banner, `count` the copy of the first. */
  position(): number;
  moveTo(position: number, animated: boolean): void;
};

export type Carousel = {
  hold(reason: Hold): void;
  /** Once nothing holds it, the next step is a whole STEP_MS away. */
  release(reason: Hold): void;
  /** The track stands elsewhere than before, whoever moved it. */
  moved(): void;
  /** Shows the banner of that number, 0 for the first. */
  show(banner: number): void;
  /** Stops for good. */
  end(): void;
};

/** Moves a track of `count` banners one step at a time, without end (spec 4, Carousel). */
export function runCarousel(track: Track, count: number): Carousel {
  const holds = new Set<Hold>();
  let steps: ReturnType<typeof setInterval> | undefined;
  let restart: ReturnType<typeof setTimeout> | undefined;

  const leaveCopies = () => {
    clearTimeout(restart);
    const position = track.position();
    if (position >= count) track.moveTo(position - count, false);
  };
  const step = () => {
    leaveCopies();
    track.moveTo(track.position() + 1, true);
  };
  const countDown = () => {
    clearInterval(steps);
    if (holds.size === 0) steps = setInterval(step, STEP_MS);
  };
  countDown();

  return {
    hold(reason) {
      holds.add(reason);
      countDown();
    },
    release(reason) {
      if (holds.delete(reason)) countDown();
    },
    moved() {
      clearTimeout(restart);
      if (track.position() >= count) restart = setTimeout(leaveCopies, RESTART_PAUSE_MS);
    },
    show(banner) {
      leaveCopies();
      track.moveTo(banner, true);
      countDown();
    },
    end() {
      clearInterval(steps);
      clearTimeout(restart);
    },
  };
}
