import { type ReactNode, useContext } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { StaffContext } from "./use-access.ts";

type ReadOnlyAreaProps = { isReadOnly: boolean; children: ReactNode };

/** Around a booking or a car: at a place where its viewer changes nothing, it says so and hides what changes it. */
export function ReadOnlyArea({ isReadOnly, children }: ReadOnlyAreaProps) {
  const staff = useContext(StaffContext);
  if (!isReadOnly) return children;
  return (
    <StaffContext value={{ ...staff, isReadOnly }}>
      <Alert
        tone="info"
        title="This is not at your place"
        text="You can look at it. Staff of that place, or a manager, can change it."
      />
      {children}
    </StaffContext>
  );
}
