import { Wrench } from "#app/ui/icons/admin-icons.ts";
import { Copy } from "#app/ui/icons/account-icons.ts";
import { ExternalLink, Trash } from "#app/ui/icons/icons.ts";
import { Form, href, useNavigation } from "react-router";
import { formatDay, type Instant } from "#app/domain/business-time.ts";
import { carPath } from "#app/domain/car.ts";
import { adminCarPath } from "#app/routes/admin/cars/car-urls.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

type CarHeaderProps = {
  car: { id: string; slug: string; name: string; archivedAt: Instant | null };
};

export function CarHeader({ car: { id, slug, name, archivedAt } }: CarHeaderProps) {
  const icon = { "aria-hidden": true, className: "size-4" };
  return (
    <>
      <header className="flex flex-col gap-2">
        <BackLink to={href("/admin/cars")} label="Cars Management" />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{name}</h1>
          <div className="flex flex-wrap gap-2">
            {archivedAt === null ? (
              <LinkButton to={carPath(slug)} variant="secondary" size="small">
                <ExternalLink {...icon} />
                View on site
              </LinkButton>
            ) : null}
            <AdminLinkButton
              to={`${href("/admin/blocks/new")}?carId=${id}`}
              variant="secondary"
              size="small"
            >
              <Wrench {...icon} />
              Maintenance
            </AdminLinkButton>
            <AdminLinkButton
              to={`${href("/admin/cars/new")}?like=${id}`}
              variant="secondary"
              size="small"
            >
              <Copy {...icon} />
              Duplicate
            </AdminLinkButton>
            <AdminLinkButton to={`${adminCarPath(id)}/delete`} variant="danger" size="small">
              <Trash {...icon} />
              Delete
            </AdminLinkButton>
          </div>
        </div>
      </header>
      {archivedAt === null ? null : <Archived since={archivedAt} />}
    </>
  );
}

function Archived({ since }: { since: Instant }) {
  const { formData } = useNavigation();
  return (
    <Alert
      role="note"
      tone="warning"
      title={`Archived since ${formatDay(since)}`}
      text="It is not on the site and cannot be booked. Its bookings are not affected."
    >
      {useAccess().may("fleet.edit") ? (
        <Form method="post">
          <input type="hidden" name="intent" value="restore" />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            pending={formData?.get("intent") === "restore"}
          >
            Bring it back
          </Button>
        </Form>
      ) : null}
    </Alert>
  );
}
