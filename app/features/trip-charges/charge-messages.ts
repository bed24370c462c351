import type { TripChargeKind } from "#app/domain/charges.ts";
import type { EvidenceRule, TripChargeState } from "#app/domain/trip-charges.ts";
import type { CloseRefusal } from "./close-charge.server.ts";
import type { ProposeRefusal } from "./propose-charge.server.ts";

export const CHARGE_HINTS: Record<TripChargeKind, string> = {
  late_return: "Calculated from the times, once the grace is over",
  extra_distance: "Kilometres beyond what was agreed",
  fuel: "What was missing at the return",
  cleaning: "Beyond what a wash takes",
  damage: "With a photo before and one after",
  lost_item: "A key, papers, a tool",
  toll: "Paid for the customer, with the receipt",
  traffic_fine: "With the notice of the authority",
  tow: "With the bill",
  other: "With a photo of what it is for",
};

export const EVIDENCE_HINTS: Record<EvidenceRule, string> = {
  none: "Photos are optional. The readings of the handovers are shown with the charge.",
  photo: "Choose at least one photo.",
  "before-and-after": "Choose two photos of one side: at the pickup and at the return.",
};

export const evidenceProblems = {
  noPhotos: "This booking has no photos yet.",
  noMatch: (sides: string) =>
    `No photo at the return matches yet. Photographed at the pickup: ${sides}.`,
  nothingBefore: "There is no photo at the pickup to compare with.",
  missing: "The photos that prove it are missing.",
} as const;

export const CHARGE_STATES: Record<
  TripChargeState,
  { label: string; tone: "warning" | "danger" | "success" | "neutral" }
> = {
  proposed: { label: "Awaiting answer", tone: "warning" },
  disputed: { label: "Disputed", tone: "danger" },
  accepted: { label: "Charged", tone: "success" },
  dropped: { label: "Dropped", tone: "neutral" },
};

export const proposeRefusals: Record<ProposeRefusal, string> = {
  "not-found": "This booking does not exist.",
  "not-returned": "The car is not back yet.",
  "too-late": "It is too late to propose this charge.",
  "no-evidence": "Choose a photo that shows what the charge is for.",
  "not-comparable": "Choose two photos of one side: one at the pickup, one at the return.",
  "not-late": "The car came back in time.",
  "proposed-already": "The late return is proposed already.",
  "same-charge":
    "The same charge was proposed already. If this is another one, say under “What it is for” how it differs.",
};

export const closeRefusals: Record<CloseRefusal, string> = {
  "not-found": "This charge does not exist.",
  closed: "This charge is closed already.",
  "too-late": "The time to answer is over.",
  "not-disputed": "The customer has not answered yet.",
  "same-person": "You proposed this charge. Someone else on the team has to close the dispute.",
  "above-proposed": "At most what was proposed can be charged.",
};

export const chargeProblems = {
  amount: "Enter an amount in rupees, such as 500 or 499.50.",
  kilometres: "Enter the kilometres as a whole number.",
  detail: "Say what it is for, in at most 300 characters.",
  sure: "Tick the box to confirm that you accept the charge.",
  dispute: "Say what is wrong with it, in at most 1000 characters.",
  note: "Say why, in at most 1000 characters. The customer sees it.",
} as const;
