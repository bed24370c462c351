import { FileCheckCorner } from "#app/ui/icons/admin-icons.ts";
import { Download } from "#app/ui/icons/icons.ts";
import { type ChangeEvent, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileField } from "#app/ui/file-field.tsx";

const MAX_BYTES = 5 * 1024 * 1024;

export function ChooseFile({ isAgain }: { isAgain: boolean }) {
  const [error, setError] = useState<string | null>(null);
  const pending = useNavigation().formMethod === "POST";
  const check = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const size = target.files?.[0]?.size ?? 0;
    setError(size > MAX_BYTES ? "File Too Large: Max size is 5MB." : null);
  };
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <h2 className="text-lg">{isAgain ? "Choose the file again" : "Choose a file"}</h2>
        <p className="text-sm leading-6 text-muted">
          It is checked first, and you see every car before anything is added. All of them are
          added, or none.
        </p>
      </div>
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
        <FileField
          label="CSV file"
          hint="Up to 2,000 cars and 5 MB, in UTF-8. Commas, semicolons or tabs."
          error={error}
          name="file"
          required
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={check}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="small" pending={pending} disabled={error !== null}>
            <FileCheckCorner aria-hidden="true" className="size-4" />
            Check the file
          </Button>
          <a
            href={`${href("/admin/cars/import")}?template=csv`}
            download
            className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold text-sea underline-offset-4 hover:underline"
          >
            <Download aria-hidden="true" className="size-4" />
            Template with every column
          </a>
        </div>
      </Form>
    </Card>
  );
}
