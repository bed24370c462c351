import type { Tx } from "#app/db/client.server.ts";
import type { AgreementFacts } from "#app/db/schema/agreements.ts";
import { INSPECTION_PHASES, type SignatureKind } from "#app/domain/inspections.ts";
import { listValidSignatures } from "./entered.server.ts";
import { type Entry, lastEntry, listEntries } from "./inspection-entries.server.ts";

type InspectionFacts = Required<Pick<AgreementFacts, "inspections" | "damages" | "signatures">>;

/** What was checked, marked and signed, as it stands now. */
export async function collectInspectionFacts(
  tx: Tx,
  bookingId: string,
  carId: string,
): Promise<InspectionFacts> {
  const entries = await listEntries(tx, bookingId);
  const phases = INSPECTION_PHASES.filter((phase) => entries.some((one) => one.phase === phase));
  const signatures = await Promise.all(
    phases.map((phase) => listValidSignatures(tx, bookingId, entries, phase)),
  );
  return {
    inspections: phases.map((phase) => {
      const items = lastEntry(entries, phase, "items")?.facts;
      const documents = lastEntry(entries, phase, "documents")?.facts.documents ?? null;
      return { phase, documents, missing: items?.missing ?? null, note: items?.note ?? "" };
    }),
    damages: phases.length === 0 ? [] : await listDamages(tx, bookingId, carId),
    signatures: signatures.flat().map(signatureFacts),
  };
}

function signatureFacts(entry: Entry<SignatureKind>): InspectionFacts["signatures"][number] {
  const { id: entryId, phase, kind, facts, sha256, createdAt: at } = entry;
  const { name, typed, reason } = facts;
  const by = kind === "customer_signature" ? "customer" : "staff";
  return { entryId, phase, by, name, typed, reason, at, sha256 };
}

/** A note of an earlier trip is not this customer's to read. */
async function listDamages(tx: Tx, bookingId: string, carId: string) {
  const damages = await tx
    .selectFrom("carDamages")
    .leftJoin("tripPhotos", "tripPhotos.id", "carDamages.photoId")
    .select(["carDamages.bookingId", "carDamages.phase", "zone", "kind", "carDamages.note"])
    .select(["markedBy", "carDamages.createdAt as at", "tripPhotos.sha256"])
    .where("carId", "=", carId)
    .where((eb) =>
      eb.or([eb("repairedAt", "is", null), eb("carDamages.bookingId", "=", bookingId)]),
    )
    .orderBy("carDamages.createdAt")
    .orderBy("carDamages.id")
    .execute();
  return damages.map(({ bookingId: markedIn, phase, note, ...damage }) => {
    const isOwn = markedIn === bookingId;
    return { ...damage, phase: isOwn ? phase : ("before" as const), note: isOwn ? note : "" };
  });
}
