import type { InspectionStep } from "#app/domain/inspections.ts";
import type { loadHandover } from "./load-handover.server.ts";
import type { Handover } from "./use-handover.ts";

export type HandoverPage = Awaited<ReturnType<typeof loadHandover>>;

export type StepProps = {
  page: HandoverPage;
  inspection: Handover;
  previous: InspectionStep | null;
  /** What was entered is kept on the device, or sent. */
  onDone: () => void;
};
