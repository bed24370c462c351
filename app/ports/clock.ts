import type { Instant } from "#app/domain/business-time.ts";

/** The current time; tests freeze it. */
export interface Clock {
  now(): Instant;
}
