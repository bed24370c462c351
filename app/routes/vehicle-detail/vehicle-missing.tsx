import { business } from "#app/content/business.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** A car that does not exist, or no longer (spec 2, Car detail). */
export function VehicleMissing() {
  return (
    <section className="page-width py-12 lg:py-20">
      <title>{`Vehicle Not Found · ${business.name}`}</title>
      <EmptyState
        title="Vehicle Not Found"
        text="This vehicle is not, or no longer, part of our fleet."
        action={<LinkButton to="/vehicles">Browse Vehicles</LinkButton>}
      />
    </section>
  );
}
