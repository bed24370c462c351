import { requestOf } from "#app/context.ts";
import type { Route } from "./+types/route";

/** What belongs to one person, or is not a page. Crawlers mind the case of an address, the site does not. */
const CLOSED = [
  "/admin",
  "/Admin",
  "/profile",
  "/Profile",
  "/vehiclebookingpage",
  "/VehicleBookingPage",
  "/documents",
  "/functions",
  "/pay/",
  "/payment-return",
  "/sandbox-gateway",
  "/sign-out",
  "/webhooks",
];

const HEADERS = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "public, max-age=3600, s-maxage=3600",
};

/** What crawlers may read (RFC 9309), and where the site map is. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = requestOf(context);
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: HEADERS });
}
