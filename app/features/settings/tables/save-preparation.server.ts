import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Result } from "#app/domain/result.ts";
import type { PreparationTime } from "#app/domain/table-settings.ts";
import { requireLatestVersion, saveAll } from "#app/features/settings/save-settings.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { writePreparationTimes } from "#app/records/table-settings/preparation-times.server.ts";
import { addTableVersion } from "#app/records/table-settings/table-settings.server.ts";

/**
 * For bookings from now on; those that are made keep theirs (decision 032). Refused where another
 * version than `basedOn` is the latest.
 */
export async function savePreparation(
  db: Database,
  staff: Staff,
  times: readonly PreparationTime[],
  now: Instant,
  basedOn: number,
): Promise<Result<null, string>> {
  return await saveAll(db, async (tx) => {
    for (const time of times) {
      const { city, location } = time;
      await writePreparationTimes(tx, [time]);
      const name = city === "" ? "All cars" : `${location}, ${city}`;
      const subject = { kind: "preparation", id: `${city}/${location}`, name } as const;
      const detail = `${formatMinutes(time.minutesBefore)} before, ${formatMinutes(time.minutesAfter)} after`;
      await writeAuditLog(tx, staff, { action: "preparation.changed", subject, detail }, now);
    }
    await requireLatestVersion(tx, "preparation", basedOn);
    await addTableVersion(tx, "preparation", staff.userId, now);
  });
}

function formatMinutes(minutes: number | null): string {
  return minutes === null ? "not set" : `${minutes} min`;
}
