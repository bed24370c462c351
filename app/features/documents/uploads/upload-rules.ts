import { DAY, SECOND } from "#app/domain/business-time.ts";

/** Where uploads begin; each has an address of its own below it. */
export const UPLOADS_PATH = "/documents/uploads";

/** The longest part that is taken at once. */
export const LONGEST_PART: number = 512 * 1024;

/** How many parts a file may come in: enough for the smallest that our own pages send. */
export const MOST_PARTS = 400;

/** How many files of one person may be on their way; a further one takes the place of the oldest. */
export const MOST_OPEN = 10;

/** How long after its beginning an upload can be gone on with. */
export const UPLOAD_LASTS_MS: number = DAY;

/** When to ask again where the site has too much to do at once. */
export const BUSY_FOR_MS: number = 5 * SECOND;
