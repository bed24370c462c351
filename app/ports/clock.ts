import type { Instant } from "#app/domain/business-time.ts";

/** Where the present moment comes from; tests stand it still. */
export interface Clock {
  now(): Instant;
}
