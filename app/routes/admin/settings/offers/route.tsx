import { href } from "react-router";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { isOfferShown } from "#app/content/site-content.server.ts";
import { listVariables } from "#app/content/text-variables.server.ts";
import { requestOf } from "#app/context.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { VariablesCard } from "#app/routes/admin/settings/variables-card.tsx";
import { getStandardRate } from "#app/routes/get-standard-rate.server.ts";
import { parseOffers, rowsOfOffers } from "#app/features/settings/content/offer-list.server.ts";
import { fieldsOfRows, readRows } from "#app/features/settings/lists/list-fields.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { baseVersion, SettingPage } from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, saveSettingForm } from "#app/routes/admin/settings/settings-page.server.ts";
import type { Route } from "./+types/route";
import { OffersForm } from "./offers-form.tsx";

export function meta() {
  return hiddenPageMeta("Offers");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { value, ...rest } = await loadSetting(context, "offers", url.searchParams);
  const offers = value ?? DEFAULT_SETTINGS.offers;
  const fields = fieldsOfRows(rowsOfOffers(offers));
  const hidden = offers.map(({ to }) => to).filter((to) => !isOfferShown(to));
  const percent = await getStandardRate(requestOf(context).services);
  return { ...rest, fields, hidden, variables: listVariables(percent) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveSettingForm(context, await readForm(request), {
    name: "offers",
    parse: parseOffers,
    fieldsOf: rowsOfOffers,
    path: href("/admin/settings/offers"),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function OffersSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, hidden, page, variables } = loaderData;
  return (
    <SettingPage
      name="offers"
      about="Texts and links of the home page offers. Their pictures are in Banners. Offers that link to a missing taxi section are hidden."
      page={page}
      answer={actionData}
      beside={<VariablesCard variables={variables} />}
    >
      <OffersForm
        hidden={hidden}
        rows={readRows(actionData?.typed ?? fields)}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
      />
    </SettingPage>
  );
}
