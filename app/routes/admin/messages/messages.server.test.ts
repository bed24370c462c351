import { expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { loadData, send } = await openAdminArea(services);

const list = "/admin/messages";

async function failed(state: "dead" | "unknown"): Promise<string> {
  const id = newId();
  const settled = { attempts: 8, dueAt: null, lastError: "busy", messageId: null, sentAt: null };
  const payload = toJson({ to: "+919876543210", body: "Your phone was changed" });
  const message = { id, uniqueKey: `news-${newId()}`, kind: "sms", state, payload } as const;
  await db
    .insertInto("outbox")
    .values({ ...message, ...settled, createdAt: CREATED_AT })
    .execute();
  return id;
}

test("retries a message once, and one in doubt after a confirmation only", async () => {
  const [dead, unknown] = [await failed("dead"), await failed("unknown")];
  expect(await loadData(list)).toMatchObject({ counts: { failed: 2 }, retryable: 1 });
  const again = await send(`${list}?kind=sms`, { intent: "retry", id: dead });
  expect(again.location).toBe(`${list}?kind=sms&done=message-queued`);
  expect(await send(list, { intent: "retry", id: dead })).toMatchObject({
    status: 409,
    actionData: {
      problem: "Failed to send message: It is on its way already, or has arrived.",
    },
  });
  const unconfirmed = await send(list, { intent: "retry", id: unknown });
  expect(unconfirmed.actionData).toMatchObject({
    problem: expect.stringContaining("It may have arrived."),
  });
  const confirmed = await send(list, { intent: "retry", id: unknown, sure: "yes" });
  expect(confirmed.location).toBe(`${list}?done=message-queued`);
  expect((await send(list, {})).status).toBe(404);
  expect(await loadData(`${list}?state=waiting`)).toMatchObject({ counts: { waiting: 2 } });
});

test("retries all failed messages once", async () => {
  await failed("dead");
  const all = { intent: "retry-all" };
  expect((await send(list, all)).location).toBe(`${list}?done=messages-queued`);
  expect(await send(list, all)).toMatchObject({
    status: 409,
    actionData: { problem: expect.stringMatching(/^Failed to send messages: /) },
  });
});
