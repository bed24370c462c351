import pino from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { enqueueSms } from "#app/records/messages/outbox.server.ts";
import { drainSms } from "#app/features/messages/drain-outbox.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import {
  openFakeTwilio,
  createTwilioSender,
  TWILIO,
  twilioCallback,
} from "#test/support/fake-twilio.ts";
import { openSite } from "#test/support/test-site.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { action, loader } from "./route.ts";

const path = "/webhooks/sms/twilio";
let scene: TestDatabase;
let logged: Record<string, unknown>[];
let ask: ReturnType<typeof openSite>;
let sid: string;

beforeEach(async () => {
  scene = await createTestDatabase();
  logged = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) });
  const server = await openFakeTwilio();
  const services = createTestServices(scene, { sms: createTwilioSender(server, log), log });
  const { db } = services;
  const text = {
    uniqueKey: "booking:b:reminder",
    to: "+919876543210",
    body: "Hello",
    at: CREATED_AT,
  };
  await inTransaction(db, (tx) => enqueueSms(tx, text));
  expect(await drainSms(services)).toBe(1);
  sid = server.taken[0]?.sid ?? "";
  await server.close();
  const module = { action, loader } as never;
  ask = openSite(services, { sms: { id: "sms", path, module } }, () => new Response("page"));
  return () => scene.drop();
});

const post = ({ rawBody, headers }: { rawBody: string; headers: Headers }, to = path) =>
  ask(to, { method: "POST", body: rawBody, headers });
const report = (MessageStatus: string, MessageSid = sid, more = {}) =>
  twilioCallback({ MessageSid, MessageStatus, ...more });
const row = () => scene.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
const listLogged = (message: string) => logged.filter(({ msg }) => msg === message);

describe("a delivery report of Twilio", () => {
  test("is stored, in any order and when repeated", async () => {
    for (const status of ["sent", "queued", "delivered", "delivered", "sent"]) {
      const answer = await post(report(status));
      expect(answer.status).toBe(204);
    }
    expect(await row()).toMatchObject({ state: "sent", delivery: "delivered", lastError: null });
    expect(listLogged("text message reported")).toHaveLength(2);
  });

  test("lists an undelivered text as failed", async () => {
    await post(report("undelivered", sid, { ErrorCode: "30003" }));
    expect(await row()).toMatchObject({ state: "dead", lastError: "undelivered 30003" });
  });

  test("of an unknown text is ignored", async () => {
    const before = await row();
    expect((await post(report("failed", "SM0"))).status).toBe(204);
    expect(await row()).toEqual(before);
  });

  test("with an invalid signature is refused, logged, and changes nothing", async () => {
    const before = await row();
    const forged = twilioCallback(
      { MessageSid: sid, MessageStatus: "failed" },
      { ...TWILIO, authToken: "f".repeat(32) },
    );
    const altered = report("delivered");
    altered.rawBody = altered.rawBody.replace("delivered", "failed");
    for (const callback of [forged, altered]) expect((await post(callback)).status).toBe(403);
    expect(await row()).toEqual(before);
    expect(listLogged("text message report with a wrong signature")).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain(TWILIO.authToken);
  });
});

test("accepts only reports, and exempts no other route from the origin check", async () => {
  expect((await ask(path)).status).toBe(405);
  expect((await post(report("sent"), "/webhooks")).status).toBe(403);
  expect((await post(report("sent"), "/x/webhooks/sms")).status).toBe(403);
});

test("responds 404 when no reports are configured", async () => {
  const services = createTestServices(scene);
  const module = { action, loader } as never;
  ask = openSite(services, { sms: { id: "sms", path, module } }, () => new Response("page"));
  expect((await post(report("sent"))).status).toBe(404);
});
