import { toSingleLine } from "#app/domain/plain-text.ts";
import { z } from "#app/http/zod.ts";

export const MAX_SUBJECT_LENGTH = 100;
export const MAX_MESSAGE_LENGTH = 1000;

const tooLong = (most: number) => `At most ${most} characters.`;

const message = z
  .string("")
  .trim()
  .min(1, "Write the message.")
  .max(MAX_MESSAGE_LENGTH, tooLong(MAX_MESSAGE_LENGTH));

const subject = z
  .string("")
  .transform(toSingleLine)
  .pipe(z.string().min(1, "Enter a subject.").max(MAX_SUBJECT_LENGTH, tooLong(MAX_SUBJECT_LENGTH)));

/** `requestKey` is created with the form and makes resubmission idempotent. */
export const messageForm = z.object({ subject, message, requestKey: z.uuid() });

export type CustomerMessage = z.infer<typeof messageForm>;
