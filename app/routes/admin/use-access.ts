import { createContext, useContext } from "react";
import { hasRight, type Right, type StaffRole } from "#app/domain/staff-roles.ts";
import { canOpen } from "./access.ts";

/** Null where it could not be read, as while the server does not answer: every page is linked, nothing else offered. */
export const RoleContext = createContext<StaffRole | null>(null);

/** What the role may do and open, to hide the rest. The server refuses it anyway. */
export function useAccess() {
  const role = useContext(RoleContext);
  return {
    role,
    may: (right: Right) => hasRight({ role }, right),
    mayOpen: (to: string) => role === null || canOpen(role, to),
  };
}
