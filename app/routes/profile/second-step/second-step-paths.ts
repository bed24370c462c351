import { href } from "react-router";
import type { FactorType } from "#app/db/schema/accounts.ts";

export const SECOND_STEP_PATH = href("/profile/second-step");

/** Values of the field `intent`. A form with a code and no intent verifies it. */
export const INTENT = { add: "add", remove: "remove", renew: "renew" } as const;

export function setUpPath(type: FactorType): string {
  return `${SECOND_STEP_PATH}?set-up=${type}`;
}

/** The page that asks before a factor is removed. */
export function removalPath(id: string): string {
  return `${SECOND_STEP_PATH}?remove=${id}`;
}
