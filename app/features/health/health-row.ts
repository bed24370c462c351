import { HEALTH_SUBJECTS } from "./health-messages.ts";

/**
 * The most urgent first. `act`: something does not work now. `look`: it gets worse, or is not meant for real
 * customers.
 */
export const HEALTH_LEVELS = ["act", "look", "fine"] as const;
export type HealthLevel = (typeof HEALTH_LEVELS)[number];

export type HealthRow = {
  id: keyof typeof HEALTH_SUBJECTS | "job";
  subject: string;
  level: HealthLevel;
  /** What is, and what to do. */
  text: string;
};

export function healthRow(
  id: keyof typeof HEALTH_SUBJECTS,
  level: HealthLevel,
  text: string,
): HealthRow {
  return { id, subject: HEALTH_SUBJECTS[id], level, text };
}
