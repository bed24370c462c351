import {
  CAR_FIELDS,
  type CarField,
  type CarProblems,
  type CarFormValues,
} from "#app/features/fleet/admin/car-fields.ts";

type TextField = Exclude<CarField, "gallery" | "features" | "featured" | "image">;

/** What every text field of the form begins with. */
export type FieldProps = ReturnType<typeof fieldPropsOf>;

/** Gives each text field its name, its label, what was typed and what is wrong with it. */
export function fieldPropsOf(typed: CarFormValues, problems: CarProblems) {
  return (field: TextField) => ({
    id: fieldId(field),
    name: field,
    label: CAR_FIELDS[field],
    defaultValue: typed[field],
    error: problems[field],
  });
}

/** The id of a field's control, to which the summary of what is wrong leads. */
export function fieldId(field: CarField): string {
  // All pictures are one control.
  return `car-${field === "gallery" ? "image" : field}`;
}
