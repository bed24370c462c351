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
  return openDocuments(current, { checked, reasons }).length === 0 ? documents : null;
}

/** Those that are neither checked nor have a reason. */
export function openDocuments(
  current: readonly Current[],
  { checked, reasons }: EntryInputOf<"documents">["typed"],
): string[] {
  const open = current.filter(({ name, state }) => {
    return state === "verified" ? !checked.includes(name) : !reasons[name];
  });
  return open.map(({ name }) => name);
}

/** What to do about them. */
export function documentsProblem(current: readonly Current[], open: readonly string[]): string {
  const states = current.filter(({ name }) => open.includes(name)).map(({ state }) => state);
  const toTick = states.includes("verified") ? "Tick each verified document." : "";
  const missing = states.every((state) => state !== "unverified");
  const reason = `Enter a reason for each ${missing ? "missing document" : "document that is missing or not verified"}.`;
  const toExplain = states.every((state) => state === "verified") ? "" : reason;
  return [toTick, toExplain].filter(Boolean).join(" ");
}
