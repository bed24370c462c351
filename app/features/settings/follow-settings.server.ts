import { replaceSettings } from "#app/content/settings.ts";
import type { Database } from "#app/db/client.server.ts";
import type { ContentWatcher } from "#app/db/content-versions.server.ts";
import { readSettings } from "#app/records/settings.server.ts";

/** Reads the settings again once they have changed, in whichever process. Called before they are used. */
export function followSettings(
  db: Database,
  versions: Pick<ContentWatcher, "current">,
): () => Promise<void> {
  let seen: number | null = null;
  let begun = 0;
  let latest = 0;
  return async () => {
    const version = versions.current()?.settings ?? null;
    // Null while changes cannot be seen.
    if (version !== null && version === seen) return;
    const read = ++begun;
    const settings = await readSettings(db);
    // Of two reads at once, the one that began first may end last, with what was there before a change.
    if (read < latest) return;
    replaceSettings(settings);
    latest = read;
    seen = version;
  };
}
