import { z } from "#app/http/zod.ts";
import { moneyMessages } from "./money-messages.ts";

const MAX_LENGTH = 500;

export const resolutionForm = z.object({
  resolution: z
    .string()
    .trim()
    .min(1, moneyMessages.resolutionRequired)
    .max(MAX_LENGTH, moneyMessages.resolutionTooLong),
});
