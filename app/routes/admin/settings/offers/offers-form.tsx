import { ListForm, FIELD_GRID, type ListFormState } from "#app/routes/admin/settings/list-form.tsx";
import { Options } from "#app/routes/admin/settings/options.tsx";
import { LIST_LABELS } from "#app/routes/admin/settings/setting-labels.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const TEXTS = { add: "Add an offer", remove: "Remove this offer", save: "Save offers" };
const EMPTY_ROW = { id: "", title: "", text: "", to: "", drawing: "1" };

type OffersFormProps = ListFormState & {
  /** Links to taxi sections that visitors cannot open. */
  hidden: readonly string[];
};

export function OffersForm({ hidden, ...props }: OffersFormProps) {
  return (
    <ListForm
      {...props}
      name="offers"
      emptyRow={EMPTY_ROW}
      texts={TEXTS}
      isOrdered
      describeRow={({ title, to }) => ({
        title,
        note: hidden.includes(to) ? `Not shown: ${to} is closed or gone` : to,
      })}
    >
      {(field) => (
        <div className={FIELD_GRID}>
          <TextField
            {...field("title")}
            maxLength={60}
            hint="{lowest price} is the lowest price of the taxi section in the link."
          />
          <TextField {...field("text")} maxLength={60} />
          <TextField
            {...field("to")}
            maxLength={120}
            hint="A page of this site, such as /vehicles?seats=7."
          />
          <SelectField {...field("drawing")} hint="A picture uploaded in Banners replaces it.">
            <Options values={LIST_LABELS.offers.drawing.values} />
          </SelectField>
        </div>
      )}
    </ListForm>
  );
}
