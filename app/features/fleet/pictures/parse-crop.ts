import { z } from "#app/http/zod.ts";
import type { Crop } from "./picture-rules.ts";

const PIXELS = z.coerce.number().min(0).max(100_000);
const CROP = z.object({ x: PIXELS, y: PIXELS, width: PIXELS, height: PIXELS });

/** Without a complete crop, the server chooses one. */
export function parseCrop(form: FormData): { crop?: Crop } {
  const read = CROP.safeParse(Object.fromEntries(form));
  return form.has("width") && read.success ? { crop: read.data } : {};
}
