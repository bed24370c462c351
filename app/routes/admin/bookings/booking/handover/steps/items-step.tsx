import { type FormEvent, useRef, useState } from "react";
import { MAX_REASON_LENGTH } from "#app/features/booking/inspection/entry-limits.ts";
import type { StepProps } from "#app/routes/admin/bookings/booking/handover/handover-page.ts";
import { StepActions } from "#app/routes/admin/bookings/booking/handover/step-actions.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** What is not ticked is missing. */
export function ItemsStep({ page, inspection, previous, labels, onDone }: StepProps) {
  const { items, phase, missingAtPickup } = page;
  const before = inspection.typed("items");
  const form = useRef<HTMLFormElement>(null);
  const [isSkipped, setIsSkipped] = useState(false);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const present = typed.getAll("present").map(String);
    const note = String(typed.get("note") ?? "").trim();
    if (present.length === 0 && note === "") {
      setIsSkipped(true);
      return event.currentTarget.querySelector<HTMLElement>("[name=present]")?.focus();
    }
    inspection.save("items", { present, note });
    onDone();
  }

  function tickAll(): void {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("[name=present]") ?? []) {
      box.checked = true;
    }
  }

  return (
    <form ref={form} onSubmit={save} noValidate autoComplete="off" className="flex flex-col gap-4">
      {isSkipped ? (
        <Alert tone="danger" title="Tick what is in the car, or write down why it is empty." />
      ) : null}
      <Card className="flex flex-col gap-1 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm leading-6 text-muted">Tick what is in the car.</p>
          <Button type="button" size="small" variant="secondary" onClick={tickAll}>
            All there
          </Button>
        </div>
        <div className="grid grid-cols-1 sm:grid-cols-2">
          {items.map(({ id, label }) => (
            <CheckboxField
              key={id}
              label={label}
              name="present"
              value={id}
              hint={
                phase === "return" && missingAtPickup.includes(id)
                  ? "Was missing at the pickup."
                  : undefined
              }
              defaultChecked={before?.present.includes(id) ?? false}
            />
          ))}
        </div>
      </Card>
      <TextField
        label="Note"
        name="note"
        maxLength={MAX_REASON_LENGTH}
        defaultValue={before?.note ?? ""}
        hint="Optional: why something is missing."
      />
      <StepActions previous={previous}>
        <Button type="submit" disabled={!inspection.isReady} className="flex-1 sm:flex-none">
          {labels.save}
        </Button>
      </StepActions>
    </form>
  );
}
