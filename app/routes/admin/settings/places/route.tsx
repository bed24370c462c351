import { href } from "react-router";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { requestOf } from "#app/context.ts";
import { fieldsOfRows, readRows } from "#app/features/settings/lists/list-fields.ts";
import {
  addUnseenPlaces,
  listUnseenPlaces,
} from "#app/features/settings/places/list-unseen-places.server.ts";
import { withCarPlaces } from "#app/features/settings/places/list-known-places.server.ts";
import { rowsOfPlaces } from "#app/features/settings/places/place-rows.ts";
import { parsePlaces } from "#app/features/settings/places/place-schema.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { baseVersion, SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { PlacesForm } from "./places-form.tsx";

export function meta() {
  return hiddenPageMeta("Pickup places");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, ...rest } = await loadSetting(context, "places", url.searchParams);
  const { db } = requestOf(context).services;
  const places = await withCarPlaces(db, value ?? DEFAULT_SETTINGS.places);
  const shown = places.map(({ id }) => id).join(",");
  return { ...rest, fields: { ...fieldsOfRows(rowsOfPlaces(places)), shown } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { db } = requestOf(context).services;
  const shown = textOf(form, "shown");
  const unseen = shown === "" ? [] : await listUnseenPlaces(db, shown.split(","));
  return await saveSettingForm(context, form, {
    name: "places",
    parse: (typed) => addUnseenPlaces(parsePlaces(typed), unseen),
    fieldsOf: rowsOfPlaces,
    complete: async (saved) => await withCarPlaces(db, saved),
    path: href("/admin/settings/places"),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function PlacesSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, page } = loaderData;
  return (
    <SettingPage
      name="places"
      about="Where customers pick up and return cars. A place that gets another name takes its cars and coming bookings along, and links with the old name still find it; agreements and invoices keep the name they were made with."
      page={page}
      answer={actionData}
    >
      <PlacesForm
        rows={readRows(actionData?.typed ?? fields)}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
        shown={actionData?.typed?.["shown"] ?? fields.shown}
      />
    </SettingPage>
  );
}
