import { createContext, useContext } from "react";
import { hasRight, type Right, type StaffAccess } from "#app/domain/staff-roles.ts";
import { canOpen } from "./access.ts";

/** Null where it could not be read, as while the server does not answer: every page is linked, nothing else offered. */
export const StaffContext = createContext<StaffAccess>({ role: null });

/** What the role may do and open here, to hide the rest. The server refuses it anyway. */
export function useAccess() {
  const staff = useContext(StaffContext);
  const { role } = staff;
  return {
    role,
    may: (right: Right) => hasRight(staff, right),
    mayOpen: (to: string) => role === null || canOpen(staff, to),
  };
}
