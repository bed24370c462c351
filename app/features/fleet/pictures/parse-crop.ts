import { z } from "#app/http/zod.ts";
import type { Crop } from "./picture-rules.ts";

const PIXELS = z.coerce.number().min(0).max(100_000);
const CROP = z.object({ x: PIXELS, y: PIXELS, width: PIXELS, height: PIXELS });

/** The part of a picture that a form asks for; without a whole one the picture is cut in its middle. */
export function readCrop(form: FormData): { crop?: Crop } {
  const read = CROP.safeParse(Object.fromEntries(form));
  return form.has("width") && read.success ? { crop: read.data } : {};
}
