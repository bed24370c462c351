import { type CarDifference, formatFieldValue } from "#app/features/fleet/admin/car-changes.ts";
import { CAR_FIELDS } from "#app/features/fleet/admin/car-fields.ts";
import type { CarConflict as Conflict } from "#app/features/fleet/admin/update-car.server.ts";
import { adminCarPath } from "#app/routes/admin/cars/car-urls.ts";
import { choiceField } from "#app/routes/admin/conflict/choice-field.ts";
import { ConflictForm } from "#app/routes/admin/conflict/conflict-form.tsx";
import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";
import { formFields } from "./resolve-conflict.ts";

type CarConflictProps = {
  id: string;
  conflict: Conflict & { differences: CarDifference[]; failed: string };
};

export function CarConflict({ id, conflict }: CarConflictProps) {
  const { version, theirs, mine, by, editors, differences, failed } = conflict;
  const changes = differences.map(({ field, ...change }) => ({
    key: field,
    label: CAR_FIELDS[field],
    changedBy: change.changedBy,
    editor: editors[field],
    before: change.before && formatFieldValue(field, change.before),
    theirs: formatFieldValue(field, change.theirs),
    mine: formatFieldValue(field, change.mine),
  }));
  const ofTheirs = changes.filter(({ changedBy }) => changedBy === "theirs");
  return (
    <ConflictForm
      key={version}
      failed={failed}
      by={by}
      changes={changes}
      discardTo={adminCarPath(id)}
    >
      <HiddenFields
        fields={{
          version,
          before: JSON.stringify(theirs),
          ...Object.fromEntries(ofTheirs.map(({ key }) => [choiceField(key), "theirs"])),
        }}
      />
      {formFields(mine).map(([name, value], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- several fields may say the same
        <input key={place} type="hidden" name={name} value={value} />
      ))}
    </ConflictForm>
  );
}
