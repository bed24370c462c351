import { formatDuration, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { BackupState } from "#app/records/backup/find-backup-state.server.ts";
import type { DatabaseState } from "./check-database.server.ts";
import type { DiskCheck } from "./check-disk.server.ts";
import { judgeBackup } from "./judge-backup.ts";
import { formatBytes } from "./format-bytes.ts";
import { healthMessages } from "./health-messages.ts";
import { HEALTH_LEVELS, type HealthRow, healthRow as row } from "./health-row.ts";
import { judgeJobs } from "./judge-jobs.ts";
import type { SiteState } from "./read-site-state.server.ts";

export type HealthFacts = {
  database: { name: string; state: DatabaseState };
  disk: DiskCheck;
  /** Null while the database does not answer. */
  site: SiteState | null;
  providers: Providers;
  backup: BackupState | "unavailable";
};

/** Null for a local stand-in, or for the disk. */
export type Providers = {
  payments: string | null;
  sms: { isRegistered: boolean } | null;
  mailHost: string | null;
  storeHost: string | null;
};

const LOW_DISK_BYTES = 2 * 1024 ** 3;
const SLOW_MESSAGE_MS = 10 * MINUTE;

/** The rows of the Health page, the most urgent first. */
export function judgeHealth(facts: HealthFacts, now: Instant): HealthRow[] {
  const rows = [
    judgeDatabase(facts.database),
    judgeDisk(facts.disk),
    ...(facts.site ? judgeSite(facts.site, now) : []),
    ...judgeProviders(facts.providers),
    judgeBackup(facts.backup, now),
  ];
  return HEALTH_LEVELS.flatMap((level) => rows.filter((row) => row.level === level));
}

function judgeDatabase({ name, state }: HealthFacts["database"]): HealthRow {
  const { ok, ...broken } = healthMessages.database;
  return state === "ok" ? row("database", "fine", ok(name)) : row("database", "act", broken[state]);
}

function judgeDisk(disk: DiskCheck): HealthRow {
  const { ok, low, full, ...broken } = healthMessages.disk;
  if (!("freeBytes" in disk)) return row("disk", "act", broken[disk.state]);
  const free = formatBytes(disk.freeBytes);
  if (disk.state === "full") return row("disk", "act", full(free));
  if (disk.freeBytes < LOW_DISK_BYTES) return row("disk", "look", low(free));
  return row("disk", "fine", ok(free, formatBytes(disk.sizeBytes)));
}

function judgeSite(site: SiteState, now: Instant): HealthRow[] {
  return [
    judgeWaitingMessages(site, now),
    ...(site.failedMessages === 0
      ? []
      : [row("failedMessages", "look", healthMessages.messages.failed(site.failedMessages))]),
    judgePayments(site),
    ...judgeJobs(site.jobs, now),
  ];
}

function judgeWaitingMessages({ waitingMessages }: SiteState, now: Instant): HealthRow {
  const { none, waiting, slow } = healthMessages.messages;
  const count = waitingMessages.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return row("messages", "fine", none);
  const age = now - Math.min(...waitingMessages.map(({ oldestAt }) => oldestAt));
  if (age < SLOW_MESSAGE_MS) return row("messages", "fine", waiting(count));
  return row("messages", age < HOUR ? "look" : "act", slow(count, formatDuration(age)));
}

function judgePayments({ openDifferences, unsettledPayments }: SiteState): HealthRow {
  const { agree, open, differences } = healthMessages.payments;
  if (openDifferences > 0) return row("payments", "act", differences(openDifferences));
  return row("payments", "fine", unsettledPayments === 0 ? agree : open(unsettledPayments));
}

/** Also for the list “Ready to open”. */
export function judgeProviders({ payments, sms, mailHost, storeHost }: Providers): HealthRow[] {
  const messages = healthMessages.providers;
  const smsRow = sms?.isRegistered
    ? row("sms", "fine", messages.sms)
    : row("sms", "look", sms ? messages.unregistered : messages.noSms);
  return [
    payments === null
      ? row("paymentProvider", "look", messages.noPayments)
      : row("paymentProvider", "fine", messages.payments(payments)),
    smsRow,
    mailHost === null
      ? row("mail", "look", messages.noMail)
      : row("mail", "fine", messages.mail(mailHost)),
    row("files", "fine", storeHost === null ? messages.disk : messages.store(storeHost)),
  ];
}
