import { useEffect, useRef } from "react";
import drawing from "./coast-scene.svg?raw";
import drawingUrl from "./coast-scene.svg?url";

/** The drawing paints with the first bytes; as it stands in the page already, no script repeats it. */
const markup = { __html: import.meta.env.SSR ? drawing : "" };

/**
 * Beach Road at first light, looking south to Dolphin's Nose. The sky is the ground it stands on
 * (`scene-sky`); the right part, with sun, lighthouse and road, is what a phone shows. Hydration keeps
 * what the server drew; who comes from another page of the site fetches it.
 */
export function CoastScene({ className }: { className: string }) {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = scene.current;
    if (place === null || place.childElementCount > 0) return;
    const leaving = new AbortController();
    void drawInto(place, leaving.signal);
    return () => leaving.abort();
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

/** Without its drawing the hero is still a sky: a failure says nothing. */
async function drawInto(place: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(drawingUrl, { signal });
    if (answer.ok) place.innerHTML = await answer.text();
  } catch {}
}
