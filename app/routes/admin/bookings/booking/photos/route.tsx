import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { ComparePhotos } from "#app/features/trip-photos/view/compare-photos.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { loadPhotos } from "./load-photos.server.ts";
import { PhotosPage } from "./photos-page.tsx";

export function meta() {
  return hiddenPageMeta("Photos of a trip");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return await loadPhotos(context, params.id);
}

export default function Photos({ loaderData }: Route.ComponentProps) {
  const { photos } = loaderData;
  return (
    <PhotosPage {...loaderData} phase={null} title="Photos side by side">
      {photos.length === 0 ? (
        <EmptyState
          title="No photos yet"
          text="They show the car at pickup and at return, and prove what is charged."
        />
      ) : (
        <ComparePhotos photos={photos} viewedBy="staff" />
      )}
    </PhotosPage>
  );
}
