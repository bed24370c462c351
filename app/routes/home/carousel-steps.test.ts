import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RESTART_PAUSE_MS, runCarousel, SLIDE_PX, STEP_MS, type Track } from "./carousel-steps.ts";

const COUNT = 8;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("has the spec's limits", () => {
  expect([STEP_MS, RESTART_PAUSE_MS, SLIDE_PX]).toEqual([3000, 500, 336]);
});

test("advances one banner every 3 seconds", () => {
  const { moves } = start();
  vi.advanceTimersByTime(2999);
  expect(moves).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(moves).toEqual(["glide 1"]);
  vi.advanceTimersByTime(6000);
  expect(moves).toEqual(["glide 1", "glide 2", "glide 3"]);
});

test("shows a copy of the first banner after the last, and half a second later the first itself", () => {
  const { moves } = start(7);
  vi.advanceTimersByTime(3000);
  expect(moves).toEqual(["glide 8"]);
  vi.advanceTimersByTime(499);
  expect(moves).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(moves).toEqual(["glide 8", "jump 0"]);
  vi.advanceTimersByTime(2500);
  expect(moves).toEqual(["glide 8", "jump 0", "glide 1"]);
});

test("repeats without input", () => {
  const { moves } = start();
  vi.advanceTimersByTime(3000 * COUNT * 3 + 500);
  const round = [1, 2, 3, 4, 5, 6, 7, 8].map((position) => `glide ${position}`).concat("jump 0");
  expect(moves).toEqual([...round, ...round, ...round]);
});

test("returns from the copies to the same banner after a swipe", () => {
  const { carousel, track, moves } = start();
  carousel.hold("touch");
  track.swipeTo(10);
  vi.advanceTimersByTime(400);
  track.swipeTo(11);
  vi.advanceTimersByTime(499);
  expect(moves).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(moves).toEqual(["jump 3"]);
});

test("a swipe back out of the copies needs no jump", () => {
  const { carousel, track, moves } = start(7);
  carousel.hold("touch");
  track.swipeTo(8);
  track.swipeTo(7);
  vi.advanceTimersByTime(5000);
  expect(moves).toEqual([]);
});

test("any hold pauses it, and releasing the last one starts a full interval", () => {
  const { carousel, moves } = start();
  vi.advanceTimersByTime(2900);
  carousel.hold("hover");
  carousel.hold("focus");
  vi.advanceTimersByTime(10_000);
  carousel.release("hover");
  vi.advanceTimersByTime(10_000);
  expect(moves).toEqual([]);
  carousel.release("focus");
  vi.advanceTimersByTime(2999);
  expect(moves).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(moves).toEqual(["glide 1"]);
});

test("releasing an unknown hold does not delay the step", () => {
  const { carousel, moves } = start();
  vi.advanceTimersByTime(2900);
  carousel.release("hover");
  vi.advanceTimersByTime(100);
  expect(moves).toEqual(["glide 1"]);
});

test("a dot shows its banner at once for a full interval", () => {
  const { carousel, moves } = start();
  vi.advanceTimersByTime(2000);
  carousel.show(5);
  expect(moves).toEqual(["glide 5"]);
  vi.advanceTimersByTime(2999);
  expect(moves).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(moves).toEqual(["glide 5", "glide 6"]);
});

test("a dot chosen on the copy of the first starts from the first", () => {
  const { carousel, moves } = start(7);
  vi.advanceTimersByTime(3200);
  carousel.show(2);
  expect(moves).toEqual(["glide 8", "jump 0", "glide 2"]);
  vi.advanceTimersByTime(2999);
  expect(moves).toHaveLength(3);
});

test("shows the chosen banner while paused, and stays there", () => {
  const { carousel, moves } = start();
  carousel.hold("paused");
  carousel.show(3);
  vi.advanceTimersByTime(20_000);
  expect(moves).toEqual(["glide 3"]);
});

test("does not move after it was stopped", () => {
  const { carousel, track, moves } = start(7);
  track.swipeTo(8);
  carousel.end();
  vi.advanceTimersByTime(20_000);
  expect(moves).toEqual([]);
});

function start(position = 0) {
  const moves: string[] = [];
  const track: Track & { swipeTo(to: number): void } = {
    position: () => position,
    moveTo(to, animated) {
      moves.push(`${animated ? "glide" : "jump"} ${to}`);
      this.swipeTo(to);
    },
    swipeTo(to) {
      position = to;
      carousel.moved();
    },
  };
  const carousel = runCarousel(track, COUNT);
  return { carousel, track, moves };
}
