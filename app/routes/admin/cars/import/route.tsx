import { data, href, redirect } from "react-router";
import { readForm } from "#app/http/form-data.ts";
import { requestOf } from "#app/context.ts";
import {
  checkCarList,
  importCars,
  findCheckedList,
  findImported,
} from "#app/features/fleet/import/import-cars.server.ts";
import {
  importFailedMessage,
  type ImportRefusal,
} from "#app/features/fleet/import/import-messages.ts";
import { previewCarList } from "#app/features/fleet/import/preview-car-list.server.ts";
import { carListTemplate } from "#app/features/fleet/import/template.server.ts";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { csvResponse } from "#app/routes/admin/csv-response.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { ChooseFile } from "./choose-file.tsx";
import { ColumnGuide } from "./column-guide.tsx";
import { ListPreview } from "./list-preview.tsx";
import { ListProblems } from "./list-problems.tsx";

const SHOWN_PROBLEMS = 100;
const IMPORTED = `${href("/admin/cars")}?done=cars-imported`;

export function meta() {
  return hiddenPageMeta("Import cars");
}

/** Loaders of pages cannot answer with a file. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url }, next) => {
    if (url.searchParams.get("template") !== "csv") return await next();
    return csvResponse("cars-template", carListTemplate());
  },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const id = url.searchParams.get("file");
  if (id === null) return { checked: null, failed: null };
  const staff = getAdmin(context);
  // A file is deleted soon after its import.
  if ((await findImported(services.db, staff, id)) !== null) return redirect(IMPORTED);
  const list = await findCheckedList(services, staff, id);
  if (list === null) {
    return data({ checked: null, failed: importFailedMessage({ kind: "over" }) }, { status: 404 });
  }
  const preview = await previewCarList(services.db, list, services.clock.now());
  const pictureData = await findUploadedPictures(
    services.db,
    preview.cars.map(({ image }) => image),
  );
  return { checked: { id, preview, ...pictureData }, failed: null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const [staff, now] = [getAdmin(context), services.clock.now()];
  const form = await readForm(request);
  const id = form.get("import");
  if (typeof id === "string") {
    const imported = await importCars(services, staff, id, now);
    return imported.ok ? redirect(IMPORTED) : refuse(imported.reason);
  }
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refuse({ kind: "no-file" });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const checked = await checkCarList(services, staff, bytes, now);
  if (!checked.ok) return refuse(checked.reason);
  if ("id" in checked.value)
    return redirect(`${href("/admin/cars/import")}?file=${checked.value.id}`);
  const { problems, cars } = checked.value.list;
  const lines = new Set(problems.map(({ line }) => line)).size;
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const wrong = { file: file.name, count: problems.length, lines, good: cars.length, shown };
  return data({ failed: null, wrong }, { status: 422 });
}

function refuse(reason: ImportRefusal) {
  return data({ failed: importFailedMessage(reason), wrong: null }, { status: 422 });
}

export default function ImportCars({ loaderData, actionData }: Route.ComponentProps) {
  const { checked } = loaderData;
  const failed = actionData?.failed ?? loaderData.failed;
  const wrong = actionData?.wrong ?? null;
  return (
    <>
      <header className="flex flex-col gap-2">
        <BackLink to={href("/admin/cars")} label="Cars Management" />
        <h1 className="text-2xl sm:text-3xl">Import cars</h1>
      </header>
      {failed === null ? null : <Alert tone="danger" title={failed} />}
      {wrong === null ? null : <ListProblems {...wrong} />}
      {checked === null || failed !== null || wrong !== null ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
          <ChooseFile isAgain={wrong !== null || failed !== null} />
          <ColumnGuide />
        </div>
      ) : (
        <UploadedPicturesProvider pictures={checked.pictures}>
          <ListPreview id={checked.id} {...checked.preview} />
        </UploadedPicturesProvider>
      )}
    </>
  );
}
