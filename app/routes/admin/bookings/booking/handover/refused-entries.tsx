import type { Inspection } from "#app/routes/inspections/view/use-inspection.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { entryLabel } from "./entry-label.ts";

/** What the server did not take. Marks say so in their list. */
export function RefusedEntries({ inspection }: { inspection: Inspection }) {
  const entries = inspection.refused.filter(({ fields }) => fields.kind !== "mark");
  return entries.map(({ uploadId, fields, refusal }) => (
    <Alert
      key={uploadId}
      tone="danger"
      title={`${entryLabel(fields.kind)}: not saved`}
      text={refusal}
    >
      <Button
        type="button"
        size="small"
        variant="secondary"
        onClick={() => inspection.discard(uploadId)}
      >
        Discard
      </Button>
    </Alert>
  ));
}
