import { DAMAGE_LABELS, ZONE_LABELS } from "#app/content/damage-labels.ts";
import { itemLabel } from "#app/content/inspection-items.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type AgreedConditions, includedKm } from "#app/domain/agreed-conditions.ts";
import type { JsonText } from "#app/db/schema/json-text.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { type ChargeSuggestion, extraKm, suggestCharges } from "#app/domain/charge-suggestions.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { openChargeKinds } from "#app/domain/trip-charges.ts";
import { lastEntry, listEntries } from "#app/records/booking/inspection-entries.server.ts";
import type { EvidencePhoto, ListedCharge } from "./list-trip-charges.server.ts";

/** A charge to propose: what its form begins with. */
export type SuggestedCharge = Pick<ChargeSuggestion, "kind"> & {
  detail: string;
  /** Where the booking says what it costs. */
  calculated?: { quantity: number; unitPrice: Paise };
  photoIds: string[];
};

type Booking = {
  id: string;
  returnAt: Instant;
  hours: number;
  agreedConditions: JsonText<AgreedConditions> | null;
};

/** What the pickup and the return differ in, while it can be proposed and is not yet. */
export async function suggestTripCharges(
  db: Database,
  booking: Booking,
  charges: readonly ListedCharge[],
  now: Instant,
): Promise<SuggestedCharge[]> {
  const conditions = conditionsOf(booking);
  const compared = await compareHandovers(db, booking, includedKm(conditions, booking.hours));
  if (compared === null) return [];
  const open = openChargeKinds(compared.back.at, now);
  const suggestions = suggestCharges(compared).filter(
    (one) => open.includes(one.kind) && !isProposed(one, compared, charges),
  );
  if (suggestions.length === 0) return [];
  const photos = await listPhotos(db, booking.id);
  return suggestions.map((suggestion) => ({
    kind: suggestion.kind,
    detail: describe(suggestion, compared),
    ...(suggestion.kind === "extra_distance" && {
      calculated: { quantity: extraKm(compared), unitPrice: conditions.extraKmPrice },
    }),
    photoIds: evidenceOf(suggestion, compared, photos),
  }));
}

type Compared = NonNullable<Awaited<ReturnType<typeof compareHandovers>>>;

async function compareHandovers(
  db: Database,
  { id, returnAt: dueAt }: Booking,
  included: number | null,
) {
  const handovers = await db
    .selectFrom("handovers")
    .select(["kind", "at", "odometerKm", "fuelPercent", "fastagBalance"])
    .where("bookingId", "=", id)
    .execute();
  const pickup = handovers.find(({ kind }) => kind === "pickup");
  const back = handovers.find(({ kind }) => kind === "return");
  if (pickup === undefined || back === undefined) return null;
  const entries = await listEntries(db, id);
  const missing = (phase: "pickup" | "return") =>
    lastEntry(entries, phase, "items")?.facts.missing ?? [];
  const damages = await db
    .selectFrom("carDamages")
    .select(["zone", "kind", "photoId"])
    .where("bookingId", "=", id)
    .where("phase", "=", "return")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const before = missing("pickup");
  const lostItems = missing("return").filter((item) => !before.includes(item));
  return { dueAt, includedKm: included, pickup, back, lostItems, damages };
}

/** A damage by its photo, anything else by how many there are. */
function isProposed(
  { kind, index }: ChargeSuggestion,
  { damages }: Compared,
  charges: readonly ListedCharge[],
): boolean {
  const same = charges.filter((charge) => charge.kind === kind);
  if (kind !== "damage") return index < same.length;
  return same.some(({ photos }) => photos.some(({ id }) => id === damages[index]?.photoId));
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

function describe({ kind, index }: ChargeSuggestion, trip: Compared): string {
  const { pickup, back, lostItems, damages } = trip;
  const damage = damages[index];
  if (kind === "damage" && damage) {
    return `${ZONE_LABELS[damage.zone]}: ${DAMAGE_LABELS[damage.kind].toLowerCase()}`;
  }
  if (kind === "lost_item") return itemLabel(lostItems[index] ?? "");
  if (kind === "extra_distance") {
    const driven = (back.odometerKm - pickup.odometerKm).toLocaleString("en-IN");
    return `${driven} km driven, ${(trip.includedKm ?? 0).toLocaleString("en-IN")} km included`;
  }
  if (kind === "fuel") {
    return `${eighths(pickup.fuelPercent)} at the pickup, ${eighths(back.fuelPercent)} at the return`;
  }
  if (kind !== "toll") return "";
  const spent = (pickup.fastagBalance ?? 0) - (back.fastagBalance ?? 0);
  return `FASTag: ${formatRupees(paise(spent))} spent during the trip`;
}

function eighths(percent: number): string {
  return `${Math.round((percent * 8) / 100)}/8`;
}

/** The last photo of its side in each phase, and the close-up of the damage. */
function evidenceOf(
  { kind, index, slot }: ChargeSuggestion,
  { damages }: Compared,
  photos: readonly EvidencePhoto[],
): string[] {
  const closeUp = kind === "damage" ? (damages[index]?.photoId ?? null) : null;
  const sides = (["pickup", "return"] as const).map((phase) =>
    photos.findLast((photo) => photo.phase === phase && photo.slot === slot),
  );
  return [...sides.flatMap((photo) => photo?.id ?? []), ...(closeUp === null ? [] : [closeUp])];
}
