import type { CheckedDocument, DocumentState } from "#app/domain/inspections.ts";
import type { EntryInputOf } from "./entry-forms.ts";

type Current = { name: string; state: DocumentState };

/** Each as it is now, verified and checked or with a reason; null while one is open. */
export function checkDocuments(
  current: readonly Current[],
  { checked, reasons }: EntryInputOf<"documents">["typed"],
): CheckedDocument[] | null {
  const documents = current.map(({ name, state }) => {
    return { name, state, reason: state === "verified" ? "" : (reasons[name] ?? "") };
  });
  const isComplete = documents.every(({ name, state, reason }) => {
    return state === "verified" ? checked.includes(name) : reason !== "";
  });
  return isComplete ? documents : null;
}
