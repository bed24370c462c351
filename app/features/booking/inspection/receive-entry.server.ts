import type { Viewer } from "#app/domain/permissions.ts";
import { refused, type Result } from "#app/domain/result.ts";
import type { EntryInput } from "./entry-forms.ts";
import { type FinishRefusal, finishInspection } from "./finish-inspection.server.ts";
import { markDamage } from "./mark-damage.server.ts";
import { saveEntry, type StoredEntry } from "./save-entry.server.ts";
import { type SignatureDeps, storeSignature } from "./store-signature.server.ts";

/** One entry of an inspection, from staff or the customer of the booking. */
export async function receiveEntry(
  deps: SignatureDeps,
  viewer: Viewer,
  input: EntryInput,
  bytes: Uint8Array | null,
): Promise<Result<StoredEntry, FinishRefusal>> {
  const now = deps.clock.now();
  if (input.kind === "mark") return await markDamage(deps, viewer, input, now);
  if (input.kind === "finished") return await finishInspection(deps, viewer, input, now);
  if (input.kind !== "customer_signature" && input.kind !== "staff_signature") {
    return await saveEntry(deps, viewer, input, now);
  }
  if (input.typed.name === "") return await saveEntry(deps, viewer, input, now);
  return bytes === null ? refused("no-file") : await storeSignature(deps, viewer, input, bytes);
}
