import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { KEYS_ITEM } from "#app/content/inspection-items.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type InspectionPhase, openSteps } from "#app/domain/inspections.ts";
import { enteredContent, savedKinds } from "#app/domain/signed-content.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  type PickUpRefusal,
  pickUpCar,
  returnCar,
  type ReturnRefusal,
} from "#app/features/booking/admin/handover.server.ts";
import { findEntered } from "#app/records/booking/entered.server.ts";
import { insertEntry, lastEntry } from "#app/records/booking/inspection-entries.server.ts";
import { findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import type { EntryInputOf } from "./entry-forms.ts";
import type { EntryRefusal } from "./entry-refusals.ts";
import { checkEntry, type StoredEntry } from "./save-entry.server.ts";

type Entered = Awaited<ReturnType<typeof findEntered>>;
type Finish = EntryInputOf<"finished">;
export type FinishRefusal = EntryRefusal | PickUpRefusal | ReturnRefusal;

/**
 * Hands the car over, or takes it back, with what was saved; in one transaction with its entry. How long the phone
 * had no connection is not how late the car was, and a car at the key box is back since the customer said so.
 */
export async function finishInspection(
  deps: { db: Database },
  staff: Viewer,
  input: Finish,
  now: Instant,
): Promise<Result<StoredEntry, FinishRefusal>> {
  const early = await checkEntry(deps.db, staff, input, now);
  if (early !== null) return early;
  const { bookingId, phase } = input;
  const entered = await findEntered(deps.db, bookingId);
  const problem = enteredProblem(entered, phase);
  if (problem !== null) return refused(problem);
  const { entries } = entered;
  const readings = lastEntry(entries, phase, "readings")?.facts;
  if (readings === undefined) return refused("unfinished");
  const items = lastEntry(entries, phase, "items")?.facts;
  const submittedAt =
    phase === "return" ? (await findKeyBoxReturn(deps.db, bookingId))?.submittedAt : null;
  const stored = { id: newId(), createdAt: now };
  const handOver = phase === "pickup" ? pickUpCar : returnCar;
  const handover = {
    ...readings,
    bookingId,
    at: input.typed.at ?? submittedAt ?? now - input.age,
    timeReason: input.typed.timeReason,
    keysMissing: phase === "return" && items?.missing.includes(KEYS_ITEM) ? 1 : 0,
  } as const;
  try {
    const finished = await handOver(deps, staff, handover, now, async (tx) => {
      if (!isSameContent(entered, await findEntered(tx, bookingId), phase))
        throw new EnteredMeanwhile();
      await insertFinish(tx, staff, input, stored);
    });
    if (finished.ok) return ok(stored);
    // Sent twice at once: the other one did it.
    return (await checkEntry(deps.db, staff, input, now)) ?? finished;
  } catch (error) {
    if (error instanceof EnteredMeanwhile) return refused("signed-other-values");
    throw error;
  }
}

/** A colleague entered other values while the car was being handed over with these. */
class EnteredMeanwhile extends Error {}

function enteredProblem(
  { entries, marks }: Entered,
  phase: InspectionPhase,
): "unfinished" | "signed-other-values" | null {
  const kinds = new Set(entries.filter((one) => one.phase === phase).map(({ kind }) => kind));
  if (openSteps(phase, kinds).length > 0) return "unfinished";
  const isOpen = openSteps(phase, savedKinds(entries, marks, phase)).length > 0;
  return isOpen ? "signed-other-values" : null;
}

function isSameContent(one: Entered, other: Entered, phase: InspectionPhase): boolean {
  const [before, after] = [one, other].map(({ entries, marks }) =>
    JSON.stringify(enteredContent(entries, marks, phase)),
  );
  return before === after;
}

async function insertFinish(
  tx: Tx,
  { userId: actorId }: Viewer,
  { bookingId, phase, uploadId, typed }: Finish,
  { id, createdAt }: StoredEntry,
): Promise<void> {
  const none = { storageKey: null, keyId: null, size: null, sha256: null };
  const own = { id, bookingId, phase, kind: "finished", uploadId, actorId, createdAt } as const;
  await insertEntry(tx, { ...own, enteredBy: "staff", facts: toJson(typed), ...none });
}
