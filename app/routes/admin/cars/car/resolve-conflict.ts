import { CAR_FIELD_NAMES, type CarField } from "#app/features/fleet/admin/car-fields.ts";
import type { CarFormValues } from "#app/features/fleet/admin/car-fields.ts";

export function choiceName(field: CarField): string {
  return `choice-${field}`;
}

/** Replaces each field for which the other version was chosen. */
export function resolveConflict(form: FormData, theirs: CarFormValues): FormData {
  if (form.get("keep") === "mine") return form;
  for (const field of CAR_FIELD_NAMES) {
    if (form.get(choiceName(field)) !== "theirs") continue;
    form.delete(field);
    for (const [name, value] of formFields({ [field]: theirs[field] })) form.append(name, value);
  }
  return form;
}

export function formFields(car: Partial<CarFormValues>): [name: string, value: string][] {
  return Object.entries(car).flatMap(([field, value]) => {
    if (field === "featured" && value === "no") return [];
    return [value].flat().map((text): [string, string] => [field, text]);
  });
}
