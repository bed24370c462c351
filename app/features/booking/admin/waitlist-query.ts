import { WAITLIST_STATES } from "#app/domain/waitlist.ts";
import { cursorParam, z } from "#app/http/zod.ts";

export const WAITLIST_FILTERS = [...WAITLIST_STATES, "all"] as const;

/** Invalid parameters fall back to defaults. */
export const waitlistQuery = z.object({
  state: z.enum(WAITLIST_FILTERS).catch("waiting"),
  after: cursorParam,
});

export type WaitlistQuery = z.infer<typeof waitlistQuery>;
