import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Spinner } from "#app/ui/spinner.tsx";

type Size = { width: number; height: number };

type PictureFrameProps = {
  src: string;
  alt: string;
  zoom: number;
  turns: number;
  onBroken: () => void;
};

/** Browser only. */
export function PictureFrame({ src, alt, zoom, turns, onBroken }: PictureFrameProps) {
  const [natural, setNatural] = useState<Size | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const space = useSpace(frame);
  useKeptCentre(frame, zoom);
  const isAcross = turns % 2 === 1;
  const shown = natural && space && fit(natural, space, isAcross, zoom);
  return (
    <div
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      role="group"
      aria-label="Document"
      className="relative grid min-h-0 flex-1 overflow-auto overscroll-contain bg-sunken -outline-offset-3"
    >
      {shown ? null : <Spinner className="absolute inset-0 m-auto size-8" />}
      <div
        style={shown ? (isAcross ? turned(shown) : shown) : undefined}
        className="relative m-auto overflow-hidden"
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setNatural({ width, height });
          }}
          onError={onBroken}
          style={shown ? { ...shown, rotate: `${turns * 90}deg` } : undefined}
          className={
            shown
              ? "absolute top-1/2 left-1/2 max-w-none -translate-1/2 transition-[rotate]"
              : "size-0"
          }
        />
      </div>
    </div>
  );
}

function useSpace(frame: RefObject<HTMLDivElement | null>): Size | null {
  const [space, setSpace] = useState<Size | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      // The border box ignores scrollbars that appear with a larger picture.
      const [box] = entry?.borderBoxSize ?? [];
      if (box) setSpace({ width: box.inlineSize, height: box.blockSize });
    });
    if (frame.current !== null) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return space;
}

/** Keeps the centre in place while zooming. */
function useKeptCentre(frame: RefObject<HTMLDivElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const [element, ratio] = [frame.current, zoom / before.current];
    before.current = zoom;
    if (element === null) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    element.scrollLeft = (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2;
    element.scrollTop = (scrollTop + clientHeight / 2) * ratio - clientHeight / 2;
  }, [frame, zoom]);
}

function fit(natural: Size, space: Size, isAcross: boolean, zoom: number): Size {
  const { width, height } = isAcross ? turned(natural) : natural;
  const scale = Math.min(space.width / width, space.height / height) * zoom;
  return { width: natural.width * scale, height: natural.height * scale };
}

function turned({ width, height }: Size): Size {
  return { width: height, height: width };
}
