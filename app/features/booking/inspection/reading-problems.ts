import { readingsForm } from "./entry-forms.ts";
import type { TypedReadings } from "./typed-entry.ts";

export type ReadingProblems = Partial<Record<keyof TypedReadings, string>>;

/** As the server sees it, before it is sent. */
export function readingProblems(typed: TypedReadings): ReadingProblems {
  const parsed = readingsForm.safeParse(typed);
  if (parsed.success) return {};
  const problems: ReadingProblems = {};
  for (const { path, message } of parsed.error.issues) {
    problems[path[0] as keyof TypedReadings] ??= message;
  }
  return problems;
}
