import { createHash } from "node:crypto";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";

const VERSION = "1.0.0";

/** What the tus protocol asks a server to say of itself. */
const CAPABILITIES = {
  "tus-version": VERSION,
  "tus-max-size": String(MAX_DOCUMENT_BYTES),
  "tus-extension": "creation,expiration,termination,checksum",
  "tus-checksum-algorithm": "sha1,sha256",
};

const CHECKSUM = /^(?<algorithm>sha1|sha256) (?<digest>[A-Za-z0-9+/]+={0,2})$/;

/** The answer as one of the tus protocol. */
export function withTusHeaders(response: Response): Response {
  response.headers.set("tus-resumable", VERSION);
  return response;
}

export function tusResponse(status: number, headers: Record<string, string> = {}): Response {
  const head = { "cache-control": "no-store", ...headers };
  return withTusHeaders(new Response(null, { status, headers: head }));
}

export function tusOptions(): Response {
  return tusResponse(204, CAPABILITIES);
}

export function methodNotAllowed(allow: string): Response {
  return tusResponse(405, { allow });
}

/** The answer to whoever speaks another version of the protocol, or none. */
export function checkVersion({ headers }: Request): Response | null {
  if (headers.get("tus-resumable") === VERSION) return null;
  return tusResponse(412, { "tus-version": VERSION });
}

/** The method that is meant, by those whose network knows none but GET and POST. */
export function effectiveMethod({ method, headers }: Request): string {
  const methodOverride = method === "POST" ? headers.get("x-http-method-override") : null;
  return (methodOverride ?? method).toUpperCase();
}

/** A whole number of bytes; null where there is none, or anything else. */
export function parseByteCount(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** What parts are arriving in this process, by their upload. */
const receiving = new Map<string, AbortController>();

/** The body of a part, or null where it broke off or is not what its checksum says. */
export async function readChunk(request: Request, uploadId: string): Promise<Uint8Array | null> {
  const bytes = await receiveChunk(request, uploadId);
  const { algorithm, digest } =
    CHECKSUM.exec(request.headers.get("upload-checksum") ?? "")?.groups ?? {};
  if (bytes === null || algorithm === undefined) return bytes;
  return createHash(algorithm).update(bytes).digest("base64") === digest ? bytes : null;
}

async function receiveChunk({ body }: Request, uploadId: string): Promise<Uint8Array | null> {
  const controller = new AbortController();
  receiving.set(uploadId, controller);
  try {
    const { signal } = controller;
    const chunk = new Response(body?.pipeThrough(new TransformStream(), { signal }));
    return new Uint8Array(await chunk.arrayBuffer());
  } catch {
    return null;
  } finally {
    if (receiving.get(uploadId) === controller) receiving.delete(uploadId);
  }
}

/**
 * Breaks off the part that is arriving: its sender asks how to go on, so its line is dead, and would
 * keep a place of theirs until the server notices.
 */
export function abortChunk(uploadId: string): void {
  receiving.get(uploadId)?.abort();
}

/** Whether the part's checksum, if it has one, is of a kind that can be checked. */
export function hasSupportedChecksum({ headers }: Request): boolean {
  const checksum = headers.get("upload-checksum");
  return checksum === null || CHECKSUM.test(checksum);
}
