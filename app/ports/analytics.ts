import type { Instant } from "#app/domain/business-time.ts";

/** One page seen. `address` is path and query of a page of ours, without anything personal. */
export type PageView = { address: string; at: Instant };

/**
 * Where page views are reported (spec 2). Nothing about the visitor comes with them: no account, no
 * internet address, no device.
 */
export interface Analytics {
  /** Resolves when the view is counted. Throws when it could not be. */
  count(view: PageView): Promise<void>;
}
