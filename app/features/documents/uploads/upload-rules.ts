import { DAY, SECOND } from "#app/domain/business-time.ts";

export const UPLOADS_PATH = "/documents/uploads";

export const MAX_CHUNK_BYTES: number = 512 * 1024;

export const MAX_CHUNKS = 400;

/** Per user; a further upload replaces the oldest. */
export const MAX_OPEN_UPLOADS = 10;

export const UPLOAD_LIFETIME_MS: number = DAY;

export const RETRY_AFTER_MS: number = 5 * SECOND;
