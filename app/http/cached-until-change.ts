import type { ContentTopic } from "#app/db/content-versions.server.ts";

/**
 * Headers of a public page that caches keep until something of these topics changes. A cache that does
 * not know of the changes asks each time whether its copy is still right.
 */
export function cachedUntilChange(...topics: readonly ContentTopic[]) {
  return { "cache-control": "public, no-cache", "cache-tag": topics.join(", ") };
}
