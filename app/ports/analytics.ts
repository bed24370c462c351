import type { Instant } from "#app/domain/business-time.ts";

/** A viewed page: path and query, without personal data. */
export type PageView = { address: string; at: Instant };

/** Reports page views (spec 2) without account, IP address or device. */
export interface Analytics {
  /** Resolves when the view is counted; throws when it is not. */
  count(view: PageView): Promise<void>;
}
