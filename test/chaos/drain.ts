import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createServer } from "node:http";
import pino from "pino";
import type { Config } from "#app/config/config.server.ts";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { DAY, HOUR, SECOND } from "#app/domain/business-time.ts";
import { receiveCallback } from "#app/features/payment/receive-callback.server.ts";
import { siteJobs } from "#app/jobs/run-jobs.server.ts";
import { createServices } from "#app/services.server.ts";
import { createSandboxGateway } from "#server/sandbox-gateway/gateway.ts";

/** More rounds than anything that has an end can need. */
const MOST_ROUNDS = 2000;
const ROUND_MS = 10 * SECOND;

/**
 * What the site and the provider would do by themselves in the hours and the day after, with nothing
 * in their way: one process, whose clock runs ahead. Answers what its jobs complained of.
 */
export async function drain(config: Config): Promise<string[]> {
  const complaints: string[] = [];
  let now = Date.now() + HOUR;
  const clock = { now: () => now };
  const db = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const http = createServer();
  const localOrigin = () => {
    const at = http.address();
    return `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}`;
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
    const deps = { ...services, operatorPhones: config.OPERATOR_PHONES };
    const answer = await receiveCallback(deps, services.payments.current, callback, now);
    return c.body(null, answer.ok ? 204 : 401);
  });
  // The provider sends it again.
  site.onError((_error, c) => c.body(null, 503));
  const listener = getRequestListener(site.fetch);
  http.on("request", (request, response) => void listener(request, response));
  await once(http.listen(0, "127.0.0.1"), "listening");

  const jobs = siteJobs(services);
  const round = async () => {
    for (const { name, run } of jobs) {
      await run().catch((error: unknown) => complaints.push(`job ${name}: ${String(error)}`));
    }
    await gateway.deliverCallbacks();
    now += ROUND_MS;
  };
  const roundsWhile = async (isLeft: () => Promise<boolean>) => {
    for (let rounds = 0; rounds < MOST_ROUNDS && (await isLeft()); rounds++) await round();
  };
  await roundsWhile(() => isAnythingDue(db, now));
  now += 2 * DAY;
  await roundsWhile(async () => (await isAnyUnaudited(db)) || (await isAnythingDue(db, now)));
  http.close();
  await db.destroy();
  return complaints;
}

/** What ended is asked for once more when its day is over. */
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
  const left = await Promise.all([payment.executeTakeFirst(), refund.executeTakeFirst()]);
  return left.some((row) => row !== undefined);
}

async function isAnythingDue(db: Database, now: number): Promise<boolean> {
  const soon = now + HOUR;
  const due = await Promise.all([
    db.selectFrom("payments").select("id").where("nextCheckAt", "<", soon).executeTakeFirst(),
    db.selectFrom("refunds").select("id").where("nextCheckAt", "<", soon).executeTakeFirst(),
    db.selectFrom("outbox").select("id").where("dueAt", "<", soon).executeTakeFirst(),
    db.selectFrom("bookingNotices").select("id").where("dueAt", "<", soon).executeTakeFirst(),
    db.selectFrom("carOccupancy").select("id").where("expiresAt", "<", soon).executeTakeFirst(),
    db.selectFrom("sandboxCallbacks").select("id").where("dueAt", "<", soon).executeTakeFirst(),
  ]);
  return due.some((row) => row !== undefined);
}
