import { href } from "react-router";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { FileCheckCorner } from "#app/ui/icons/admin-icons.ts";
import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { Download, Mail } from "#app/ui/icons/icons.ts";

type SelectionAction = { to: string; label: string; Icon: IconComponent };

/** Pages that take a selection of bookings. */
const SELECTION_ACTIONS: readonly SelectionAction[] = [
  { to: href("/admin/bookings/export"), label: "Export CSV", Icon: Download },
  { to: href("/admin/bookings/message"), label: "Message", Icon: Mail },
  { to: href("/admin/bookings/documents"), label: "Review documents", Icon: FileCheckCorner },
];

/** None for a role that may only look. */
export function useSelectionActions(): readonly SelectionAction[] {
  const { mayOpen } = useAccess();
  return SELECTION_ACTIONS.filter(({ to }) => mayOpen(to));
}
