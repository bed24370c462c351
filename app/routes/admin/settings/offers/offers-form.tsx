import { BANNERS } from "#app/domain/place-pictures.ts";
import type { Row, RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { ListForm, ROW_GRID } from "#app/routes/admin/settings/list-form.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type OffersFormProps = {
  rows: ReadonlyMap<number, Row>;
  basedOn: number;
  problems: RowProblems;
};

const TEXTS = { add: "Add an offer", remove: "Remove this offer", save: "Save offers" };
const EMPTY_ROW = { id: "", title: "", text: "", to: "", drawing: "1" };

export function OffersForm(props: OffersFormProps) {
  return (
    <ListForm
      {...props}
      emptyRow={EMPTY_ROW}
      texts={TEXTS}
      isOrdered
      describeRow={({ title, to }) => ({ title, note: to })}
    >
      {(field) => (
        <div className={ROW_GRID}>
          <TextField
            {...field("title", "Title")}
            maxLength={60}
            hint="{lowest price} is the lowest price of the taxi section in the link."
          />
          <TextField {...field("text", "Text")} maxLength={60} />
          <TextField
            {...field("to", "Link")}
            maxLength={120}
            hint="A page of this site, such as /vehicles?seats=7."
          />
          <SelectField
            {...field("drawing", "Drawing")}
            hint="A picture uploaded in Banners replaces it."
          >
            {BANNERS.map((banner) => (
              <option key={banner} value={banner}>
                Drawing {banner}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </ListForm>
  );
}
