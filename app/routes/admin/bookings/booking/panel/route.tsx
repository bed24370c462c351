import { data } from "react-router";
import { requestOf } from "#app/context.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { bookingPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { PanelBody } from "#app/routes/admin/bookings/panel/panel-body.tsx";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import type { Route } from "./+types/route";
import { loadPanel } from "./load-panel.server.ts";

export function meta() {
  return hiddenPageMeta("Booking at a glance");
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  try {
    const panel = await loadPanel(context, id);
    if (panel === null) return data({ id, state: "gone" as const }, { status: 404 });
    return data({ id, state: "found" as const, ...panel });
  } catch (error) {
    requestOf(context).services.log.error({ err: error }, "a booking could not be read");
    return data({ id, state: "failed" as const }, { status: 503 });
  }
}

/** Offline, the panel says so and the page around it stays. */
export async function clientLoader({ params: { id }, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { id, state: "failed" as const };
  }
}

/** The router in the browser loads the panel from a page only (decision 064). */
export default function BookingAtAGlance({
  loaderData: page,
  params: { id },
}: Route.ComponentProps) {
  const title = page.state === "found" ? `Booking ${page.booking.reference}` : "Booking";
  return (
    <StepPage back={{ to: bookingPath(id), label: "Open booking" }} title={title}>
      <PanelBody page={page} />
    </StepPage>
  );
}
