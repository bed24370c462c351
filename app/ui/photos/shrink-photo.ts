import type { ShrunkPhoto } from "./shrink-photo-worker.ts";

const EXTENSION = /\.\w{1,8}$/;
const ACCEPTED = /\.(?:jpe?g|png)$/i;
const READABLE_BY_SOME_BROWSERS = /\.(?:webp|avif|hei[cf])$/i;

const SMALL_BYTES = 400 * 1024;

/** A re-encoded photo with as many pixels must be this much smaller. */
const MAX_SIZE_RATIO = 0.7;

const TIMEOUT_MS = 20_000;

/** Returns the file unchanged if it is no photo, small already, or unreadable for this browser. */
export async function shrinkPhoto(file: File): Promise<File> {
  const isAccepted = ACCEPTED.test(file.name);
  const isPhoto =
    isAccepted || file.type.startsWith("image/") || READABLE_BY_SOME_BROWSERS.test(file.name);
  if (!isPhoto || (isAccepted && file.size <= SMALL_BYTES)) return file;
  const shrunk = await shrinkInWorker(file).catch(() => null);
  if (shrunk === null) return file;
  const { jpeg, hasFewerPixels } = shrunk;
  if (isAccepted && !hasFewerPixels && jpeg.size > file.size * MAX_SIZE_RATIO) return file;
  return new File([jpeg], `${file.name.replace(EXTENSION, "")}.jpg`, { type: "image/jpeg" });
}

/** In a worker, so that the page stays responsive. */
function shrinkInWorker(photo: File): Promise<ShrunkPhoto | null> {
  return new Promise((resolve, reject) => {
    const worker = startWorker();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => resolve(null)), TIMEOUT_MS);
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

/** While there is a connection: a photo may be taken without one. */
export function preloadShrinking(): void {
  const worker = startWorker();
  worker.addEventListener("error", (event) => event.preventDefault());
  setTimeout(() => worker.terminate(), TIMEOUT_MS);
}

function startWorker(): Worker {
  return new Worker(new URL("./shrink-photo-worker.ts", import.meta.url), { type: "module" });
}
