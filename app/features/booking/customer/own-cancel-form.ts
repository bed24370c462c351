import { paise } from "#app/domain/money.ts";
import { z } from "#app/http/zod.ts";

export const MAX_REASON_LENGTH = 300;

export const ownCancelForm = z.object({
  // Browsers count a line break as one character but send two.
  reason: z
    .string()
    .catch("")
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim().slice(0, MAX_REASON_LENGTH)),
  shownCharge: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .catch(-1)
    .transform(paise),
});
