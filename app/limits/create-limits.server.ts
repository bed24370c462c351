import sharp from "sharp";
import { createLimiter, type Limiter } from "./limiter.server.ts";
import { createSingleFlight, type SingleFlight } from "./single-flight.server.ts";

export type Limits = {
  pictureRendering: Limiter;
  documentRendering: Limiter;
  pictureInspection: Limiter;
  invoiceRendering: Limiter;
  shareImageRendering: Limiter;
  uploadsInMemory: Limiter;
  uploadsPerUser: Limiter;
  uploadCompletion: SingleFlight;
};

/** Bounds the memory of requests to about 1.7 GB: pictures 1.2 GB, uploads 460 MB, other 70 MB. */
export function createLimits(): Limits {
  // The sums above assume one thread per picture and no cache.
  sharp.concurrency(1);
  sharp.cache(false);
  return {
    pictureRendering: createLimiter({ concurrency: 1, maxQueued: 11 }),
    documentRendering: createLimiter({ concurrency: 2, concurrencyPerKey: 1, maxQueued: 64 }),
    pictureInspection: createLimiter({ concurrency: 1 }),
    invoiceRendering: createLimiter({ concurrency: 1 }),
    shareImageRendering: createLimiter({ concurrency: 1 }),
    uploadsInMemory: createLimiter({ concurrency: 16, maxQueued: 0 }),
    uploadsPerUser: createLimiter({ concurrencyPerKey: 5, maxQueued: 0 }),
    uploadCompletion: createSingleFlight(),
  };
}
