import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A 409 means that somebody else was first: reload to show the current state. */
export function revalidateOnConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
