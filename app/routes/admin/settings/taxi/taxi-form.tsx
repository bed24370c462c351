import { TAXI_PLACES, type Taxi, TAXIS } from "#app/domain/place-pictures.ts";
import { EMPTY_TAXI_ROW, type TaxiRow } from "#app/features/settings/content/taxi-rows.ts";
import {
  ListForm,
  FIELD_GRID,
  type GetFieldProps,
  type ListFormState,
} from "#app/routes/admin/settings/list-form.tsx";
import { Options } from "#app/routes/admin/settings/options.tsx";
import { PLACE_LABELS } from "#app/routes/admin/settings/place-labels.ts";
import { LIST_LABELS } from "#app/routes/admin/settings/setting-labels.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const TEXTS = { add: "Add a section", remove: "Remove this section", save: "Save taxi services" };

export function TaxiForm(props: ListFormState) {
  return (
    <ListForm
      {...props}
      name="taxi"
      emptyRow={EMPTY_TAXI_ROW}
      texts={TEXTS}
      isOrdered
      describeRow={({ title, text }) => ({ title, note: text })}
    >
      {(field) => (
        <>
          <div className={FIELD_GRID}>
            <TextField {...field("title")} maxLength={60} />
            <TextField
              {...field("shortTitle")}
              maxLength={30}
              hint="Shown in the links at the top of the page."
            />
            <TextField {...field("text")} maxLength={120} />
            <SelectField {...field("place")}>
              {TAXI_PLACES.map((place) => (
                <option key={place} value={place}>
                  {PLACE_LABELS[place]}
                </option>
              ))}
            </SelectField>
            <SelectField {...field("unit")}>
              <Options values={LIST_LABELS.taxi.unit.values} />
            </SelectField>
          </div>
          {TAXIS.map((vehicle) => (
            <VehicleFields key={vehicle} vehicle={vehicle} field={field} />
          ))}
          <TextAreaField
            {...field("details")}
            rows={3}
            hint="One per line, such as Includes: Driver and fuel."
          />
        </>
      )}
    </ListForm>
  );
}

const VEHICLE_TITLES = { sedan: "Sedan, five seats", suv: "SUV, seven seats" };

function VehicleFields({ vehicle, field }: { vehicle: Taxi; field: GetFieldProps<keyof TaxiRow> }) {
  const { name, defaultValue } = field(`${vehicle}Id`);
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left w-full font-semibold">{VEHICLE_TITLES[vehicle]}</legend>
      <input type="hidden" name={name} value={defaultValue} />
      <div className={FIELD_GRID}>
        <TextField {...field(`${vehicle}Title`)} maxLength={60} />
        <TextField {...field(`${vehicle}Badge`)} maxLength={20} />
        <TextField
          {...field(`${vehicle}Price`)}
          inputMode="decimal"
          maxLength={12}
          hint="Per trip or per km. Leave empty if you don’t offer this car."
        />
        <TextField
          {...field(`${vehicle}MinimumKm`)}
          inputMode="numeric"
          maxLength={4}
          hint="Per-km pricing only."
        />
        <TextField
          {...field(`${vehicle}Waiting`)}
          inputMode="decimal"
          maxLength={12}
          hint="Per-km pricing only."
        />
      </div>
    </fieldset>
  );
}
