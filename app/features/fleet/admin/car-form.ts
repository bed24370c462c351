import { refused, type Result } from "#app/domain/result.ts";
import { CAR_FIELD_NAMES, type CarProblems, type CarFormValues } from "./car-fields.ts";
import { type CarInput, validateCar } from "./car-rules.ts";

export function parseCar(
  form: FormData,
): Result<CarInput, { typed: CarFormValues; problems: CarProblems }> {
  const typed = carFormValues(form);
  const car = validateCar(typed);
  return car.ok ? car : refused({ typed, problems: car.reason });
}

export function carFormValues(form: FormData): CarFormValues {
  const all = (field: string) => form.getAll(field).filter((value) => typeof value === "string");
  const texts = CAR_FIELD_NAMES.map((field) => [field, all(field)[0] ?? ""]);
  return {
    ...Object.fromEntries(texts),
    gallery: all("gallery"),
    features: all("features"),
    // Browsers omit unchecked boxes.
    featured: form.has("featured") ? "yes" : "no",
  };
}
