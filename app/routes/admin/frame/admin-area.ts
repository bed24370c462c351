import type { StaffRole } from "#app/domain/staff-roles.ts";
import type { Waiting } from "./waiting.ts";

/** What the frame shows; undefined where it could not be read. */
export type AdminArea = {
  userName: string;
  role: StaffRole;
  isDemo: boolean;
  waiting?: Waiting;
};
