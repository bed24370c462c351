import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { type ShownPicture, useKnownPicture } from "./uploaded-pictures.tsx";
import { PICTURE_PLACES, type PicturePlace } from "./picture-sizes.ts";
import { srcSetOf } from "./rendition-path.ts";
import { useFadeIn } from "./use-fade-in.ts";

const LOADING = {
  /** Seen at once. */
  now: { decoding: "async" },
  /** Looked at first: one on a page. */
  first: { fetchPriority: "high" },
  lazy: { loading: "lazy", decoding: "async" },
} as const satisfies Record<string, ComponentProps<"img">>;

export type PictureLoad = keyof typeof LOADING;

type CarPictureProps = {
  path: string;
  alt?: string;
  /** Tells the browser how wide it will be. */
  place: PicturePlace;
  load?: PictureLoad;
  draggable?: false;
  /** Of the box, which is as high as its width asks for. */
  className?: string;
  /** Of the picture in it. */
  pictureClassName?: string;
};

/**
 * A picture of a car, or a banner. An uploaded one comes in the width that fits; until then its colour
 * and a blur of it stand in its place. A drawing comes as it is.
 */
export function CarPicture({ path, alt = "", load = "now", ...rest }: CarPictureProps) {
  const known = useKnownPicture(path);
  const { place, className, pictureClassName, ...dragging } = rest;
  const image = { width: 960, height: 600, ...LOADING[load], ...dragging };
  const box = classNames("aspect-8/5 bg-sunken", className);
  if (known === undefined) {
    const drawn = classNames(box, "h-auto object-cover", pictureClassName);
    return <img {...image} src={path} alt={alt} className={drawn} />;
  }
  return (
    <span className={classNames(box, "relative block overflow-hidden")}>
      <Placeholder {...known} />
      <Widths
        {...image}
        src={path}
        alt={alt}
        widths={known.widths}
        sizes={PICTURE_PLACES[place]}
        className={classNames("absolute inset-0 size-full object-cover", pictureClassName)}
      />
    </span>
  );
}

/** What is there with the page itself: a style of its own would be refused. */
function Placeholder({ colour, placeholder }: ShownPicture) {
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

type WidthsProps = ComponentProps<"img"> & { src: string; alt: string; widths: readonly number[] };

function Widths({ alt, widths, sizes, className, ...image }: WidthsProps) {
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
