import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createServer } from "node:http";
import pino from "pino";
import type { Config } from "#app/config/config.server.ts";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { DAY, HOUR, SECOND } from "#app/domain/business-time.ts";
import { receiveCallback } from "#app/features/payment/receive-callback.server.ts";
import { siteJobs } from "#app/jobs/site-jobs.server.ts";
import { createServices } from "#app/services.server.ts";
import { createSandboxGateway } from "#server/sandbox-gateway/gateway.ts";
import { findNextDepositDue } from "./deposit-dues.ts";

const MAX_ROUNDS = 2000;
const ROUND_MS = 10 * SECOND;

/**
 * Runs the site's jobs and the provider's callbacks in this process, with a clock that runs ahead, until
 * nothing is due. Returns the errors of the jobs.
 */
export async function drainJobs(config: Config): Promise<string[]> {
  const jobErrors: string[] = [];
  let now = Date.now() + HOUR;
  const clock = { now: () => now };
  const db = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const http = createServer();
  const localOrigin = () => {
    const address = http.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  };
  const log = pino({ level: "silent" });
  const stopping = new AbortController().signal;
  const services = { ...createServices(config, log, db, { localOrigin, stopping }), clock };
  const gateway = createSandboxGateway({
    ...services,
    merchantKey: config.key("payment-merchant"),
    callbackKey: config.key("payment-callback"),
    callbackUrl: () => `${localOrigin()}/webhooks/payments/sandbox`,
  });
  const site = new Hono().route("/sandbox-gateway", gateway.app);
  site.post("/webhooks/payments/sandbox", async (c) => {
    const callback = { rawBody: await c.req.text(), headers: c.req.raw.headers };
    const result = await receiveCallback(services, services.payments.current, callback, now);
    return c.body(null, result.ok ? 204 : 401);
  });
  // The provider retries on 503.
  site.onError((_error, c) => c.body(null, 503));
  const listener = getRequestListener(site.fetch);
  http.on("request", (request, response) => void listener(request, response));
  await once(http.listen(0, "127.0.0.1"), "listening");

  const jobs = siteJobs(services);
  const runRound = async () => {
    for (const { name, run } of jobs) {
      await run().catch((error: unknown) => jobErrors.push(`job ${name}: ${String(error)}`));
    }
    await gateway.deliverCallbacks();
    now += ROUND_MS;
  };
  const runUntilDone = async (isUnfinished: () => Promise<boolean>) => {
    for (let rounds = 0; rounds < MAX_ROUNDS; rounds++) {
      const next = (await findNextDue(db, now)) ?? (await findNextDepositDue(db, now));
      if (next === null && !(await isUnfinished())) return;
      // Nothing happens before then: offers of the waitlist lapse one after another, each in half an hour.
      now = Math.max(now, next ?? now);
      await runRound();
    }
  };
  await runUntilDone(() => Promise.resolve(false));
  now += 2 * DAY;
  await runUntilDone(() => isAnyUnaudited(db));
  http.close();
  await db.destroy();
  return jobErrors;
}

/** Finished payments and refunds are audited once, when their day is over. */
async function isAnyUnaudited(db: Database): Promise<boolean> {
  const payment = db
    .selectFrom("payments")
    .select("id")
    .where("state", "in", ["completed", "failed"])
    .where("auditedAt", "is", null);
  const refund = db
    .selectFrom("refunds")
    .select("id")
    .where("state", "=", "completed")
    .where("auditedAt", "is", null);
  const unaudited = await Promise.all([payment.executeTakeFirst(), refund.executeTakeFirst()]);
  return unaudited.some((row) => row !== undefined);
}

/** When the next work of any kind is due; null when nothing is left within the hour. */
async function findNextDue(db: Database, now: number): Promise<number | null> {
  const earliest = await Promise.all([
    db
      .selectFrom("payments")
      .select("nextCheckAt as at")
      .where("nextCheckAt", "is not", null)
      .orderBy("nextCheckAt")
      .executeTakeFirst(),
    db
      .selectFrom("refunds")
      .select("nextCheckAt as at")
      .where("nextCheckAt", "is not", null)
      .orderBy("nextCheckAt")
      .executeTakeFirst(),
    db
      .selectFrom("outbox")
      .select("dueAt as at")
      .where("dueAt", "is not", null)
      .orderBy("dueAt")
      .executeTakeFirst(),
    db
      .selectFrom("bookingNotices")
      .select("dueAt as at")
      .where("dueAt", "is not", null)
      .orderBy("dueAt")
      .executeTakeFirst(),
    db
      .selectFrom("carOccupancy")
      .select("expiresAt as at")
      .where("expiresAt", "is not", null)
      .orderBy("expiresAt")
      .executeTakeFirst(),
    db
      .selectFrom("bookingChanges")
      .select("expiresAt as at")
      .where("state", "=", "pending")
      .orderBy("expiresAt")
      .executeTakeFirst(),
    db
      .selectFrom("waitlistEntries")
      .select("offerExpiresAt as at")
      .where("state", "=", "offered")
      .orderBy("offerExpiresAt")
      .executeTakeFirst(),
    db
      .selectFrom("sandboxCallbacks")
      .select("dueAt as at")
      .where("dueAt", "is not", null)
      .orderBy("dueAt")
      .executeTakeFirst(),
  ]);
  const next = Math.min(...earliest.map((row) => row?.at ?? Number.POSITIVE_INFINITY));
  return next < now + HOUR ? next : null;
}
