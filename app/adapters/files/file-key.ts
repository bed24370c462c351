const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** The key itself, once it is known to obey the port's rule. Throws RangeError otherwise. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes("..")) throw new RangeError(`Not a file key: ${key}`);
  return key;
}
