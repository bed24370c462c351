import type { MouseEvent } from "react";
import { useLocation, useRevalidator } from "react-router";
import { business } from "#app/content/business.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** Asks again in place; without scripts the link loads the page anew. */
export function LoadFailure() {
  const { pathname, search } = useLocation();
  const revalidator = useRevalidator();
  function retry(event: MouseEvent): void {
    event.preventDefault();
    void revalidator.revalidate();
  }
  return (
    <section className="page-width py-12 lg:py-20">
      <title>{`Something went wrong · ${business.name}`}</title>
      <h1 className="mb-5 text-title">This page could not be shown</h1>
      <Alert
        tone="danger"
        title="Failed to load vehicle details."
        text="Your search and anything you have booked are kept."
      >
        <LinkButton
          to={`${pathname}${search}`}
          reloadDocument
          prefetch="none"
          size="small"
          onClick={retry}
        >
          {revalidator.state === "loading" ? "Trying again…" : "Try again"}
        </LinkButton>
        <LinkButton to="/vehicles" size="small" variant="secondary">
          Browse Vehicles
        </LinkButton>
      </Alert>
    </section>
  );
}
