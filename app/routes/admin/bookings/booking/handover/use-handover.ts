import type { SignatureKind, SignedContent, SignedPart } from "#app/domain/inspections.ts";
import { changedParts, SIGNATURE_KINDS, signedContent } from "#app/domain/signed-content.ts";
import { itemsForm, readingsForm } from "#app/features/booking/inspection/entry-forms.ts";
import { type Inspection, useInspection } from "#app/routes/inspections/view/use-inspection.ts";
import type { loadHandover } from "./load-handover.server.ts";

type Loaded = Awaited<ReturnType<typeof loadHandover>>;
export type Handover = ReturnType<typeof useHandover>;

/** The inspection with what is signed in it, stored or on this device. */
export function useHandover({ target, entries, marks }: Loaded) {
  const inspection = useInspection(target, entries);
  const content = shownContent(inspection, marks);
  const changed = (kind: SignatureKind): SignedPart[] => {
    const signature = inspection.typed(kind);
    return signature === null ? [] : changedParts(signature, content);
  };
  const kinds = new Set(inspection.kinds);
  for (const kind of SIGNATURE_KINDS) if (changed(kind).length > 0) kinds.delete(kind);
  return { ...inspection, content, changed, kinds };
}

/** Parsed as the server does, so that equal values compare as equal. */
function shownContent(inspection: Inspection, loaded: Loaded["marks"]): SignedContent {
  const readings = readingsForm.safeParse(inspection.typed("readings"));
  const items = itemsForm.safeParse(inspection.typed("items"));
  const stored = loaded.filter(({ isNew }) => isNew);
  const queued = inspection.queuedMarks.filter((item) => !("refusal" in item && item.refusal));
  const uploadIds = [...stored, ...queued].map(({ uploadId }) => uploadId);
  return signedContent({
    readings: readings.success ? readings.data : null,
    items: items.success ? items.data : null,
    marks: [...new Set(uploadIds)],
  });
}
