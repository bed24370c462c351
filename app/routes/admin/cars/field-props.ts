import {
  CAR_FIELDS,
  type CarField,
  type CarProblems,
  type CarFormValues,
} from "#app/features/fleet/admin/car-fields.ts";

type TextField = Exclude<CarField, "gallery" | "features" | "featured" | "image">;

export type FieldProps = ReturnType<typeof fieldPropsOf>;

export function fieldPropsOf(typed: CarFormValues, problems: CarProblems) {
  return (field: TextField) => ({
    id: fieldId(field),
    name: field,
    label: CAR_FIELDS[field],
    defaultValue: typed[field],
    error: problems[field],
  });
}

export function fieldId(field: CarField): string {
  // All pictures share one control.
  return `car-${field === "gallery" ? "image" : field}`;
}
