import { useLocation } from "react-router";
import { business } from "#app/content/business.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** The car may be there, but could not be read (spec 8, Booking and documents). */
export function LoadFailure() {
  const { pathname, search } = useLocation();
  return (
    <section className="page-width py-12 lg:py-20">
      <title>{`Something went wrong · ${business().name}`}</title>
      <h1 className="mb-5 text-title">This page could not be shown</h1>
      <Alert
        tone="danger"
        title="Failed to load vehicle details."
        text="Your search and anything you have booked are kept."
      >
        <LinkButton to={`${pathname}${search}`} reloadDocument prefetch="none" size="small">
          Try again
        </LinkButton>
        <LinkButton to="/vehicles" size="small" variant="secondary">
          Browse Vehicles
        </LinkButton>
      </Alert>
    </section>
  );
}
