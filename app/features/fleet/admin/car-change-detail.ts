import { changedFields, formatFieldValue } from "./car-changes.ts";
import { CAR_FIELD_NAMES, CAR_FIELDS, type CarField, type CarFormValues } from "./car-fields.ts";

const SEPARATOR = ", ";

/** For the audit log: 'Name, Price per hour: Rs.120/hr → Rs.150/hr' */
export function formatChangeDetail(before: CarFormValues, after: CarFormValues): string {
  const price = (car: CarFormValues) => formatFieldValue("rupeesPerHour", car.rupeesPerHour);
  const labels = changedFields(before, after).map((field) =>
    field === "rupeesPerHour"
      ? `${CAR_FIELDS[field]}: ${price(before)} → ${price(after)}`
      : CAR_FIELDS[field],
  );
  return labels.join(SEPARATOR);
}

/** The fields that such a detail lists. */
export function parseChangeDetail(detail: string): CarField[] {
  const labels = new Set(detail.split(SEPARATOR).map((part) => part.replace(/: .*/, "")));
  return CAR_FIELD_NAMES.filter((field) => labels.has(CAR_FIELDS[field]));
}
