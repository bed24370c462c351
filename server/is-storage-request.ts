export function isStorageRequest(path: string): boolean {
  return /^\/storage\/v1\//i.test(path);
}
