import { type FormEvent, useState } from "react";
import { formatDate } from "#app/domain/document-expiry.ts";
import {
  documentsProblem,
  openDocuments,
} from "#app/features/booking/inspection/documents-check.ts";
import { MAX_REASON_LENGTH } from "#app/features/booking/inspection/entry-limits.ts";
import { DOCUMENT_STATES } from "#app/features/booking/inspection/inspection-labels.ts";
import type { StepProps } from "#app/routes/admin/bookings/booking/handover/handover-page.ts";
import { StepActions } from "#app/routes/admin/bookings/booking/handover/step-actions.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const TONES = { verified: "success", unverified: "warning", missing: "danger" } as const;

/** A verified document is ticked; any other needs a reason. */
export function DocumentsStep({ page, inspection, previous, labels, onDone }: StepProps) {
  const { documents, licenceEnds, step } = page;
  const before = inspection.typed("documents");
  const [open, setOpen] = useState<readonly string[]>([]);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const checked = form.getAll("checked").map(String);
    const reasons = Object.fromEntries(
      documents.map(({ name }) => [name, String(form.get(name) ?? "").trim()]),
    );
    const found = openDocuments(documents, { checked, reasons });
    setOpen(found);
    if (found.length > 0) {
      const field = event.currentTarget.querySelector<HTMLElement>(`[data-document="${found[0]}"]`);
      return field?.focus();
    }
    inspection.save("documents", { checked, reasons });
    onDone();
  }

  return (
    <form onSubmit={save} noValidate autoComplete="off" className="flex flex-col gap-4">
      {open.length > 0 ? <Alert tone="danger" title={documentsProblem(documents, open)} /> : null}
      {licenceEnds === null ? null : (
        <Alert
          role="note"
          tone="warning"
          title={`The driving licence ends on ${formatDate(licenceEnds)}`}
          text="That is before the car comes back."
        />
      )}
      <p className="text-sm leading-6">
        Compare the originals with the person: <strong>{step.userName}</strong>.
      </p>
      <ul className="flex flex-col gap-3">
        {documents.map(({ name, state }) => (
          <li key={name}>
            <Card className="flex flex-col gap-2 p-4 sm:p-4">
              <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
                {name} <Badge tone={TONES[state]}>{DOCUMENT_STATES[state]}</Badge>
              </p>
              {state === "verified" ? (
                <CheckboxField
                  label="Original seen, it is the customer’s"
                  name="checked"
                  data-document={name}
                  error={open.includes(name) ? "Compare the original, then tick it." : null}
                  value={name}
                  aria-label={`${name}: original seen, it is the customer’s`}
                  defaultChecked={before?.checked.includes(name) ?? false}
                />
              ) : (
                <TextField
                  label="Reason to continue"
                  name={name}
                  data-document={name}
                  aria-label={`${name}: reason to continue`}
                  error={open.includes(name) ? "Enter a reason." : null}
                  maxLength={MAX_REASON_LENGTH}
                  defaultValue={before?.reasons[name] ?? ""}
                  hint="For example: original seen and it is the customer’s."
                />
              )}
            </Card>
          </li>
        ))}
      </ul>
      <StepActions previous={previous}>
        <Button type="submit" disabled={!inspection.isReady} className="flex-1 sm:flex-none">
          {labels.save}
        </Button>
      </StepActions>
    </form>
  );
}
