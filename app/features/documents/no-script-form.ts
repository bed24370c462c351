import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { type DocumentRefusal, isDocumentRefusal } from "./document-refusals.ts";
import { readDocumentKind } from "./document-summary.ts";

/** Names, in the address of the page that a plain form stands on, what became of it. */
const FORM = "form";

export type FormOutcome = "saved" | "removed" | DocumentRefusal;
export type FormAnswer = { kind: DocumentKind; outcome: FormOutcome };

/** The name of a tile in the address of its page. */
export function tileId(kind: DocumentKind): string {
  return `document-${kind}`;
}

/**
 * Where whoever sent a plain form goes next: back to the tile it stands in, which tells them; only to
 * its page where there is nothing to tell of. Null for a program, which is answered in its own words.
 */
export function pageOfForm(
  { method, headers }: Request,
  site: string,
  answer: FormAnswer | null,
): string | null {
  if (method !== "POST" || !headers.get("accept")?.includes("text/html")) return null;
  const { pathname, searchParams } = pageBefore(headers.get("referer"), site);
  searchParams.delete(FORM);
  if (answer) searchParams.set(FORM, `${answer.kind}.${answer.outcome}`);
  const page = searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
  return answer ? `${page}#${tileId(answer.kind)}` : page;
}

export function readFormAnswer(params: URLSearchParams): FormAnswer | null {
  const [kind, outcome = ""] = params.get(FORM)?.split(".") ?? [];
  const known = readDocumentKind(kind);
  return known && isOutcome(outcome) ? { kind: known, outcome } : null;
}

function isOutcome(text: string): text is FormOutcome {
  return text === "saved" || text === "removed" || isDocumentRefusal(text);
}

/** A browser that does not tell it ends up where all of a person's documents are. */
function pageBefore(referer: string | null, site: string): URL {
  const own = referer !== null && URL.canParse(referer) ? new URL(referer) : null;
  // A path that begins with two slashes would lead to another site.
  return own?.origin === site && !own.pathname.startsWith("//")
    ? own
    : new URL("/profile/documents", site);
}
