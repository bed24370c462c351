import { z } from "#app/http/zod.ts";
import type { Crop } from "./picture-rules.ts";

const PIXELS = z.coerce.number().min(0).max(100_000);
const CROP = z.object({ x: PIXELS, y: PIXELS, width: PIXELS, height: PIXELS });

/** The server chooses a crop where none is complete. */
export function parseCrop(form: FormData): { crop?: Crop } {
  const parsed = CROP.safeParse(Object.fromEntries(form));
  return form.has("width") && parsed.success ? { crop: parsed.data } : {};
}
