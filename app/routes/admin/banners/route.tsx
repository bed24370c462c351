import { data, href, redirect } from "react-router";
import { offers } from "#app/content/site-content.server.ts";
import { requestOf } from "#app/context.ts";
import { type BannerRefusal, bannerRefusals } from "#app/features/fleet/banners/banner-messages.ts";
import {
  withVersionPictures,
  withUploadedPictures,
} from "#app/features/fleet/banners/find-banners.server.ts";
import { restoreBanners } from "#app/features/fleet/banners/restore-banners.server.ts";
import { restoreDrawing, setBanner } from "#app/features/fleet/banners/set-banner.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { parseCrop } from "#app/features/fleet/pictures/parse-crop.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { formVersion } from "#app/routes/admin/form-version.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { HistoryCard } from "#app/routes/admin/settings/history-card.tsx";
import { loadSetting } from "#app/routes/admin/settings/settings-page.server.ts";
import { getStandardRate } from "#app/routes/get-standard-rate.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { BannerVersionCard } from "./banner-version-card.tsx";
import { BannerCard } from "./banner-card.tsx";

const STATUS: Partial<Record<BannerRefusal, number>> = { "file-too-large": 413, busy: 429 };

const PATH = href("/admin/banners");

export function meta() {
  return hiddenPageMeta("Banners");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const banners = offers(await getStandardRate(services));
  const [shown, { value, page }] = await Promise.all([
    withUploadedPictures(services.db, banners),
    loadSetting(context, "banners", url.searchParams),
  ]);
  const isLatest = page.shown === page.latest;
  const earlier = isLatest ? null : await withVersionPictures(services.db, banners, value ?? []);
  return { ...shown, page, earlier };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const [staff, now] = [getAdmin(context), services.clock.now()];
  const form = await readForm(request);
  if (form.get("intent") === "restore") {
    const [version, basedOn] = [formVersion(form, "version"), formVersion(form, "basedOn")];
    const restored = await restoreBanners(services.db, staff, { version, basedOn }, now);
    if (restored.ok) return redirect(`${PATH}?done=${restored.value}`);
    const message = { title: "Nothing Changed", text: restored.reason };
    return data({ banner: null, alt: "", message }, 409);
  }
  const banner = offers(await getStandardRate(services)).find(
    ({ id }) => id === form.get("banner"),
  );
  if (banner === undefined) throw new Response(null, { status: 400 });
  if (form.get("intent") === "drawing") {
    await restoreDrawing(services.db, staff, banner, now);
    return redirect(`${PATH}?done=banner-drawn`);
  }
  const file = form.get("file");
  const isChosen = file instanceof File && file.size > 0;
  const bytes = isChosen ? new Uint8Array(await file.arrayBuffer()) : null;
  const upload = bytes && { bytes, ...parseCrop(form) };
  const alt = textOf(form, `alt-${banner.id}`).trim();
  const set = await setBanner(services, staff, { banner, upload, alt }, now);
  if (set.ok) return redirect(`${PATH}?done=${set.value}`);
  const refusal = { banner: banner.id, alt, message: bannerRefusals[set.reason] };
  return data(refusal, { status: STATUS[set.reason] ?? 422 });
}

export const shouldRevalidate = revalidateOnConflict;

export default function Banners({ loaderData, actionData }: Route.ComponentProps) {
  const { banners, pictures, page, earlier } = loaderData;
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl sm:text-3xl">Banners</h1>
        <p className="max-w-prose text-muted">
          The banners of the home page. You can replace each drawing with your own picture: JPG,
          PNG, WebP or AVIF, at most 5 MB. Their texts are in Settings, Offers.
        </p>
      </header>
      {actionData?.banner === null ? <Alert tone="danger" {...actionData.message} /> : null}
      {earlier === null ? null : (
        <BannerVersionCard banners={earlier.banners} pictures={earlier.pictures} page={page} />
      )}
      <UploadedPicturesProvider pictures={pictures}>
        <ol className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {banners.map((banner, index) => (
            <li key={banner.id} id={banner.id}>
              <BannerCard
                // Resets the form after saving.
                key={`${banner.image} ${banner.alt ?? ""}`}
                banner={banner}
                number={index + 1}
                refusal={actionData?.banner === banner.id ? actionData : undefined}
              />
            </li>
          ))}
        </ol>
      </UploadedPicturesProvider>
      <HistoryCard path={PATH} history={page.history} shown={page.shown} />
    </>
  );
}
