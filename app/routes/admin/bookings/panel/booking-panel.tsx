import { useEffect } from "react";
import { useFetcher } from "react-router";
import { bookingPath, panelPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import type { loader } from "#app/routes/admin/bookings/booking/panel/route.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CloseButton } from "#app/ui/close-button.tsx";
import { PanelBody } from "./panel-body.tsx";
import { tabToRow } from "./panel-tab-order.ts";

type BookingPanelProps = {
  id: string;
  onClose: () => void;
  /** Whether its row is in the list. */
  focusRow: () => boolean;
};

/** One booking beside the list. */
export function BookingPanel({ id, onClose, focusRow }: BookingPanelProps) {
  const { data, state, load } = useFetcher<typeof loader>();
  useEffect(() => {
    void load(panelPath(id));
  }, [id, load]);
  const page = data?.id === id ? data : undefined;
  return (
    <aside aria-label="Booking" data-panel className="sticky top-5">
      <Card
        padded={false}
        className="flex max-h-[calc(100dvh-2.5rem)] flex-col overflow-hidden shadow-lift"
      >
        <header className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-5">
          <h2 className="tabular text-lg wrap-anywhere">
            {page?.state === "found" ? page.booking.reference : "Booking"}
          </h2>
          <CloseButton onClose={onClose} onKeyDown={(event) => tabToRow(event, focusRow)} />
        </header>
        <div
          aria-busy={page === undefined}
          className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 py-4"
        >
          {page === undefined || (page.state === "failed" && state !== "idle") ? (
            <Skeleton />
          ) : (
            <PanelBody page={page} retry={<Retry onRetry={() => void load(panelPath(id))} />} />
          )}
        </div>
        <footer className="border-t border-line px-5 py-3">
          <LinkButton to={bookingPath(id)} variant="secondary" size="small" className="w-full">
            Open booking
          </LinkButton>
        </footer>
      </Card>
    </aside>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button type="button" variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  );
}

function Skeleton() {
  return (
    <div role="status" className="flex animate-pulse flex-col gap-3 motion-reduce:animate-none">
      <span className="sr-only">Loading the booking…</span>
      {["w-1/3", "w-full", "w-5/6", "w-2/3", "w-4/5", "w-1/2"].map((width) => (
        <span key={width} className={`h-6 rounded-control bg-sunken ${width}`} />
      ))}
    </div>
  );
}
