import sharp from "sharp";
import { MINUTE } from "#app/domain/business-time.ts";
import { createLimiter, type Limiter } from "./limiter.server.ts";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.server.ts";
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
  invoiceDownloads: RateLimiter;
};

/**
 * The limits of one process. Together they keep what requests hold in memory below about 1.7 GB:
 *
 * - a picture of 50 megapixels takes up to 400 MB while it is rendered:
 *   one for the fleet, two for documents: 1,200 MB
 * - 16 uploads of up to 6 MiB, each with its copy as form and file: 300 MB
 * - one object of up to 50 MiB while its picture header is read: 50 MB
 * - one PDF of an invoice: 20 MB
 * - 8 uploads to S3 that hold up to four parts of 5 MiB each (adapters/files): 160 MB
 */
export function createLimits(): Limits {
  // The sums above count on one thread a picture, and on no cache between them.
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
    invoiceDownloads: createRateLimiter({ max: 30, windowMs: MINUTE }),
  };
}
