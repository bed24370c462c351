/** Spec 9, Limits. */
export const STEP_MS = 3000;
/** On the copy of the first banner, before the silent jump to the first itself (spec 4, Carousel). */
export const RESTART_PAUSE_MS = 500;
/** A banner with its gap, in CSS pixels (spec 9, Limits). */
export const SLIDE_PX = 336;

export type Hold = "paused" | "hover" | "focus" | "touch" | "hidden";

/** The banners, then copies of all of them. */
export type Track = {
  /** 0 is the first banner, `count` the copy of the first. */
  position(): number;
  moveTo(position: number, animated: boolean): void;
};

export type Carousel = {
  hold(reason: Hold): void;
  /** The next step follows STEP_MS after the last hold is released. */
  release(reason: Hold): void;
  /** Call when the track was scrolled, by whatever means. */
  moved(): void;
  /** 0 is the first banner. */
  show(banner: number): void;
  end(): void;
};

/** Moves a track of `count` banners endlessly, one at a time (spec 4, Carousel). */
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
