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

/** Of places that were renamed, by the id that they have in the setting. */
export type FormerPlaceNamesTable = { city: string; location: string; placeId: string };
