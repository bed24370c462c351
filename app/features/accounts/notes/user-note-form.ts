import { MAX_NOTE_LENGTH } from "#app/domain/notes.ts";
import { toPlainLines } from "#app/domain/plain-text.ts";
import { z } from "#app/http/zod.ts";

const REQUIRED = "Write a note.";

export const userNoteForm = z.object({
  text: z
    .string(REQUIRED)
    .transform(toPlainLines)
    .pipe(
      z.string().min(1, REQUIRED).max(MAX_NOTE_LENGTH, `At most ${MAX_NOTE_LENGTH} characters.`),
    ),
});
