import { redirect } from "react-router";
import { iconPath } from "#app/content/icon-path.server.ts";
import { LOGO_SIZES } from "#app/content/logo.ts";
import { requestOf } from "#app/context.ts";
import { iconSource, renderIcon } from "#app/features/settings/logo/render-icon.server.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import type { Route } from "./+types/route";

const HEADERS = {
  "content-type": "image/png",
  // A new logo has a new URL.
  "cache-control": "public, max-age=31536000, immutable",
};

/** `<digest>-<size>.png` of `iconSource`; that of an earlier one leads to the icon of now. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const [, digest, name] = /^([\w-]{12})-(\d+(?:-square)?)\.png$/.exec(params.file) ?? [];
  const size = LOGO_SIZES.find((one) => one === name);
  if (size === undefined) return new Response("Not found", { status: 404, headers: NO_STORE });
  const source = iconSource();
  if (source === null || source.digest !== digest) {
    return redirect(iconPath(size), { headers: NO_STORE });
  }
  const { limits } = requestOf(context).services;
  const icon = await renderIcon(source, size, limits.shareImageRendering);
  return new Response(icon, { headers: HEADERS });
}
