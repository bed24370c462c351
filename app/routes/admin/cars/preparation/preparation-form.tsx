import { Form, href, useNavigation } from "react-router";
import type {
  PreparationFields,
  PreparationProblems,
} from "#app/features/fleet/preparation/preparation-form.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type PreparationFormProps = {
  /** As saved. */
  rows: readonly PreparationFields[];
  typed: readonly PreparationFields[];
  problems: PreparationProblems;
};

export function PreparationForm({ rows, typed, problems }: PreparationFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const [business] = rows;
  return (
    <Form method="post" className="flex flex-col gap-6">
      {typed.map(({ city, location, before, after, was }, row) => {
        const saved = rows.find((other) => other.city === city && other.location === location);
        const isBusiness = city === "";
        const field = (side: "before" | "after") => ({
          name: `${side}-${row}`,
          error: problems[`${side}-${row}`],
          inputMode: "numeric" as const,
          maxLength: 4,
          placeholder: isBusiness ? "0" : business?.[side] || "0",
        });
        return (
          <fieldset key={`${city}/${location}`} className="flex min-w-0 flex-col gap-2">
            <legend className="mb-2 font-semibold wrap-anywhere">
              {isBusiness ? "All cars" : `${location}, ${city}`}
            </legend>
            <input type="hidden" name={`city-${row}`} value={city} />
            <input type="hidden" name={`location-${row}`} value={location} />
            <input
              type="hidden"
              name={`was-${row}`}
              value={was ?? `${saved?.before}/${saved?.after}`}
            />
            <div className="grid grid-cols-2 items-start gap-4">
              <TextField {...field("before")} label="Before a pickup" defaultValue={before} />
              <TextField {...field("after")} label="After a return" defaultValue={after} />
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
