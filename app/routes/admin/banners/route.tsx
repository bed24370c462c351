import { data, href, redirect } from "react-router";
import { offers } from "#app/content/site-content.server.ts";
import { requestOf } from "#app/context.ts";
import { type BannerRefusal, bannerRefusals } from "#app/features/fleet/banners/banner-messages.ts";
import { withUploadedPictures } from "#app/features/fleet/banners/find-banners.server.ts";
import { restoreDrawing, setBanner } from "#app/features/fleet/banners/set-banner.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { parseCrop } from "#app/features/fleet/pictures/parse-crop.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { getStandardRate } from "#app/routes/get-standard-rate.server.ts";
import type { Route } from "./+types/route";
import { BannerCard } from "./banner-card.tsx";

const STATUS: Partial<Record<BannerRefusal, number>> = { "file-too-large": 413, busy: 429 };

export function meta() {
  return hiddenPageMeta("Banners");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  return await withUploadedPictures(services.db, offers(await getStandardRate(services)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const [staff, now] = [getAdmin(context), services.clock.now()];
  const form = await readForm(request);
  const banner = offers(await getStandardRate(services)).find(
    ({ id }) => id === form.get("banner"),
  );
  if (banner === undefined) throw new Response(null, { status: 400 });
  if (form.get("intent") === "drawing") {
    await restoreDrawing(services.db, staff, banner, now);
    return redirect(`${href("/admin/banners")}?done=banner-drawn`);
  }
  const file = form.get("file");
  const isChosen = file instanceof File && file.size > 0;
  const bytes = isChosen ? new Uint8Array(await file.arrayBuffer()) : null;
  const upload = bytes && { bytes, ...parseCrop(form) };
  const alt = textOf(form, `alt-${banner.id}`).trim();
  const set = await setBanner(services, staff, { banner, upload, alt }, now);
  if (set.ok) return redirect(`${href("/admin/banners")}?done=${set.value}`);
  const refusal = { banner: banner.id, alt, message: bannerRefusals[set.reason] };
  return data(refusal, { status: STATUS[set.reason] ?? 422 });
}

export default function Banners({ loaderData, actionData }: Route.ComponentProps) {
  const { banners, pictures } = loaderData;
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl sm:text-3xl">Banners</h1>
        <p className="max-w-prose text-muted">
          The banners of the home page. You can replace each drawing with your own picture: JPG,
          PNG, WebP or AVIF, at most 5 MB. Their texts are in Settings, Offers.
        </p>
      </header>
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
    </>
  );
}
