import { lazy, Suspense } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { CarPicture } from "./car-picture.tsx";
import { PICTURE_GRID, PictureHint } from "./picture-layout.tsx";

const PictureEditor = lazy(() => import("./picture-editor.tsx"));

type PictureFieldProps = {
  image: string;
  gallery: readonly string[];
  problems?: { image?: string | undefined; gallery?: string | undefined };
};

export function PictureField({ image, gallery, problems }: PictureFieldProps) {
  const enhanced = useEnhanced();
  const paths = [...new Set([image, ...gallery])].filter((path) => path !== "");
  const staticPictures = <StaticPictures image={image} gallery={gallery} paths={paths} />;
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-4">
      {enhanced ? (
        <Suspense fallback={staticPictures}>
          <PictureEditor paths={paths} />
        </Suspense>
      ) : (
        <>
          {staticPictures}
          <noscript>
            <Alert
              role="note"
              title="Adding pictures needs JavaScript"
              text="The pictures stay as they are. A car without one is drawn by its category."
            />
          </noscript>
        </>
      )}
      <FieldError id="pictures" error={problems?.image ?? problems?.gallery} />
    </div>
  );
}

type StaticPicturesProps = { image: string; gallery: readonly string[]; paths: readonly string[] };

/** Leaves the room that the editor's buttons will take. */
function StaticPictures({ image, gallery, paths }: StaticPicturesProps) {
  return (
    <>
      <input type="hidden" name="image" value={image} />
      {gallery.map((path) => (
        <input key={path} type="hidden" name="gallery" value={path} />
      ))}
      <ul className={PICTURE_GRID}>
        {paths.map((path, index) => (
          <li
            key={path}
            className="overflow-hidden rounded-control border border-line bg-surface pb-[89px] noscript:pb-0"
          >
            <CarPicture
              path={path}
              alt={index === 0 ? "Main picture" : `Picture ${index + 1}`}
              place="tile"
              className="w-full"
            />
          </li>
        ))}
        <li aria-hidden="true" className="aspect-8/5 noscript:hidden" />
      </ul>
      <div className="noscript:hidden">
        <PictureHint />
      </div>
    </>
  );
}
