import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { bookingPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { LateNote } from "#app/routes/admin/bookings/booking/late-note.tsx";
import { offlinePage } from "#app/routes/admin/offline-page.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { bookingRefusals } from "#app/features/booking/admin/booking-messages.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { loadHandover } from "./load-handover.server.ts";
import { Stepper } from "./stepper.tsx";

export const handle = offlinePage;

export function meta() {
  return hiddenPageMeta("Handover");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return await loadHandover(context, params.id, params.phase);
}

const TEXTS = {
  pickup: { title: "Hand over the car", form: "pick-up", isDone: "The car is out already" },
  return: { title: "Take the car back", form: "return", isDone: "The car is back already" },
};

export default function Handover({ loaderData: page }: Route.ComponentProps) {
  const { step, phase } = page;
  const { title, form } = TEXTS[phase];
  const back = bookingPath(step.id);
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <header className="flex flex-col gap-1">
        <BackLink to={back} label={`Booking ${step.reference}`} />
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
        <p className="text-sm leading-6 text-muted wrap-anywhere">
          <UnbrokenText text={step.carName} /> · {step.userName}
        </p>
      </header>
      {step.canDo ? (
        <>
          <LateNote due={step.returnAt} late={page.late} isReturning />
          <div className="hidden noscript:block">
            <Alert tone="info" title="The steps need JavaScript" text="Use the short form.">
              <LinkButton to={`${back}/${form}`} size="small">
                Short form
              </LinkButton>
            </Alert>
          </div>
          <div className="noscript:hidden">
            <Stepper page={page} />
          </div>
        </>
      ) : (
        <>
          <Alert tone="warning" title="Not possible now" text={bookingRefusals.notNow} />
          <LinkButton to={back} variant="secondary" className="w-fit">
            Back to the booking
          </LinkButton>
        </>
      )}
    </div>
  );
}
