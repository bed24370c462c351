export const MAX_OBJECT_BYTES: number = 50 * 1024 * 1024;

export const DOCUMENTS_BUCKET = "documents";
export const ORIGINALS_BUCKET = "originals";

const RESERVED: ReadonlySet<string> = new Set([
  DOCUMENTS_BUCKET,
  "car-images",
  "banners",
  ORIGINALS_BUCKET,
]);

/** Path segments of the API that stand where a bucket name does. */
const RESERVED_WORDS = new Set(
  "public authenticated sign upload info list list-v2 move copy".split(" "),
);

const NAME = /^[a-z0-9][a-z0-9._-]{0,62}$/;
const SIZE = /^(\d{1,15}(?:\.\d{1,6})?) ?([kmg]?)b?$/i;
const TYPE = /^(?:[a-z]+\/(?:\*|[a-z0-9][a-z0-9.+-]{0,100})|\*\/\*)$/;

export function isBucketName(text: string): boolean {
  return NAME.test(text) && !RESERVED_WORDS.has(text);
}

export function isReservedBucket(id: string): boolean {
  return RESERVED.has(id);
}

/** Bytes, from a number or text like "5MB" (1 KB = 1024 bytes); null if invalid. */
export function parseFileSize(size: number | string): number | null {
  const [, number, unit = ""] = SIZE.exec(String(size)) ?? [];
  if (number === undefined) return null;
  const bytes = Math.floor(Number(number) * 1024 ** " kmg".indexOf(unit.toLowerCase() || " "));
  return bytes > 0 && bytes <= MAX_OBJECT_BYTES ? bytes : null;
}

/** `image/png` or `image/*`; null if invalid. */
export function parseAllowedType(text: string): string | null {
  const type = text.trim().toLowerCase();
  return TYPE.test(type) ? type : null;
}

export function isAllowedType(allowed: readonly string[] | null, mime: string): boolean {
  if (allowed === null) return true;
  const [family = ""] = mime.split("/");
  return ["*/*", `${family}/*`, mime].some((type) => allowed.includes(type));
}
