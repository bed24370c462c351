import { requestOf } from "#app/context.ts";
import type { Route } from "./+types/route";

/** Personal pages and endpoints. Crawlers treat URLs as case-sensitive; the site does not. */
const CLOSED = [
  "/admin",
  "/Admin",
  "/profile",
  "/Profile",
  "/vehiclebookingpage",
  "/VehicleBookingPage",
  "/documents",
  "/trip-photos",
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
