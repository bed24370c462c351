import { allSettings } from "#app/content/all-settings.server.ts";
import { LOGO_SIZES } from "#app/content/logo.ts";
import { requestOf } from "#app/context.ts";
import { renderIcon } from "#app/features/settings/logo/render-icon.server.ts";
import type { Route } from "./+types/route";

const HEADERS = {
  "content-type": "image/png",
  // A new logo has a new address.
  "cache-control": "public, max-age=31536000, immutable",
};

/** `<digest>-<size>.png` of the operator's logo. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { logo } = allSettings();
  const size = LOGO_SIZES.find((one) => params.file === `${logo?.digest}-${one}.png`);
  if (logo === null || size === undefined) return notFound();
  const { limits } = requestOf(context).services;
  const icon = await limits.shareImageRendering.run(() => renderIcon(logo, size)).catch(() => null);
  return icon === null ? notFound() : new Response(icon, { headers: HEADERS });
}

function notFound(): Response {
  return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
}
