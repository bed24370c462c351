import { formatMoment } from "#app/domain/business-time.ts";
import { emptyForm } from "#app/features/booking/admin/booking-forms.ts";
import { markNoShow } from "#app/features/booking/admin/mark-no-show.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { BookingActionPage } from "#app/routes/admin/bookings/booking/booking-action-page.tsx";
import { loadBookingAction } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { handleBookingAction } from "#app/routes/admin/bookings/booking/handle-booking-action.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("No-show");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return { step: (await loadBookingAction(context, params.id, "no-show")).step };
}

export async function action(args: Route.ActionArgs) {
  return await handleBookingAction(args, {
    name: "no-show",
    done: "no-show",
    form: emptyForm,
    act: markNoShow,
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function NoShow({ loaderData, actionData }: Route.ComponentProps) {
  const { step } = loaderData;
  return (
    <BookingActionPage
      step={step}
      title="Mark as no-show"
      answer={actionData}
      label="Mark as no-show"
      isDanger
      about={
        <ul className="flex list-disc flex-col gap-2 pl-5 leading-6 marker:text-muted">
          <li>The pickup time was {formatMoment(step.pickupAt)}.</li>
          <li>Nothing is refunded: a no-show costs the whole price.</li>
          <li>The car is free for others at once, and the customer is told.</li>
          <li>This cannot be undone.</li>
        </ul>
      }
    />
  );
}
