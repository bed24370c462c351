import { DAY, HOUR, type Instant, SECOND } from "#app/domain/business-time.ts";
import { isSignature, sign } from "#app/http/signature.server.ts";

const MAX_LIFETIME_MS = 7 * DAY;
const UPLOAD_LIFETIME_MS = 2 * HOUR;

type ObjectKey = { bucketId: string; path: string };

export type UploadGrant = { issuerId: string; replaces: boolean };

/** Milliseconds; null unless 1 second to 7 days. */
export function parseLifetime(seconds: unknown): number | null {
  if (typeof seconds !== "number" || !Number.isInteger(seconds)) return null;
  const lifetime = seconds * SECOND;
  return lifetime > 0 && lifetime <= MAX_LIFETIME_MS ? lifetime : null;
}

export function createDownloadToken(key: string, place: ObjectKey, expires: Instant): string {
  return `${expires}.${sign(key, downloadText(place, String(expires)))}`;
}

export function isValidDownloadToken(
  key: string,
  place: ObjectKey,
  token: string,
  now: Instant,
): boolean {
  const [expires = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isSignature(key, downloadText(place, expires), signature)) return false;
  return now < Number(expires);
}

/** Valid for 2 hours, on behalf of its issuer. */
export function createUploadToken(
  key: string,
  place: ObjectKey,
  grant: UploadGrant,
  now: Instant,
): string {
  const expires = String(now + UPLOAD_LIFETIME_MS);
  const upsertFlag = grant.replaces ? "1" : "0";
  return [expires, upsertFlag, grant.issuerId, sign(key, uploadText(place, grant, expires))].join(
    ".",
  );
}

export function parseUploadToken(
  key: string,
  place: ObjectKey,
  token: string,
  now: Instant,
): UploadGrant | null {
  const [expires = "", upsertFlag = "", issuerId = "", signature = "", ...rest] = token.split(".");
  const grant = { issuerId, replaces: upsertFlag === "1" };
  if (rest.length > 0 || !["0", "1"].includes(upsertFlag)) return null;
  if (!isSignature(key, uploadText(place, grant, expires), signature)) return null;
  return now < Number(expires) ? grant : null;
}

function downloadText({ bucketId, path }: ObjectKey, expires: string): string {
  return JSON.stringify(["download", bucketId, path, expires]);
}

function uploadText(
  { bucketId, path }: ObjectKey,
  { issuerId, replaces }: UploadGrant,
  expires: string,
): string {
  return JSON.stringify(["upload", bucketId, path, issuerId, replaces, expires]);
}
