import { cursorParam, z } from "#app/http/zod.ts";
import { MAX_NOTE_LENGTH } from "#app/domain/notes.ts";
import { taxiAdminMessages } from "./taxi-messages.ts";
import { TAXI_STATES } from "./taxi-states.ts";

/** `from` is the state on screen, for optimistic locking. */
export const taxiMark = z.object({ from: z.enum(TAXI_STATES), to: z.enum(TAXI_STATES) });

export const taxiNote = z.object({
  note: z
    .string()
    .trim()
    .min(1, taxiAdminMessages.noteRequired)
    .max(MAX_NOTE_LENGTH, taxiAdminMessages.noteTooLong),
});

export const taxiQuery = z.object({
  state: z.enum(["all", ...TAXI_STATES]).catch("all"),
  text: z.string().max(100).catch(""),
  after: cursorParam,
});

export type TaxiQuery = z.infer<typeof taxiQuery>;
