import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CarFront } from "#app/ui/icons/account-icons.ts";
import { AdminLinkButton } from "./admin-link.tsx";

/** Of a new site: what to do before its page can show something. */
export function NoCarsYet({ text }: { text: string }) {
  return (
    <EmptyState
      title="No cars yet"
      text={text}
      action={
        <>
          <AdminLinkButton to={href("/admin/cars/new")}>
            <CarFront aria-hidden="true" className="size-5" />
            Add car
          </AdminLinkButton>
          <AdminLinkButton to={href("/admin/settings/ready")} variant="secondary">
            Ready to open
          </AdminLinkButton>
        </>
      }
    />
  );
}
