const GB = 1024 ** 3;
const MB = 1024 ** 2;

/** '48 GB', '1.5 GB', '640 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < GB) return `${Math.floor(bytes / MB)} MB`;
  return bytes < 10 * GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.floor(bytes / GB)} GB`;
}
