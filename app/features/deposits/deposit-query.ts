import { cursorParam, z } from "#app/http/zod.ts";

/** `due` waits for staff, `refunds` for the provider. */
export const DEPOSIT_FILTERS = ["due", "held", "refunds", "closed"] as const;

export const depositQuery = z.object({
  show: z.enum(DEPOSIT_FILTERS).catch("due"),
  after: cursorParam,
});

export type DepositQuery = z.infer<typeof depositQuery>;
