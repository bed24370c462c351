import { useId } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { Field } from "#app/ui/field.tsx";
import { Download } from "#app/ui/icons/icons.ts";

export function FileCard() {
  const id = useId();
  const isPending = useNavigation().formMethod === "POST";
  return (
    <CardSection title="As a file">
      <p className="text-sm leading-6 text-muted">
        All settings in one file, to keep, to compare or to take to another site.
      </p>
      <a
        href={href("/admin/settings/export")}
        download
        className="flex min-h-11 w-fit items-center gap-2 rounded-control text-sm font-semibold text-sea underline-offset-4 hover:underline"
      >
        <Download aria-hidden="true" className="size-4" />
        Export settings
      </a>
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="import" />
        <Field id={id} label="Import a file">
          <input
            id={id}
            type="file"
            name="file"
            required
            accept=".json,application/json"
            className="block w-full cursor-pointer rounded-card border border-dashed border-line-strong bg-page p-4 text-sm text-muted transition-colors file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:text-sm file:font-semibold file:text-ink hover:border-ink hover:file:bg-sunken"
          />
        </Field>
        <Button type="submit" variant="secondary" pending={isPending} className="w-fit">
          Import settings
        </Button>
      </Form>
    </CardSection>
  );
}
