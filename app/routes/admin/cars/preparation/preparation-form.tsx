import { Form, href, useNavigation } from "react-router";
import { formatPlace } from "#app/domain/places.ts";
import { type Row, rowField, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { TABLE_LABELS } from "#app/routes/admin/settings/setting-labels.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type PreparationFormProps = {
  /** As typed, by their numbers; the first is that of all cars. */
  rows: ReadonlyMap<number, Row>;
  /** The version that is changed. */
  basedOn: number;
  problems: RowProblems;
};

export function PreparationForm({ rows, basedOn, problems }: PreparationFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const business = rows.get(0);
  return (
    <Form method="post" className="flex flex-col gap-6">
      <input type="hidden" name="basedOn" value={basedOn} />
      {[...rows].map(([index, row]) => {
        const { city = "", location = "" } = row;
        const isBusiness = city === "";
        const field = (name: keyof (typeof TABLE_LABELS)["preparation"]) => ({
          name: rowField(index, name),
          label: TABLE_LABELS.preparation[name].label,
          error: problems[rowField(index, name)],
          defaultValue: row[name],
          inputMode: "numeric" as const,
          maxLength: 4,
          placeholder: isBusiness ? "0" : business?.[name] || "0",
        });
        return (
          <fieldset key={index} className="flex min-w-0 flex-col gap-2">
            <legend className="mb-2 font-semibold wrap-anywhere">
              {isBusiness ? "All cars" : formatPlace({ city, location })}
            </legend>
            <input type="hidden" name={rowField(index, "city")} value={city} />
            <input type="hidden" name={rowField(index, "location")} value={location} />
            <div className="grid grid-cols-2 items-start gap-4">
              <TextField {...field("minutesBefore")} />
              <TextField {...field("minutesAfter")} />
            </div>
          </fieldset>
        );
      })}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSaving}>
          Save times
        </Button>
        <LinkButton to={href("/admin/cars")} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
