import { href } from "react-router";
import type { CarsQuery } from "#app/features/fleet/admin/list-cars.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

const FIRST = {
  title: "No cars yet",
  text: "Add the first one, or bring in the whole fleet from a CSV file.",
};
const NOTHING_ARCHIVED = {
  title: "Nothing is archived",
  text: "A car with bookings is archived in place of being deleted.",
};
const NOT_FOUND = {
  title: "No car found",
  text: "Try part of the name, the make, the category or the place.",
};

export function NoCars({ query: { text, show, category, after } }: { query: CarsQuery }) {
  const isNarrowed = text !== "" || category !== "" || after !== null;
  if (!isNarrowed && show !== "archived") {
    return (
      <EmptyState
        {...FIRST}
        action={<AdminLinkButton to={href("/admin/cars/new")}>Add Car</AdminLinkButton>}
      />
    );
  }
  const all = (
    <LinkButton to={href("/admin/cars")} variant="secondary">
      Show all cars
    </LinkButton>
  );
  return <EmptyState {...(isNarrowed ? NOT_FOUND : NOTHING_ARCHIVED)} action={all} />;
}
