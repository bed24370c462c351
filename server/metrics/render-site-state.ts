import { Counter, Gauge, Registry } from "prom-client";
import type { DiskCheck } from "#app/features/health/check-disk.server.ts";
import type { SiteState } from "#app/features/health/read-site-state.server.ts";
import { type Instant, SECOND } from "#app/domain/business-time.ts";

type Sample = [labels: Record<string, string>, value: number];

/** The state of the site in the text format of Prometheus. Null: the database does not answer. */
export async function renderSiteState(
  state: SiteState | null,
  disk: DiskCheck,
  now: Instant,
): Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string, samples: readonly Sample[]) => {
    const [first] = samples;
    // Without a sample it would be 0.
    if (first === undefined) return;
    const labelNames = Object.keys(first[0]);
    const metric = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const [labels, value] of samples) metric.set(labels, value);
  };
  gauge("samudra_database_up", "Whether the database answers", [[{}, state ? 1 : 0]]);
  if ("freeBytes" in disk) {
    gauge("samudra_data_disk_free_bytes", "Left for the site on the disk of DATA_DIR", [
      [{}, disk.freeBytes],
    ]);
    gauge("samudra_data_disk_size_bytes", "Size of the disk of DATA_DIR", [[{}, disk.sizeBytes]]);
  }
  if (state === null) return await registry.metrics();
  for (const [name, help, samples] of listGauges(state, now)) gauge(name, help, samples);
  addJobs(registry, state.jobs, gauge);
  return await registry.metrics();
}

const KINDS = ["sms", "mail"] as const;
const PAYMENT_STATES = ["created", "pending", "completed", "failed"] as const;

function listGauges(state: SiteState, now: Instant): [string, string, Sample[]][] {
  const { waitingMessages, payments } = state;
  const waiting = KINDS.map((kind) => {
    const { count = 0, oldestAt = now } = waitingMessages.find((one) => one.kind === kind) ?? {};
    return { labels: { kind }, count, age: Math.max(0, now - oldestAt) / SECOND };
  });
  const byState = PAYMENT_STATES.map((name): Sample => {
    return [{ state: name }, payments.find((one) => one.state === name)?.count ?? 0];
  });
  return [
    [
      "samudra_outbox_messages",
      "Messages that wait to be sent",
      waiting.map(({ labels, count }) => [labels, count]),
    ],
    [
      "samudra_outbox_oldest_message_age_seconds",
      "Age of the oldest message that waits",
      waiting.map(({ labels, age }) => [labels, age]),
    ],
    [
      "samudra_outbox_failed_messages",
      "Messages that were refused, or may not have arrived",
      [[{}, state.failedMessages]],
    ],
    ["samudra_holds", "Bookings that wait for their payment", [[{}, state.holds]]],
    ["samudra_payments_last_day", "Payment orders of the last 24 hours, by state", byState],
    [
      "samudra_payments_unsettled",
      "Payment orders that the provider has not settled",
      [[{}, state.unsettledPayments]],
    ],
    [
      "samudra_payment_differences_open",
      "Payments about which the provider and the site disagree",
      [[{}, state.openDifferences]],
    ],
  ];
}

function addJobs(
  registry: Registry,
  jobs: SiteState["jobs"],
  gauge: (name: string, help: string, samples: readonly Sample[]) => void,
): void {
  gauge(
    "samudra_job_last_start_timestamp_seconds",
    "When the job last started",
    jobs.map(({ job, startedAt }) => [{ job }, startedAt / SECOND]),
  );
  gauge(
    "samudra_job_last_success_timestamp_seconds",
    "When the job last ended without an error",
    jobs.flatMap(({ job, succeededAt }): Sample[] =>
      succeededAt === null ? [] : [[{ job }, succeededAt / SECOND]],
    ),
  );
  const failures = new Counter({
    name: "samudra_job_failures_total",
    help: "Runs of the job that failed",
    labelNames: ["job"],
    registers: [registry],
  });
  for (const { job, failures: count } of jobs) failures.inc({ job }, count);
}
