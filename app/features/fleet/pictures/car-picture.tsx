import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { type UploadedPicture, useUploadedPicture } from "./uploaded-pictures.tsx";
import { IMAGE_SIZES, type PicturePlace } from "./picture-sizes.ts";
import { srcSetOf } from "./rendition-path.ts";
import { useFadeIn } from "./use-fade-in.ts";

const LOADING = {
  now: { decoding: "async" },
  first: { fetchPriority: "high" },
  lazy: { loading: "lazy", decoding: "async" },
} as const satisfies Record<string, ComponentProps<"img">>;

export type PictureLoad = keyof typeof LOADING;

type CarPictureProps = {
  path: string;
  alt?: string;
  place: PicturePlace;
  load?: PictureLoad;
  draggable?: false;
  className?: string;
  pictureClassName?: string;
};

/** Uploaded pictures are responsive, with a blurred placeholder until they load. */
export function CarPicture({ path, alt = "", load = "now", ...rest }: CarPictureProps) {
  const uploaded = useUploadedPicture(path);
  const { place, className, pictureClassName, ...dragging } = rest;
  const image = { width: 960, height: 600, ...LOADING[load], ...dragging };
  const box = classNames("aspect-8/5 bg-sunken", className);
  if (uploaded === undefined) {
    const drawingClassName = classNames(box, "h-auto object-cover", pictureClassName);
    return <img {...image} src={path} alt={alt} className={drawingClassName} />;
  }
  return (
    <span className={classNames(box, "relative block overflow-hidden")}>
      <Placeholder {...uploaded} />
      <ResponsiveImage
        {...image}
        src={path}
        alt={alt}
        widths={uploaded.widths}
        sizes={IMAGE_SIZES[place]}
        className={classNames("absolute inset-0 size-full object-cover", pictureClassName)}
      />
    </span>
  );
}

/** An SVG, as the content security policy allows no inline styles. */
function Placeholder({ colour, placeholder }: UploadedPicture) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 10"
      fill={colour}
      className="absolute inset-0 size-full"
    >
      <rect width="16" height="10" />
      <image href={placeholder} width="16" height="10" className="blur-[0.5px]" />
    </svg>
  );
}

type ResponsiveImageProps = ComponentProps<"img"> & {
  src: string;
  alt: string;
  widths: readonly number[];
};

function ResponsiveImage({ alt, widths, sizes, className, ...image }: ResponsiveImageProps) {
  const fade = useFadeIn(image.loading === "lazy");
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(image.src, widths, "avif")} sizes={sizes} />
      <img
        {...image}
        {...fade.props}
        alt={alt}
        srcSet={srcSetOf(image.src, widths, "webp")}
        sizes={sizes}
        className={classNames(className, fade.className)}
      />
    </picture>
  );
}
