import { isTaxiOpen } from "#app/content/settings.ts";
import { iconPath } from "#app/content/icon-path.server.ts";
import { business } from "#app/content/business.ts";

/** The light value of the token `--page`; found-and-shared.spec.ts compares them. */
const PAGE_COLOUR = "#fcf9f3";

const HEADERS = {
  "content-type": "application/manifest+json",
  "cache-control": "public, max-age=3600, s-maxage=3600",
};

export function loader(): Response {
  const manifest = {
    id: "/",
    name: business().name,
    short_name: business().name,
    description: `${business().tagline}.`,
    lang: "en-IN",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: PAGE_COLOUR,
    background_color: PAGE_COLOUR,
    categories: ["travel"],
    icons: [
      icon(iconPath("192"), 192, "any"),
      icon(iconPath("512"), 512, "any"),
      icon(iconPath("512-square"), 512, "maskable"),
    ],
    shortcuts: [
      shortcut("Vehicles", "/vehicles"),
      ...(isTaxiOpen() ? [shortcut("Taxi Booking", "/cabbooking")] : []),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: HEADERS });
}

function icon(src: string, size: number, purpose: "any" | "maskable") {
  return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [icon(iconPath("192"), 192, "any")] };
}
