const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** Whether the key obeys the port's rule. */
export function isKey(key: string): boolean {
  return KEY.test(key) && !key.includes("..");
}

/** The key itself, once it is known to obey the port's rule. Throws RangeError otherwise. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new RangeError(`Not a file key: ${key}`);
  return key;
}

/** The same of what keys begin with: nothing, or what a key could go on from. */
export function checkedPrefix(prefix: string): string {
  if (prefix !== "") checkedKey(`${prefix}_`);
  return prefix;
}
