import { href } from "react-router";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { canOpen } from "./access.ts";

/** Where a role begins: Today, or Money for those who have no part in it. */
export function homeOf(role: StaffRole): string {
  return canOpen({ role }, href("/admin")) ? href("/admin") : href("/admin/money");
}
