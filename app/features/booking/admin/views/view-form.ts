import { toSingleLine } from "#app/domain/plain-text.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

export const MAX_VIEWS = 12;
export const MAX_VIEW_NAME = 40;

export const viewProblems = {
  name: `Enter a name of at most ${MAX_VIEW_NAME} characters.`,
  full: `You have ${MAX_VIEWS} views. Remove one first.`,
} as const;

export function parseViewName(typed: string): Result<string, "name"> {
  const name = toSingleLine(typed);
  return name === "" || name.length > MAX_VIEW_NAME ? refused("name") : ok(name);
}
