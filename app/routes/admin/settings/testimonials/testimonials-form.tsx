import { PLACES } from "#app/domain/place-pictures.ts";
import { PLACE_LABELS } from "#app/routes/admin/settings/place-labels.ts";
import { ListForm, FIELD_GRID, type ListFormState } from "#app/routes/admin/settings/list-form.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const TEXTS = {
  add: "Add a testimonial",
  remove: "Remove this testimonial",
  save: "Save testimonials",
};
const EMPTY_ROW = {
  id: "",
  name: "",
  rating: "5",
  text: "",
  vehicleName: "",
  place: "beach-road",
};

export function TestimonialsForm(props: ListFormState) {
  return (
    <ListForm
      {...props}
      name="testimonials"
      emptyRow={EMPTY_ROW}
      texts={TEXTS}
      isOrdered
      describeRow={({ name, text }) => ({ title: name, note: text })}
    >
      {(field) => (
        <>
          <TextAreaField {...field("text")} rows={3} />
          <div className={FIELD_GRID}>
            <TextField {...field("name")} maxLength={60} hint="Get their consent first." />
            <TextField {...field("vehicleName")} maxLength={80} hint="Optional." />
            <SelectField {...field("rating")}>
              {[5, 4, 3, 2, 1].map((stars) => (
                <option key={stars} value={stars}>
                  {stars}
                </option>
              ))}
            </SelectField>
            <SelectField {...field("place")}>
              {PLACES.map((place) => (
                <option key={place} value={place}>
                  {PLACE_LABELS[place]}
                </option>
              ))}
            </SelectField>
          </div>
        </>
      )}
    </ListForm>
  );
}
