import { DAY, HOUR, type Instant, SECOND } from "#app/domain/business-time.ts";
import { isSignature, sign } from "#app/http/signature.server.ts";

const LONGEST_MS = 7 * DAY;
const UPLOAD_MS = 2 * HOUR;

type Place = { bucketId: string; path: string };

/** Who lets somebody upload, and whether over what is there. */
export type UploadGrant = { giverId: string; replaces: boolean };

/** How long a link for a download lasts; null for what is none of 1 second to 7 days. */
export function readLifetime(seconds: unknown): number | null {
  if (typeof seconds !== "number" || !Number.isInteger(seconds)) return null;
  const lifetime = seconds * SECOND;
  return lifetime > 0 && lifetime <= LONGEST_MS ? lifetime : null;
}

/** What opens one object to whoever has it, until it expires. It says nothing of what lies there. */
export function downloadToken(key: string, place: Place, expires: Instant): string {
  return `${expires}.${sign(key, downloadText(place, String(expires)))}`;
}

export function isDownloadToken(key: string, place: Place, token: string, now: Instant): boolean {
  const [expires = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isSignature(key, downloadText(place, expires), signature)) return false;
  return now < Number(expires);
}

/** What lets whoever has it upload to one path for 2 hours, in the name of who gave it. */
export function uploadToken(key: string, place: Place, grant: UploadGrant, now: Instant): string {
  const expires = String(now + UPLOAD_MS);
  const over = grant.replaces ? "1" : "0";
  return [expires, over, grant.giverId, sign(key, uploadText(place, grant, expires))].join(".");
}

/** Null for a token that we did not give for this path, or that has expired. */
export function readUploadToken(
  key: string,
  place: Place,
  token: string,
  now: Instant,
): UploadGrant | null {
  const [expires = "", over = "", giverId = "", signature = "", ...rest] = token.split(".");
  const grant = { giverId, replaces: over === "1" };
  if (rest.length > 0 || !["0", "1"].includes(over)) return null;
  if (!isSignature(key, uploadText(place, grant, expires), signature)) return null;
  return now < Number(expires) ? grant : null;
}

function downloadText({ bucketId, path }: Place, expires: string): string {
  return JSON.stringify(["download", bucketId, path, expires]);
}

function uploadText(
  { bucketId, path }: Place,
  { giverId, replaces }: UploadGrant,
  expires: string,
): string {
  return JSON.stringify(["upload", bucketId, path, giverId, replaces, expires]);
}
