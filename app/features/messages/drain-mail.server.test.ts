import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { enqueueMail } from "#app/records/messages/outbox.server.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { HOUR, MINUTE, SECOND } from "#app/domain/business-time.ts";
import type { MailAttachment, MailMessage } from "#app/ports/mail.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { drainMail } from "./drain-outbox.server.ts";

const now = CREATED_AT;
const mail = { to: "asha@example.com", subject: "s", text: "t", html: "h" };
const enclose: OutboxAttachment[] = [
  { kind: "invoice", bookingId: "b" },
  { kind: "trip-calendar", bookingId: "b" },
];
const attachmentOf = (kind: string): MailAttachment => ({
  filename: `${kind}.pdf`,
  contentType: "application/pdf",
  content: new TextEncoder().encode(kind),
});

let scene: TestDatabase;
let db: Database;
let received: MailMessage[];

beforeEach(async () => {
  scene = await createTestDatabase();
  db = scene.db;
  received = [];
  await inTransaction(db, (tx) =>
    enqueueMail(tx, { ...mail, uniqueKey: "letter", at: now, attachments: enclose }),
  );
});
afterEach(() => scene.drop());

function drain(
  renderAttachment: (enclosure: OutboxAttachment) => Promise<MailAttachment | null>,
  at = now,
): Promise<number> {
  const mail = {
    send(message: MailMessage) {
      received.push(message);
      return Promise.resolve({ outcome: "sent" as const, messageId: "M" });
    },
  };
  const { signal: stopping } = new AbortController();
  const log = { info: () => {} };
  return drainMail({ db, mail, clock: fixedClock(at), log, stopping, renderAttachment });
}

const row = () => db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();

test("creates the attachments when the e-mail is sent", async () => {
  expect(await drain(({ kind }) => Promise.resolve(attachmentOf(kind)))).toBe(1);
  const attachments = [attachmentOf("invoice"), attachmentOf("trip-calendar")];
  expect(received).toEqual([{ ...mail, attachments }]);
});

test("leaves out attachments that do not exist", async () => {
  await drain(({ kind }) => Promise.resolve(kind === "invoice" ? null : attachmentOf(kind)));
  expect(received).toEqual([{ ...mail, attachments: [attachmentOf("trip-calendar")] }]);
});

test("sends an e-mail without attachments when none is left", async () => {
  await drain(() => Promise.resolve(null));
  expect(received).toEqual([mail]);
});

test("retries an attachment that cannot be created, and fails in the end", async () => {
  const broken = () => Promise.reject(new Error("no such font"));
  expect(await drain(broken)).toBe(0);
  const lastError = "could not make what is attached: Error: no such font";
  expect(await row()).toMatchObject({ state: "waiting", attempts: 1, lastError });
  expect(await drain(({ kind }) => Promise.resolve(attachmentOf(kind)), now + HOUR)).toBe(1);
  expect(received).toHaveLength(1);
  const again = { state: "waiting", sentAt: null, attempts: 9, dueAt: now } as const;
  await db.updateTable("outbox").set(again).execute();
  await drain(broken);
  expect(await row()).toMatchObject({ state: "dead", lastError });
  expect(received).toHaveLength(1);
});

test("an e-mail is sent by another process when one dies while creating its attachments", async () => {
  let begun = () => {};
  const inTheMiddle = new Promise<void>((resolve) => {
    begun = resolve;
  });
  void drain(() => {
    begun();
    return new Promise(() => {});
  });
  await inTheMiddle;
  const make = ({ kind }: OutboxAttachment) => Promise.resolve(attachmentOf(kind));
  expect(await drain(make, now + 19 * SECOND)).toBe(0);
  expect(await drain(make, now + 20 * SECOND)).toBe(1);
  expect(await row()).toMatchObject({ state: "sent", attempts: 2 });
});

test("does not send an e-mail that another process claimed while its attachments were created", async () => {
  let finish = () => {};
  const stolen = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const inTheMiddle = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow = drain(async ({ kind }) => {
    begun();
    await stolen;
    return attachmentOf(kind);
  });
  await inTheMiddle;
  expect(await drain(({ kind }) => Promise.resolve(attachmentOf(kind)), now + 3 * MINUTE)).toBe(1);
  finish();
  expect(await slow).toBe(0);
  expect(received).toHaveLength(1);
});
