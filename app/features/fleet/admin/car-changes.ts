import { type Change, compareVersions } from "#app/domain/compare-versions.ts";
import { CAR_FIELD_NAMES, type CarField, type CarFormValues } from "./car-fields.ts";

export function changedFields(one: CarFormValues, other: CarFormValues): CarField[] {
  return CAR_FIELD_NAMES.filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
}

type Value = string | string[];

export type CarDifference = Omit<Change<Value>, "before"> & {
  field: CarField;
  /** Null if unknown. */
  before: Value | null;
};

export function carDifferences(
  { theirs, mine }: { theirs: CarFormValues; mine: CarFormValues },
  before: CarFormValues | null,
): CarDifference[] {
  return CAR_FIELD_NAMES.flatMap((field) => {
    const change = compareVersions<Value | null>({
      before: before && before[field],
      theirs: theirs[field],
      mine: mine[field],
    });
    return change === null ? [] : [{ ...change, field, theirs: theirs[field], mine: mine[field] }];
  });
}

export function formatFieldValue(field: CarField, value: string | string[]): string {
  const text = Array.isArray(value) ? value.join(", ") : value;
  if (text === "") return "empty";
  return field === "rupeesPerHour" ? `Rs.${text}/hr` : text;
}
