import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Download } from "#app/ui/icons/icons.ts";

export function FileCard() {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <CardSection title="As a file">
      <p className="text-sm leading-6 text-muted">
        All settings in one file, with tax, deposits and preparation times: to keep, to compare or
        to take to another site. Before a file is imported, you see what it changes.
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
        <FileField label="Import a file" name="file" required accept=".json,application/json" />
        <Button type="submit" variant="secondary" pending={isPending} className="w-fit">
          Check file
        </Button>
      </Form>
    </CardSection>
  );
}
