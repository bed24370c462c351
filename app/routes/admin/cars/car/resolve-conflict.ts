import { CAR_FIELD_NAMES, type CarFormValues } from "#app/features/fleet/admin/car-fields.ts";
import { choiceField } from "#app/routes/admin/conflict/choice-field.ts";

/** Replaces each field that the other version is kept of. */
export function resolveConflict(form: FormData, theirs: CarFormValues): FormData {
  for (const field of CAR_FIELD_NAMES) {
    if (form.get(choiceField(field)) !== "theirs") continue;
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
