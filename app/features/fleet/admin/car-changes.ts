import { CAR_FIELD_NAMES, type CarField, type CarFormValues } from "./car-fields.ts";

/** The fields in which two cars differ, in the order of the form. */
export function changedFields(one: CarFormValues, other: CarFormValues): CarField[] {
  return CAR_FIELD_NAMES.filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
}

export type CarDifference = {
  field: CarField;
  /** What it was when the form was opened; null where that is not known. */
  before: string | string[] | null;
  theirs: string | string[];
  mine: string | string[];
  /** Which of the two is offered: what only the other has changed stays theirs. */
  offered: "theirs" | "mine";
};

/** What somebody else has made of a car, beside what stands in the form. */
export function carDifferences(
  { theirs, mine }: { theirs: CarFormValues; mine: CarFormValues },
  before: CarFormValues | null,
): CarDifference[] {
  const ofMine = before && changedFields(before, mine);
  return changedFields(theirs, mine).map((field) => ({
    field,
    before: before && before[field],
    theirs: theirs[field],
    mine: mine[field],
    offered: ofMine === null || ofMine.includes(field) ? "mine" : "theirs",
  }));
}

/** A field of a car, as a person reads it. */
export function formatFieldValue(field: CarField, value: string | string[]): string {
  const text = Array.isArray(value) ? value.join(", ") : value;
  if (text === "") return "empty";
  return field === "rupeesPerHour" ? `Rs.${text}/hr` : text;
}
