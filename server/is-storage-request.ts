/** What a program asks of the storage service: it has rules of its own. */
export function isStorageRequest(path: string): boolean {
  return /^\/storage\/v1\//i.test(path);
}
