import { href } from "react-router";
import type { Offer } from "#app/content/site-content.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import {
  type UploadedPictures,
  UploadedPicturesProvider,
} from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { VersionCard } from "#app/routes/admin/settings/version-card.tsx";
import type { VersionsPage } from "#app/routes/admin/settings/version-note.tsx";

type BannerVersionCardProps = {
  banners: readonly Offer[];
  pictures: UploadedPictures | undefined;
  page: VersionsPage;
};

export function BannerVersionCard({ banners, pictures, page }: BannerVersionCardProps) {
  return (
    <VersionCard
      page={page}
      back={href("/admin/banners")}
      note="Texts are in Settings, Offers, with a history of their own."
    >
      <UploadedPicturesProvider pictures={pictures}>
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {banners.map(({ id, title, image, alt }) => (
            <li key={id} className="flex flex-col gap-1 text-sm leading-6">
              <CarPicture
                path={image}
                alt={alt ?? ""}
                place="card"
                load="lazy"
                className="w-full rounded-control"
              />
              {title}
            </li>
          ))}
        </ol>
      </UploadedPicturesProvider>
    </VersionCard>
  );
}
