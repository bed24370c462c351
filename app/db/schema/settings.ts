import type { Instant } from "#app/domain/business-time.ts";

/** Rows are only added: the highest version of a name is what holds. */
export type SettingVersionsTable = {
  name: string;
  version: number;
  /** JSON. */
  value: string;
  /** A user's id, or `setup`; null for another command on the server. */
  changedBy: string | null;
  changedAt: Instant;
};
