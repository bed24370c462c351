import type { StaffRole } from "#app/domain/staff-roles.ts";

/** With what the frame shows, as a refused page has no data of the layout. */
export type NoAccess = {
  noAccess: true;
  userName: string;
  role: StaffRole;
  /** `place`: the role allows it, at the places that the account is kept to. */
  reason: "role" | "place";
  isDemo: boolean;
};

export function isNoAccess(thrown: unknown): thrown is NoAccess {
  return typeof thrown === "object" && thrown !== null && "noAccess" in thrown;
}
