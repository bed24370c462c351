import { cursorParam, z } from "#app/http/zod.ts";

export const DIFFERENCE_STATES = ["open", "resolved"] as const;

export const differenceQuery = z.object({
  state: z.enum(DIFFERENCE_STATES).catch("open"),
  after: cursorParam,
});

export type DifferenceQuery = z.infer<typeof differenceQuery>;
