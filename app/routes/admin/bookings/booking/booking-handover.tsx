import type { InspectionPhase } from "#app/domain/inspections.ts";
import { formatProgress } from "#app/features/booking/inspection/inspection-labels.ts";
import { useLiveUpdates } from "#app/routes/admin/use-live-updates.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { isToConfirm } from "./booking-key-box.tsx";
import { handoverPath } from "./booking-paths.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";

const TEXTS: Record<InspectionPhase, { start: string; resume: string; about: string }> = {
  pickup: {
    start: "Hand over step by step",
    resume: "Continue the handover",
    about: "Documents, items, readings, photos, damage and signatures, on the phone at the car.",
  },
  return: {
    start: "Take back step by step",
    resume: "Continue the return",
    about: "Readings, photos, damage, items and signatures, compared with the pickup.",
  },
};

export function BookingHandover({ page }: { page: BookingPage }) {
  const { actions } = page;
  const { may } = useAccess();
  if (isToConfirm(page) || !may("handover")) return null;
  if (actions.includes("pick-up")) return <HandoverCard page={page} phase="pickup" />;
  return actions.includes("return") ? <HandoverCard page={page} phase="return" /> : null;
}

type HandoverCardProps = { page: BookingPage; phase: InspectionPhase };

/** The way into the steps, and how far a colleague is in them, as it happens. */
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
      <LinkButton to={handoverPath(booking.id, phase)} className="max-sm:w-full">
        {progress === null ? start : resume}
      </LinkButton>
    </Card>
  );
}
