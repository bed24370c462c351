import type { Database, Tx } from "#app/db/client.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { documentStates } from "#app/domain/document-kinds.ts";
import type { EntryFacts, EntryKind } from "#app/domain/inspections.ts";
import { enteredContent } from "#app/domain/signed-content.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { listBookingDocuments } from "#app/features/booking/admin/list-booking-documents.server.ts";
import { itemsOf } from "#app/content/inspection-items.ts";
import { findEntered } from "#app/records/booking/entered.server.ts";
import { insertEntry } from "#app/records/booking/inspection-entries.server.ts";
import { canActAs, findPhotoTrip } from "#app/records/booking/photo-trip.server.ts";
import { lockTripPhotos } from "#app/records/files/trip-photos.server.ts";
import { checkDocuments } from "./documents-check.ts";
import type { EntryInput, EntryInputOf } from "./entry-forms.ts";
import type { EntryRefusal } from "./entry-refusals.ts";
import { entryProblem } from "./may-enter.ts";

export type StoredEntry = { id: string; createdAt: Instant };
export type Outcome = Result<StoredEntry, EntryRefusal>;

/** Of one booking. A step may be saved again and again. */
const MAX_ENTRIES = 200;

/** Without its file, which signatures have. */
export type PlainInput = Exclude<EntryInput, { kind: "mark" | "finished" }>;
export type SignatureInput = EntryInputOf<"customer_signature"> | EntryInputOf<"staff_signature">;
type FileColumns = { storageKey: string; keyId: string; size: number; sha256: string };

/** What is sent twice is stored once, by `uploadId`. */
export async function saveEntry(
  { db }: { db: Database },
  viewer: Viewer,
  input: PlainInput,
  now: Instant,
): Promise<Outcome> {
  return await inTransaction(db, async (tx) => {
    await lockTripPhotos(tx, input.bookingId);
    const existing = await checkEntry(tx, viewer, input, now);
    return existing ?? (await insertNew(tx, viewer, input, null, now));
  });
}

/** The booking must be locked and the entry checked. */
export async function insertNew(
  tx: Tx,
  viewer: Viewer,
  input: PlainInput,
  file: FileColumns | null,
  now: Instant,
): Promise<Outcome> {
  const { bookingId, phase, kind, by, uploadId } = input;
  const facts = await factsOf(tx, input);
  if (!facts.ok) return facts;
  const id = newId();
  const none = { storageKey: null, keyId: null, size: null, sha256: null };
  const own = { id, bookingId, phase, kind, uploadId, enteredBy: by, actorId: viewer.userId };
  await insertEntry(tx, { ...own, facts: toJson(facts.value), ...(file ?? none), createdAt: now });
  return ok({ id, createdAt: now });
}

/** The stored entry of the same upload, or what prevents a new one; null if nothing does. */
export async function checkEntry(
  db: Database | Tx,
  viewer: Viewer,
  input: Pick<EntryInput, "bookingId" | "by" | "phase" | "kind" | "uploadId">,
  now: Instant,
): Promise<Outcome | null> {
  const { bookingId, by, uploadId } = input;
  const trip = await findPhotoTrip(db, bookingId);
  if (trip === null || !canActAs(viewer, by, trip)) return refused("not-found");
  const entries = await db
    .selectFrom("inspectionEntries")
    .select(["id", "uploadId", "enteredBy", "createdAt"])
    .where("bookingId", "=", bookingId)
    .execute();
  const same = entries.find((entry) => entry.uploadId === uploadId);
  if (same !== undefined) {
    const { id, createdAt, enteredBy } = same;
    return enteredBy === by ? ok({ id, createdAt }) : refused("bad-request");
  }
  const problem = entryProblem(trip, input, now);
  if (problem !== null) return refused(problem);
  return entries.length < MAX_ENTRIES ? null : refused("too-many");
}

async function factsOf(
  tx: Tx,
  input: PlainInput,
): Promise<Result<EntryFacts[EntryKind], EntryRefusal>> {
  if (input.kind === "documents") return await documentFacts(tx, input);
  if (input.kind === "items") return ok(await itemFacts(tx, input));
  if (input.kind === "customer_signature" || input.kind === "staff_signature") {
    return ok(await signatureFacts(tx, input));
  }
  return ok(input.typed);
}

async function documentFacts(tx: Tx, { bookingId, typed }: EntryInputOf<"documents">) {
  const booking = await tx
    .selectFrom("bookings")
    .select(["id", "userId"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const current = documentStates(await listBookingDocuments(tx, booking));
  const documents = checkDocuments(current, typed);
  return documents === null ? refused("documents-open" as const) : ok({ documents });
}

/** Bound to what the device showed; to what is stored if it did not say. */
async function signatureFacts(tx: Tx, { bookingId, phase, typed }: SignatureInput) {
  if (typed.name === "" || typed.signed !== undefined) return typed;
  const { entries, marks } = await findEntered(tx, bookingId);
  return { ...typed, signed: enteredContent(entries, marks, phase) };
}

/** What was not ticked is missing. */
async function itemFacts(tx: Tx, { bookingId, typed }: EntryInputOf<"items">) {
  const { fuelType } = await tx
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select("fuelType")
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const ids = itemsOf(fuelType).map(({ id }) => id);
  const isPresent = (id: string) => typed.present.includes(id);
  const missing = ids.filter((id) => !isPresent(id));
  return { present: ids.filter(isPresent), missing, note: typed.note };
}
