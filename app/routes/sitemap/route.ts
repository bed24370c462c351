import { isTaxiOpen } from "#app/content/settings.ts";
import { requestOf } from "#app/context.ts";
import { businessDate } from "#app/domain/business-time.ts";
import { carPath } from "#app/domain/car.ts";
import { cachedUntilChange } from "#app/http/cached-until-change.ts";
import { listPublicCars } from "#app/features/fleet/list-public-cars.server.ts";
import type { Route } from "./+types/route";

const TAXI_PAGE = "/cabbooking";

/** Public pages, in the case of the route table (spec 2). */
const PAGES = [
  "/",
  "/vehicles",
  TAXI_PAGE,
  "/About",
  "/Contact",
  "/TermsandConditions",
  "/Privacypolicy",
];

const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  ...cachedUntilChange("fleet"),
};

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services, origin } = requestOf(context);
  const cars = await listPublicCars(services.db);
  const entries = [
    ...PAGES.filter((path) => path !== TAXI_PAGE || isTaxiOpen()).map((path) =>
      entry(origin + path),
    ),
    ...cars.map(({ slug, createdAt }) => entry(origin + carPath(slug), businessDate(createdAt))),
  ];
  const map = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(map, { headers: HEADERS });
}

function entry(address: string, changed?: string): string {
  const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
  return `<url><loc>${address}</loc>${lastmod}</url>`;
}
