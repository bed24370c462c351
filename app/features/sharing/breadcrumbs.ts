import type { Thing } from "./thing.ts";

export type Crumb = readonly [name: string, path: string];

/** `trail` follows Home and ends with the page itself. */
export function breadcrumbs(origin: string, trail: readonly Crumb[]): Thing {
  const crumbs: Crumb[] = [["Home", "/"], ...trail];
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
