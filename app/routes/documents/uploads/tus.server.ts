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
export function withTus(response: Response): Response {
  response.headers.set("tus-resumable", VERSION);
  return response;
}

export function tusAnswer(status: number, headers: Record<string, string> = {}): Response {
  const head = { "cache-control": "no-store", ...headers };
  return withTus(new Response(null, { status, headers: head }));
}

export function tusOptions(): Response {
  return tusAnswer(204, CAPABILITIES);
}

export function methodNotAllowed(allow: string): Response {
  return tusAnswer(405, { allow });
}

/** The answer to whoever speaks another version of the protocol, or none. */
export function refuseVersion({ headers }: Request): Response | null {
  if (headers.get("tus-resumable") === VERSION) return null;
  return tusAnswer(412, { "tus-version": VERSION });
}

/** The method that is meant, by those whose network knows none but GET and POST. */
export function methodOf({ method, headers }: Request): string {
  const meant = method === "POST" ? headers.get("x-http-method-override") : null;
  return (meant ?? method).toUpperCase();
}

/** A whole number of bytes; null where there is none, or anything else. */
export function byteCount(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** The body of a part, or null where it broke off or is not what its checksum says. */
export async function readPart(request: Request): Promise<Uint8Array | null> {
  const body = await request.arrayBuffer().catch(() => null);
  const bytes = body && new Uint8Array(body);
  const { algorithm, digest } =
    CHECKSUM.exec(request.headers.get("upload-checksum") ?? "")?.groups ?? {};
  if (bytes === null || algorithm === undefined) return bytes;
  return createHash(algorithm).update(bytes).digest("base64") === digest ? bytes : null;
}

/** Whether the part's checksum, if it has one, is of a kind that can be checked. */
export function hasReadableChecksum({ headers }: Request): boolean {
  const checksum = headers.get("upload-checksum");
  return checksum === null || CHECKSUM.test(checksum);
}
