import { z } from "zod";

const placeName = z.object({ city: z.string().max(100), location: z.string().max(100) });

/** Left out: everywhere. */
export const grantedPlaces = z.array(placeName).min(1).max(100).nullable().default(null);
