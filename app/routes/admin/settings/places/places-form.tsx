import { formatPlace } from "#app/domain/places.ts";
import { EMPTY_PLACE_ROW } from "#app/features/settings/places/place-rows.ts";
import { HourOptions } from "#app/routes/admin/settings/hour-options.tsx";
import { ListForm, FIELD_GRID, type ListFormState } from "#app/routes/admin/settings/list-form.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const TEXTS = { add: "Add a place", remove: "Remove this place", save: "Save places" };

export function PlacesForm({ shown, ...props }: ListFormState & { shown: string }) {
  return (
    <ListForm
      {...props}
      name="places"
      emptyRow={EMPTY_PLACE_ROW}
      texts={TEXTS}
      hidden={<input type="hidden" name="shown" value={shown} />}
      describeRow={(row) => ({ title: formatPlace(row), note: row.address || row.landmark })}
    >
      {(field) => (
        <div className={FIELD_GRID}>
          <TextField {...field("city")} maxLength={40} />
          <TextField {...field("location")} maxLength={60} hint="Such as Airport." />
          <TextField {...field("address")} maxLength={120} />
          <TextField {...field("landmark")} maxLength={120} hint="What customers look for." />
          <TextField
            {...field("mapUrl")}
            type="url"
            maxLength={200}
            hint="Default: a search for the address."
          />
          <TextField
            {...field("phone")}
            type="tel"
            maxLength={20}
            hint="Default: the number of the business."
          />
          <SelectField {...field("openingHour")}>
            <option value="">As everywhere</option>
            <HourOptions least={0} most={23} />
          </SelectField>
          <SelectField {...field("closingHour")}>
            <option value="">As everywhere</option>
            <HourOptions least={1} most={24} />
          </SelectField>
          <TextField
            {...field("surchargeRupees")}
            inputMode="numeric"
            maxLength={6}
            hint="Added once to each booking that is picked up here, before tax. Default: none."
          />
        </div>
      )}
    </ListForm>
  );
}
