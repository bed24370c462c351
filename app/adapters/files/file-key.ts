const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

export function isKey(key: string): boolean {
  return KEY.test(key) && !key.includes("..");
}

/** Throws RangeError for an invalid key. */
export function assertKey(key: string): string {
  if (!isKey(key)) throw new RangeError(`Not a file key: ${key}`);
  return key;
}

export function assertPrefix(prefix: string): string {
  if (prefix !== "") assertKey(`${prefix}_`);
  return prefix;
}
