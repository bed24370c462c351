import { Form, useNavigation } from "react-router";
import type { TaxiRow } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { TAXI_STATE_LABELS, TAXI_STATES } from "#app/features/taxi/admin/taxi-states.ts";
import { Spinner } from "#app/ui/spinner.tsx";

const PLACE =
  "relative flex min-h-11 flex-auto items-center justify-center rounded-control px-2.5 text-sm font-semibold";

export function StateButtons({ request: { id, name, state } }: { request: TaxiRow }) {
  const { formData } = useNavigation();
  const pending = formData?.get("id") === id ? formData.get("to") : null;
  return (
    <Form method="post" preventScrollReset className="relative">
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={state} />
      <div
        role="group"
        aria-label={`State of ${name || "the request"}`}
        className="flex flex-wrap rounded-[14px] border border-line bg-sunken p-1"
      >
        {TAXI_STATES.map((to) =>
          to === state ? (
            // The button that was pressed stays one, so that the keyboard stays on it.
            <button
              key={to}
              type="button"
              aria-current="true"
              className={`${PLACE} cursor-default bg-surface text-ink shadow-soft ring-1 ring-line`}
            >
              {TAXI_STATE_LABELS[to]}
            </button>
          ) : (
            <button
              key={to}
              type="submit"
              name="to"
              value={to}
              aria-busy={pending === to || undefined}
              className={`${PLACE} text-muted transition-colors hover:bg-sea-soft hover:text-sea`}
            >
              {pending === to ? <Spinner className="absolute size-4" /> : null}
              <span className={pending === to ? "opacity-0" : ""}>
                <span className="sr-only">Mark as </span>
                {TAXI_STATE_LABELS[to]}
              </span>
            </button>
          ),
        )}
      </div>
    </Form>
  );
}
