import type { MetaDescriptor } from "react-router";
import { business } from "#app/content/business.ts";
import { breadcrumbs, type Crumb } from "./breadcrumbs.ts";
import { SHARE_SIZE } from "#app/domain/vehicle-pictures.ts";
import { type ShareImage, siteImage } from "./share-image.ts";
import type { Thing } from "./thing.ts";

type Page = {
  /** Without the business name, which is appended. */
  title: string;
  /** Search results show up to 160 characters. */
  description: string;
  /** Canonical: as in the route table, without a query. */
  path: string;
  /** Between the home page and this one. */
  under?: readonly Crumb[];
  image?: ShareImage;
  things?: (origin: string) => Thing[];
};

type Matches = readonly [unknown, { loaderData: { origin: string } | undefined }, ...unknown[]];

export function pageMeta([, layout]: Matches, page: Page): MetaDescriptor[] {
  const origin = layout.loaderData?.origin;
  const pageTags = [...titleTags(page.title), { name: "description", content: page.description }];
  // Error pages have no layout data and no URL to share.
  if (origin === undefined) return pageTags;
  return [
    ...pageTags,
    { tagName: "link", rel: "canonical", href: origin + page.path },
    ...sharingTags(origin, page),
    structuredData([...trailOf(origin, page), ...(page.things?.(origin) ?? [])]),
  ];
}

export const NOT_LISTED: MetaDescriptor = { name: "robots", content: "noindex" };

export function hiddenPageMeta(title: string): MetaDescriptor[] {
  return [...titleTags(title), NOT_LISTED];
}

function titleTags(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${business().name}` }];
}

function sharingTags(origin: string, page: Page): MetaDescriptor[] {
  const { address, alt, isDrawing } = page.image ?? siteImage();
  const size = { "image:width": SHARE_SIZE.width, "image:height": SHARE_SIZE.height };
  const tags = {
    type: "website",
    site_name: business().name,
    locale: "en_IN",
    title: page.title,
    description: page.description,
    url: origin + page.path,
    image: new URL(address, origin).href,
    "image:alt": alt,
    ...(isDrawing ? { "image:type": "image/png", ...size } : {}),
  };
  return [
    ...Object.entries(tags).map(([name, content]) => ({
      property: `og:${name}`,
      content: String(content),
    })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function trailOf(origin: string, { under = [], title, path }: Page): Thing[] {
  return path === "/" ? [] : [breadcrumbs(origin, [...under, [title, path]])];
}

/** React Router escapes what could end the script, such as a car named `</script>`. */
function structuredData(things: Thing[]): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": things } };
}
