import { allSettings } from "#app/content/all-settings.server.ts";
import { requestOf } from "#app/context.ts";
import { formatSettingsFile } from "#app/features/settings/settings-file.server.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { readTableSettings } from "#app/records/table-settings/table-settings.server.ts";
import type { Route } from "./+types/route";

export async function loader({ context }: Route.LoaderArgs) {
  const tables = await readTableSettings(requestOf(context).services.db);
  return new Response(formatSettingsFile({ ...allSettings(), ...tables }), {
    headers: {
      ...NO_STORE,
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="settings.json"',
    },
  });
}
