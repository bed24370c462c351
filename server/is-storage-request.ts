/** The storage API has its own rules for caching and CSRF. */
export function isStorageRequest(path: string): boolean {
  return /^\/storage\/v1\//i.test(path);
}
