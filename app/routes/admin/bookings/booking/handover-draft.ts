import { MAX_NOTE_LENGTH } from "#app/domain/notes.ts";
import type { FieldProblems } from "#app/features/booking/admin/booking-forms.ts";
import { textValues } from "#app/http/form-data.ts";

const FIELDS = ["odometerKm", "fuelPercent", "at", "timeReason", "notes", "overrideReason"];

/** What was entered in the form of a handover before photos were taken: it is kept in the address. */
export function parseHandoverDraft(params: URLSearchParams): FieldProblems {
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value.slice(0, MAX_NOTE_LENGTH)]] : [];
    }),
  );
}

/** So that the browser's Back leads to it too. */
export function saveDraftInUrl(form: HTMLFormElement | null): void {
  const params = new URLSearchParams(textValues(new FormData(form ?? undefined)));
  history.replaceState(history.state, "", `?${params.toString()}`);
}
