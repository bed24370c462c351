import type { ShrunkPhoto } from "./shrink-photo-worker.ts";

const EXTENSION = /\.\w{1,8}$/;
const TAKEN_AS_IT_IS = /\.(?:jpe?g|png)$/i;
const READ_BY_SOME_BROWSERS = /\.(?:webp|avif|hei[cf])$/i;

const SMALL_BYTES = 400 * 1024;

/** A re-encoded photo with as many pixels must be this much smaller. */
const WORTH_WHILE = 0.7;

const PATIENCE_MS = 20_000;

/**
 * Makes a photo smaller, upright and free of metadata; returns the file unchanged if it is no photo,
 * small already, or unreadable for this browser.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const isTaken = TAKEN_AS_IT_IS.test(file.name);
  const isPhoto =
    isTaken || file.type.startsWith("image/") || READ_BY_SOME_BROWSERS.test(file.name);
  if (!isPhoto || (isTaken && file.size <= SMALL_BYTES)) return file;
  const shrunk = await shrinkAside(file).catch(() => null);
  if (shrunk === null) return file;
  const { jpeg, hasFewerPixels } = shrunk;
  if (isTaken && !hasFewerPixels && jpeg.size > file.size * WORTH_WHILE) return file;
  return new File([jpeg], `${file.name.replace(EXTENSION, "")}.jpg`, { type: "image/jpeg" });
}

/** In a worker, so that the page stays responsive. */
function shrinkAside(photo: File): Promise<ShrunkPhoto | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./shrink-photo-worker.ts", import.meta.url), {
      type: "module",
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => resolve(null)), PATIENCE_MS);
    worker.addEventListener("message", ({ data }: MessageEvent<ShrunkPhoto | null>) => {
      end(() => resolve(data));
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      end(() => reject(new Error("The photo cannot be made smaller here")));
    });
    worker.postMessage(photo, []);
  });
}
