import { refused, type Result } from "#app/domain/result.ts";
import { textOf } from "#app/http/form-data.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import type { DocumentRefusal } from "./document-refusals.ts";
import { storeDocument, type StoredDocument } from "./store-document.server.ts";

type Deps = Parameters<typeof storeDocument>[0];

/** By staff, as an upload of the customer's own, and in the log. */
export async function addCustomerDocument(
  deps: Deps,
  staff: Staff,
  ownerId: string,
  form: FormData,
): Promise<Result<StoredDocument, DocumentRefusal>> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refused("no-file");
  const kind = textOf(form, "kind");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return await storeDocument(deps, {
    ownerId,
    kind,
    fileName: file.name,
    bytes,
    claim: async (tx) => {
      const subject = { kind: "person", id: ownerId, name: "" } as const;
      const entry = { action: "person.document-added", subject, detail: kind } as const;
      await writeAuditLog(tx, staff, entry, deps.clock.now());
      return true;
    },
  });
}
