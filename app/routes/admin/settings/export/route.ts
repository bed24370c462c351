import { formatSettingsFile } from "#app/features/settings/settings-file.server.ts";

export function loader() {
  return new Response(formatSettingsFile(), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="settings.json"',
      "cache-control": "no-store",
    },
  });
}
