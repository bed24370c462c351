import { refused, type Result } from "#app/domain/result.ts";
import { CAR_FIELD_NAMES, type CarProblems, type CarFormValues } from "./car-fields.ts";
import { type CarInput, validateCar } from "./car-rules.ts";

/** The car of the form, or what was typed and what is wrong with it. */
export function parseCar(
  form: FormData,
): Result<CarInput, { typed: CarFormValues; problems: CarProblems }> {
  const typed = carFormValues(form);
  const car = validateCar(typed);
  return car.ok ? car : refused({ typed, problems: car.reason });
}

/** What the form says, word for word. */
export function carFormValues(form: FormData): CarFormValues {
  const all = (field: string) => form.getAll(field).filter((value) => typeof value === "string");
  const texts = CAR_FIELD_NAMES.map((field) => [field, all(field)[0] ?? ""]);
  return {
    ...Object.fromEntries(texts),
    gallery: all("gallery"),
    features: all("features"),
    // A box that is not ticked says nothing.
    featured: form.has("featured") ? "yes" : "no",
  };
}
