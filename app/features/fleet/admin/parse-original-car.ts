import { MAX_FEATURES } from "#app/domain/car.ts";
import { z } from "#app/http/zod.ts";
import { CAR_FIELD_NAMES, type CarField, MAX_LENGTHS, type CarFormValues } from "./car-fields.ts";

const text = z.string().max(MAX_LENGTHS.description);
const texts = z.array(text).max(MAX_FEATURES);
const cars = z.object({
  ...(Object.fromEntries(CAR_FIELD_NAMES.map((field) => [field, text])) as Record<
    CarField,
    typeof text
  >),
  gallery: texts,
  features: texts,
});

/** The car as it was when the form was opened; null if unreadable. */
export function parseOriginalCar(json: string): CarFormValues | null {
  try {
    return cars.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
