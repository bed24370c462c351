import { refused, type Result } from "#app/domain/result.ts";
import { CAR_FIELD_NAMES, type CarProblems, type TypedCar } from "./car-fields.ts";
import { type CarInput, checkCar } from "./car-rules.ts";

/** The car of the form, or what was typed and what is wrong with it. */
export function readCar(
  form: FormData,
): Result<CarInput, { typed: TypedCar; problems: CarProblems }> {
  const typed = typedCar(form);
  const car = checkCar(typed);
  return car.ok ? car : refused({ typed, problems: car.reason });
}

/** What the form says, word for word. */
export function typedCar(form: FormData): TypedCar {
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
