import type { HandoverKind } from "#app/domain/handovers.ts";

export const HANDOVER_LABELS: Record<HandoverKind, string> = {
  pickup: "At pickup",
  swap_return: "Came back at the swap",
  swap_pickup: "Went out at the swap",
  return: "At return",
};

/** Cars are named where the trip had several. */
export function hasSeveralCars(handovers: readonly { kind: HandoverKind }[]): boolean {
  return handovers.some(({ kind }) => kind === "swap_return" || kind === "swap_pickup");
}
