import { STEP_LABELS } from "#app/features/booking/inspection/inspection-labels.ts";

const LABELS: Readonly<Record<string, string>> = {
  ...STEP_LABELS,
  customer_signature: "Customer’s signature",
  staff_signature: "Staff’s signature",
  finished: "Handover",
};

export function entryLabel(kind: string | undefined): string {
  return LABELS[kind ?? ""] ?? "Entry";
}
