/** Milliseconds since navigation start; CLS has no unit. */
export type Timings = { fcp: number; lcp: number; cls: number; tbt: number; sinceLongTask: number };

type Watched = {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: { start: number; end: number }[];
};

declare global {
  var watchedTimings: Watched;
}

/** Runs in the page before its own scripts, so it uses nothing from outside itself. */
export function watchTimings(): void {
  const watched: Watched = { fcp: 0, lcp: 0, cls: 0, longTasks: [] };
  globalThis.watchedTimings = watched;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  };
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") watched.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    watched.lcp = startTime;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & LayoutShift;
    if (!hadRecentInput) watched.cls += value;
  });
  watch("longtask", ({ startTime, duration }) => {
    watched.longTasks.push({ start: startTime, end: startTime + duration });
  });
}

type LayoutShift = { value: number; hadRecentInput: boolean };

/** Runs in the page. Total blocking time counts what a task takes beyond 50 ms after first paint. */
export function timingsSoFar(): Timings {
  const { fcp, lcp, cls, longTasks } = globalThis.watchedTimings;
  const blocked = longTasks.map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - 50));
  return {
    fcp,
    lcp,
    cls,
    tbt: blocked.reduce((sum, time) => sum + time, 0),
    sinceLongTask: performance.now() - (longTasks.at(-1)?.end ?? 0),
  };
}
