import type { InspectionStep } from "#app/domain/inspections.ts";
import type { Inspection } from "#app/routes/inspections/view/use-inspection.ts";
import type { loadHandover } from "./load-handover.server.ts";

export type HandoverPage = Awaited<ReturnType<typeof loadHandover>>;

export type StepProps = {
  page: HandoverPage;
  inspection: Inspection;
  previous: InspectionStep | null;
  /** What was entered is kept on the device, or sent. */
  onDone: () => void;
};
