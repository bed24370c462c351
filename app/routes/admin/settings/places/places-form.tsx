import { Form, useNavigation } from "react-router";
import { formatPlace } from "#app/domain/places.ts";
import { type Row, rowField, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { EMPTY_PLACE_ROW, type PlaceRow } from "#app/features/settings/places/place-rows.ts";
import { HourOptions } from "#app/routes/admin/settings/hour-options.tsx";
import { RowCard } from "#app/routes/admin/settings/row-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type PlacesFormProps = {
  /** As typed, by their numbers; the last is for a new place. */
  rows: ReadonlyMap<number, Row>;
  /** The version that is changed. */
  basedOn: number;
  problems: RowProblems;
};

const GRID = "grid grid-cols-1 items-start gap-4 sm:grid-cols-2";

export function PlacesForm({ rows, basedOn, problems }: PlacesFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  const next = Math.max(-1, ...rows.keys()) + 1;
  return (
    <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-5">
      <input type="hidden" name="basedOn" value={basedOn} />
      <div className="flex flex-col gap-3">
        {[...rows, [next, EMPTY_PLACE_ROW] as const].map(([index, row]) => (
          <PlaceCard
            key={index}
            index={index}
            row={{ ...EMPTY_PLACE_ROW, ...row }}
            isNew={index === next}
            problems={problems}
          />
        ))}
      </div>
      <Button type="submit" pending={isPending} className="w-fit">
        Save places
      </Button>
    </Form>
  );
}

type PlaceCardProps = { index: number; row: PlaceRow; isNew: boolean; problems: RowProblems };

function PlaceCard({ index, row, isNew, problems }: PlaceCardProps) {
  const field = (name: keyof PlaceRow, label: string) => ({
    name: rowField(index, name),
    label,
    defaultValue: row[name],
    error: problems[rowField(index, name)],
  });
  const isWrong = Object.keys(problems).some((name) => name.startsWith(`${index} `));
  return (
    <RowCard
      index={index}
      title={isNew ? "Add a place" : formatPlace(row)}
      note={isNew ? undefined : row.address || row.landmark}
      isOpen={isWrong}
      removeLabel={isNew ? undefined : "Remove this place"}
    >
      <input type="hidden" name={rowField(index, "id")} value={row.id} />
      <div className={GRID}>
        <TextField {...field("city", "City")} maxLength={40} />
        <TextField {...field("location", "Name")} maxLength={60} hint="Such as Airport." />
        <TextField {...field("address", "Address")} maxLength={120} />
        <TextField
          {...field("landmark", "Landmark")}
          maxLength={120}
          hint="What customers look for."
        />
        <TextField
          {...field("mapUrl", "Map link")}
          type="url"
          maxLength={200}
          hint="Left empty: a search for the address."
        />
        <TextField
          {...field("phone", "Phone")}
          type="tel"
          maxLength={20}
          hint="Left empty: the number of the business."
        />
        <SelectField {...field("openingHour", "Pickups from")}>
          <option value="">As everywhere</option>
          <HourOptions least={0} most={23} />
        </SelectField>
        <SelectField {...field("closingHour", "Until")}>
          <option value="">As everywhere</option>
          <HourOptions least={1} most={24} />
        </SelectField>
      </div>
    </RowCard>
  );
}
