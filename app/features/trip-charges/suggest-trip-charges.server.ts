import { DAMAGE_LABELS, ZONE_LABELS } from "#app/content/damage-labels.ts";
import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import { itemLabel } from "#app/content/inspection-items.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  type ChargeSuggestion,
  extraKm,
  fastagSpent,
  legsShortOfFuel,
  listOpenSuggestions,
} from "#app/domain/charge-suggestions.ts";
import { kmDriven } from "#app/domain/handovers.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import {
  type ComparedHandovers,
  compareHandovers,
} from "#app/records/booking/compare-handovers.server.ts";
import type { EvidencePhoto, ListedCharge } from "./list-trip-charges.server.ts";

/** A charge to propose: what its form begins with. */
export type SuggestedCharge = Pick<ChargeSuggestion, "kind"> & {
  detail: string;
  /** Where the booking says what it costs. */
  calculated?: { quantity: number; unitPrice: Paise };
  photoIds: string[];
};

/** What the handovers differ in, while it can be proposed and is not yet. */
export async function suggestTripCharges(
  db: Database,
  booking: Parameters<typeof compareHandovers>[1][number],
  charges: readonly ListedCharge[],
  now: Instant,
): Promise<SuggestedCharge[]> {
  const compared = (await compareHandovers(db, [booking])).get(booking.id);
  if (compared === undefined) return [];
  const proposed = charges.map(({ kind, photos }) => {
    return { kind, photoIds: photos.map(({ id }) => id) };
  });
  const suggestions = listOpenSuggestions(compared, proposed, now);
  if (suggestions.length === 0) return [];
  const photos = await listPhotos(db, booking.id);
  return suggestions.map((suggestion) => ({
    kind: suggestion.kind,
    detail: describe(suggestion, compared),
    ...(suggestion.kind === "extra_distance" && {
      calculated: { quantity: extraKm(compared), unitPrice: compared.conditions.extraKmPrice },
    }),
    photoIds: evidenceOf(suggestion, compared, photos),
  }));
}

async function listPhotos(db: Database, bookingId: string): Promise<EvidencePhoto[]> {
  return await db
    .selectFrom("tripPhotos")
    .select(["id", "phase", "slot"])
    .where("bookingId", "=", bookingId)
    .where("phase", "<>", "charge")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

function describe({ kind, index }: ChargeSuggestion, trip: ComparedHandovers): string {
  const { legs, lostItems, damages } = trip;
  const damage = damages[index];
  if (kind === "damage" && damage) {
    return `${ZONE_LABELS[damage.zone]}: ${DAMAGE_LABELS[damage.kind].toLowerCase()}`;
  }
  if (kind === "lost_item") return itemLabel(lostItems[index] ?? "");
  if (kind === "extra_distance") {
    const driven = (kmDriven(legs) ?? 0).toLocaleString("en-IN");
    return `${driven} km driven, ${(trip.includedKm ?? 0).toLocaleString("en-IN")} km included`;
  }
  if (kind === "fuel") return describeFuel(legs, index);
  if (kind !== "toll") return "";
  return `FASTag: ${formatRupees(fastagSpent(legs))} spent during the trip`;
}

const MOMENTS = {
  pickup: "at the pickup",
  swap_return: "at the swap",
  swap_pickup: "at the swap",
  return: "at the return",
};

/** With the car, where the trip had several. */
function describeFuel(legs: ComparedHandovers["legs"], index: number): string {
  const leg = legsShortOfFuel(legs)[index];
  if (leg === undefined) return "";
  const levels = [leg.out, leg.back]
    .map(({ kind, fuelPercent }) => `${formatFuelLevel(fuelPercent)} ${MOMENTS[kind]}`)
    .join(", ");
  return legs.length === 1 ? levels : `${leg.out.carName}: ${levels}`;
}

/** The last photo of its side in each phase, and the close-up of the damage. */
function evidenceOf(
  { kind, index, slot }: ChargeSuggestion,
  { damages }: ComparedHandovers,
  photos: readonly EvidencePhoto[],
): string[] {
  const closeUp = kind === "damage" ? (damages[index]?.photoId ?? null) : null;
  const sides = (["pickup", "return"] as const).map((phase) =>
    photos.findLast((photo) => photo.phase === phase && photo.slot === slot),
  );
  return [...sides.flatMap((photo) => photo?.id ?? []), ...(closeUp === null ? [] : [closeUp])];
}
