import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { refererUrl } from "#app/http/referer-url.ts";
import { type DocumentRefusal, isDocumentRefusal } from "./document-refusals.ts";
import { readDocumentKind } from "./document-summary.ts";

const RESULT_PARAM = "form";

export type FormOutcome = "saved" | "removed" | DocumentRefusal;
export type FormResult = { kind: DocumentKind; outcome: FormOutcome };

export function tileId(kind: DocumentKind): string {
  return `document-${kind}`;
}

/** Null for requests of scripts. */
export function redirectPathFor(
  { method, headers }: Request,
  origin: string,
  result: FormResult | null,
): string | null {
  if (method !== "POST" || !headers.get("accept")?.includes("text/html")) return null;
  const { pathname, searchParams } = refererUrl(headers, origin, "/profile/documents");
  searchParams.delete(RESULT_PARAM);
  if (result) searchParams.set(RESULT_PARAM, `${result.kind}.${result.outcome}`);
  const page = searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
  return result ? `${page}#${tileId(result.kind)}` : page;
}

export function parseFormResult(params: URLSearchParams): FormResult | null {
  const [kind, outcome = ""] = params.get(RESULT_PARAM)?.split(".") ?? [];
  const knownKind = readDocumentKind(kind);
  return knownKind && isOutcome(outcome) ? { kind: knownKind, outcome } : null;
}

function isOutcome(text: string): text is FormOutcome {
  return text === "saved" || text === "removed" || isDocumentRefusal(text);
}
