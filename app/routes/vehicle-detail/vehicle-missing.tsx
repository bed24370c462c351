import { useLocation } from "react-router";
import { business } from "#app/content/business.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** A car that does not exist, or no longer (spec 2, Car detail). */
export function VehicleMissing() {
  return (
    <section className="page-width flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <title>{`Vehicle Not Found · ${business().name}`}</title>
      <h1 className="text-title">Vehicle Not Found</h1>
      <p className="max-w-[44ch] text-lg text-muted">
        This vehicle is no longer in our fleet. There are others for your trip.
      </p>
      <LinkButton to={`/vehicles${useLocation().search}`} size="large" className="mt-2">
        Browse Vehicles
      </LinkButton>
    </section>
  );
}
