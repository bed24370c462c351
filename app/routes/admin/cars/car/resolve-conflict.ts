import { CAR_FIELD_NAMES, type CarField } from "#app/features/fleet/admin/car-fields.ts";
import type { CarFormValues } from "#app/features/fleet/admin/car-fields.ts";

/** The name of the choice between two admins' values of a field. */
export function choiceName(field: CarField): string {
  return `choice-${field}`;
}

/** The form, with the current value of every field for which it says that theirs is taken. */
export function resolveConflict(form: FormData, theirs: CarFormValues): FormData {
  if (form.get("keep") === "mine") return form;
  for (const field of CAR_FIELD_NAMES) {
    if (form.get(choiceName(field)) !== "theirs") continue;
    form.delete(field);
    for (const [name, value] of formFields({ [field]: theirs[field] })) form.append(name, value);
  }
  return form;
}

/** What a form says for these fields of a car: a box that is not ticked says nothing. */
export function formFields(car: Partial<CarFormValues>): [name: string, value: string][] {
  return Object.entries(car).flatMap(([field, value]) => {
    if (field === "featured" && value === "no") return [];
    return [value].flat().map((text): [string, string] => [field, text]);
  });
}
