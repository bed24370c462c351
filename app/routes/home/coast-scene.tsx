import { useEffect, useRef } from "react";
import drawing from "./coast-scene.svg?raw";
import drawingUrl from "./coast-scene.svg?url";

/** The drawing is part of the server's HTML, so it is not repeated in the scripts. */
const markup = { __html: import.meta.env.SSR ? drawing : "" };

/** Beach Road at first light. Hydration keeps the server's drawing; client navigation fetches it. */
export function CoastScene({ className }: { className: string }) {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = scene.current;
    if (place === null || place.childElementCount > 0) return;
    const controller = new AbortController();
    void drawInto(place, controller.signal);
    return () => controller.abort();
  }, []);
  return (
    <div
      ref={scene}
      aria-hidden="true"
      className={className}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own drawing, a file of this folder
      dangerouslySetInnerHTML={markup}
    />
  );
}

/** Without the drawing the sky remains, so a failure needs no message. */
async function drawInto(place: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(drawingUrl, { signal });
    if (response.ok) place.innerHTML = await response.text();
  } catch {}
}
