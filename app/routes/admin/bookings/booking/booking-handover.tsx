import { INSPECTION_PHASES, type InspectionPhase } from "#app/domain/inspections.ts";
import type { TripAction } from "#app/domain/trip-actions.ts";
import { formatProgress } from "#app/features/booking/inspection/inspection-labels.ts";
import { useLiveUpdates } from "#app/routes/admin/use-live-updates.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { isToConfirm } from "./booking-key-box.tsx";
import { actionPath, handoverPath } from "./booking-paths.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";

const TEXTS: Record<InspectionPhase, { start: string; resume: string; about: string }> = {
  pickup: {
    start: "Hand over step by step",
    resume: "Continue the handover",
    about:
      "Documents, items, readings, photos, damage and signatures, on the phone at the car. The short form takes the readings only.",
  },
  return: {
    start: "Take back step by step",
    resume: "Continue the return",
    about:
      "Readings, photos, damage, items and signatures, compared with the pickup. The short form takes the readings only.",
  },
};

const ACTIONS = { pickup: "pick-up", return: "return" } as const;

/** The action that the card offers, step by step and as a short form; null without the card. */
export function useHandoverAction(page: BookingPage): TripAction | null {
  const phase = useHandoverPhase(page);
  return phase === null ? null : ACTIONS[phase];
}

function useHandoverPhase({ actions, keyBox }: BookingPage): InspectionPhase | null {
  const { may } = useAccess();
  if (isToConfirm({ keyBox }) || !may("handover")) return null;
  return INSPECTION_PHASES.find((phase) => actions.includes(ACTIONS[phase])) ?? null;
}

export function BookingHandover({ page }: { page: BookingPage }) {
  const phase = useHandoverPhase(page);
  return phase === null ? null : <HandoverCard page={page} phase={phase} />;
}

type HandoverCardProps = { page: BookingPage; phase: InspectionPhase };

/** The ways to hand over or take back, and how far a colleague is in them, as it happens. */
function HandoverCard({ page, phase }: HandoverCardProps) {
  useLiveUpdates();
  const { booking, now } = page;
  const progress = page.inspections[phase];
  const { start, resume, about } = TEXTS[phase];
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 p-4 sm:p-5">
      <p className="tabular min-w-0 flex-1 basis-60 text-sm leading-6">
        {progress === null ? about : formatProgress(progress, now)}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <LinkButton to={handoverPath(booking.id, phase)} className="max-sm:w-full">
          {progress === null ? start : resume}
        </LinkButton>
        <LinkButton
          to={actionPath(booking.id, ACTIONS[phase])}
          variant="secondary"
          className="max-sm:w-full"
        >
          Short form
        </LinkButton>
      </div>
    </Card>
  );
}
