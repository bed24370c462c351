/** The most that any object may have, in bytes: 50 MiB. */
export const MOST_OBJECT_BYTES: number = 50 * 1024 * 1024;

/** What the site itself keeps its files in. */
export const DOCUMENTS_BUCKET = "documents";

/** What the site itself uses stays as it is: its pages say the limits too, and do not ask the rows. */
const OWN: ReadonlySet<string> = new Set([DOCUMENTS_BUCKET, "car-images", "banners", "originals"]);

/** In an address these words stand where a bucket's name does. */
const TAKEN = ["public", "authenticated", "sign", "upload", "info", "list", "list-v2"];
const TAKEN_TOO = ["move", "copy"];

const NAME = /^[a-z0-9][a-z0-9._-]{0,62}$/;
const SIZE = /^(\d{1,15}(?:\.\d{1,6})?) ?([kmg]?)b?$/i;
const TYPE = /^(?:[a-z]+\/(?:\*|[a-z0-9][a-z0-9.+-]{0,100})|\*\/\*)$/;

export function isBucketName(text: string): boolean {
  return NAME.test(text) && ![...TAKEN, ...TAKEN_TOO].includes(text);
}

export function isOwnBucket(id: string): boolean {
  return OWN.has(id);
}

/** A limit in bytes, written as a number or as "5MB" (of 1024 KB); null for what is none. */
export function readFileSize(given: number | string): number | null {
  const [, number, unit = ""] = SIZE.exec(String(given)) ?? [];
  if (number === undefined) return null;
  const bytes = Math.floor(Number(number) * 1024 ** " kmg".indexOf(unit.toLowerCase() || " "));
  return bytes > 0 && bytes <= MOST_OBJECT_BYTES ? bytes : null;
}

/** A type as a bucket lists it, such as `image/png` or `image/*`; null for what is none. */
export function readAllowedType(text: string): string | null {
  const type = text.trim().toLowerCase();
  return TYPE.test(type) ? type : null;
}

/** Whether a bucket with this list takes files of the type; without a list it takes all. */
export function isAllowedType(allowed: readonly string[] | null, mime: string): boolean {
  if (allowed === null) return true;
  const [family = ""] = mime.split("/");
  return ["*/*", `${family}/*`, mime].some((type) => allowed.includes(type));
}
