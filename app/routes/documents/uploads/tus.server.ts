import { createHash } from "node:crypto";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";

const VERSION = "1.0.0";

const CAPABILITIES = {
  "tus-version": VERSION,
  "tus-max-size": String(MAX_DOCUMENT_BYTES),
  "tus-extension": "creation,expiration,termination,checksum",
  "tus-checksum-algorithm": "sha1,sha256",
};

const CHECKSUM = /^(?<algorithm>sha1|sha256) (?<digest>[A-Za-z0-9+/]+={0,2})$/;

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

/** 412 for another version of the protocol, or none. */
export function checkVersion({ headers }: Request): Response | null {
  if (headers.get("tus-resumable") === VERSION) return null;
  return tusResponse(412, { "tus-version": VERSION });
}

/** Some networks allow only GET and POST. */
export function effectiveMethod({ method, headers }: Request): string {
  const methodOverride = method === "POST" ? headers.get("x-http-method-override") : null;
  return (methodOverride ?? method).toUpperCase();
}

/** Null if missing or malformed. */
export function parseByteCount(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** Chunks being received in this process, by upload id. */
const receiving = new Map<string, AbortController>();

/** Null if the connection broke or the checksum does not match. */
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

/** Aborts the chunk being received: the client asks for the offset, so its connection is dead. */
export function abortChunk(uploadId: string): void {
  receiving.get(uploadId)?.abort();
}

export function hasSupportedChecksum({ headers }: Request): boolean {
  const checksum = headers.get("upload-checksum");
  return checksum === null || CHECKSUM.test(checksum);
}
