import type { Metrics } from "./metrics/create-metrics.ts";

/** What is told of requests and statements: metrics and traces. */
export type Observer = Pick<Metrics, "observeRequest" | "observeQuery">;

/** Undefined where nobody observes. */
export function combineObservers(...all: (Observer | undefined)[]): Observer | undefined {
  const observers = all.filter((observer) => observer !== undefined);
  if (observers.length < 2) return observers[0];
  return {
    observeRequest: (request) => observers.forEach((one) => one.observeRequest(request)),
    observeQuery: (query) => observers.forEach((one) => one.observeQuery(query)),
  };
}
