import type { FactorType } from "#app/db/schema/accounts.ts";

export const SECOND_STEP_PATH = "/profile/second-step";

/** What a form of this page asks for, in the field `intent`; a code by itself verifies. */
export const INTENT = { add: "add", remove: "remove", renew: "renew" } as const;

/** Where a factor is being set up. */
export function setUpPath(type: FactorType): string {
  return `${SECOND_STEP_PATH}?set-up=${type}`;
}

/** Where it is asked whether a factor is to go. */
export function removalPath(id: string): string {
  return `${SECOND_STEP_PATH}?remove=${id}`;
}
