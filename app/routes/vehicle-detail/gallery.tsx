import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons/icons.ts";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { isDrawing } from "#app/domain/vehicle-pictures.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { GalleryPicture } from "./gallery-pictures.server.ts";

const SETTLED_MS = 100;
/** How far off a picture may be that is not moving, in its own widths. */
const AT_REST = 0.01;

type GalleryProps = { name: string; pictures: readonly GalleryPicture[] };

/** The pictures of a car: swiped, stepped through, or chosen. Without scripts they can be swiped. */
export function Gallery({ name, pictures }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(0);
  const enhanced = useEnhanced();
  const hasMore = pictures.length > 1;

  function show(index: number): void {
    const next = (index + pictures.length) % pictures.length;
    setShown(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth });
  }

  function followSwipe(): void {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const list = track.current;
      if (list === null) return;
      const at = list.scrollLeft / list.clientWidth;
      const nearest = Math.round(at);
      // Between two pictures it is still on its way, however slowly.
      if (Math.abs(at - nearest) < AT_REST) setShown(nearest);
    }, SETTLED_MS);
  }

  function step(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || !hasMore) return;
    event.preventDefault();
    show(shown + by);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys, from any of its controls
    <section
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
      onKeyDown={step}
      className="flex flex-col gap-3"
    >
      <div className="relative overflow-hidden rounded-card border border-line bg-sunken [view-transition-name:car-picture] sm:rounded-sheet">
        <ul
          ref={track}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={`Views of ${name}`}
          onScroll={followSwipe}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth -outline-offset-4 [scrollbar-width:none]"
        >
          {pictures.map(([path, shows], index) => (
            <li key={path} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
              <CarPicture
                path={path}
                alt={`${name}, ${shows}`}
                place="gallery"
                load={index === 0 ? "first" : "lazy"}
                className="w-full"
              />
            </li>
          ))}
        </ul>
        {hasMore && enhanced ? (
          <>
            <Step label="Previous picture" icon={ChevronLeft} onPress={() => show(shown - 1)} />
            <Step label="Next picture" icon={ChevronRight} onPress={() => show(shown + 1)} isNext />
            <p
              aria-live="polite"
              className="tabular absolute right-3 bottom-3 rounded-full bg-ink px-3 py-1 text-sm leading-5 font-semibold text-on-ink"
            >
              {shown + 1} / {pictures.length}
            </p>
          </>
        ) : null}
      </div>
      {hasMore ? <Thumbnails pictures={pictures} shown={shown} onChoose={show} /> : null}
      {pictures.every(([path]) => isDrawing(path)) ? (
        <p className="text-sm leading-6 text-muted">
          Illustration. The car itself is photographed at pickup.
        </p>
      ) : null}
    </section>
  );
}

type StepProps = { label: string; icon: IconComponent; onPress: () => void; isNext?: boolean };

/** In the upper corners, where no drawn car reaches. */
function Step({ label, icon: Icon, onPress, isNext = false }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classNames(
        "absolute top-3 grid size-11 place-items-center rounded-full border border-line bg-surface text-ink shadow-soft hover:bg-sunken",
        isNext ? "right-3" : "left-3",
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

type ThumbnailsProps = {
  pictures: readonly GalleryPicture[];
  shown: number;
  onChoose: (index: number) => void;
};

/** Links to the pictures, so that they lead somewhere without scripts too. */
function Thumbnails({ pictures, shown, onChoose }: ThumbnailsProps) {
  function choose(event: MouseEvent, index: number): void {
    event.preventDefault();
    onChoose(index);
  }
  return (
    <ul
      className={classNames(
        "grid gap-2 sm:gap-3",
        pictures.length > 5 ? "grid-cols-6" : "grid-cols-5",
      )}
    >
      {pictures.map(([path], index) => (
        <li key={path}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === shown}
            onClick={(event) => choose(event, index)}
            className="block overflow-hidden rounded-control border-2 border-transparent opacity-70 transition-[border-color,opacity] hover:opacity-100 aria-[current=true]:border-sea aria-[current=true]:opacity-100"
          >
            <CarPicture path={path} place="thumbnail" load="lazy" className="w-full" />
          </a>
        </li>
      ))}
    </ul>
  );
}
