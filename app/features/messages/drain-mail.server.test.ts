import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { enqueueMail } from "#app/records/messages/outbox.server.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { HOUR, MINUTE } from "#app/domain/business-time.ts";
import type { MailAttachment, MailMessage } from "#app/ports/mail.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { drainMail } from "./drain-outbox.server.ts";

const now = CREATED_AT;
const letter = { to: "asha@example.com", subject: "s", text: "t", html: "h" };
const enclose: OutboxAttachment[] = [
  { kind: "invoice", bookingId: "b" },
  { kind: "trip-calendar", bookingId: "b" },
];
const paper = (kind: string): MailAttachment => ({
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
    enqueueMail(tx, { ...letter, uniqueKey: "letter", at: now, attachments: enclose }),
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

test("what goes with an e-mail is made when it leaves", async () => {
  expect(await drain(({ kind }) => Promise.resolve(paper(kind)))).toBe(1);
  const attachments = [paper("invoice"), paper("trip-calendar")];
  expect(received).toEqual([{ ...letter, attachments }]);
});

test("what there is not is left out", async () => {
  await drain(({ kind }) => Promise.resolve(kind === "invoice" ? null : paper(kind)));
  expect(received).toEqual([{ ...letter, attachments: [paper("trip-calendar")] }]);
});

test("an e-mail with nothing left to attach goes without", async () => {
  await drain(() => Promise.resolve(null));
  expect(received).toEqual([letter]);
});

test("what cannot be made is tried again, and in the end said", async () => {
  const broken = () => Promise.reject(new Error("no such font"));
  expect(await drain(broken)).toBe(0);
  const lastError = "could not make what is attached: Error: no such font";
  expect(await row()).toMatchObject({ state: "waiting", attempts: 1, lastError });
  expect(await drain(({ kind }) => Promise.resolve(paper(kind)), now + HOUR)).toBe(1);
  expect(received).toHaveLength(1);
  const again = { state: "waiting", sentAt: null, attempts: 9, dueAt: now } as const;
  await db.updateTable("outbox").set(again).execute();
  await drain(broken);
  expect(await row()).toMatchObject({ state: "dead", lastError });
  expect(received).toHaveLength(1);
});

test("a process that dies over what is attached leaves nothing in doubt: another one sends it", async () => {
  let begun = () => {};
  const inTheMiddle = new Promise<void>((resolve) => {
    begun = resolve;
  });
  void drain(() => {
    begun();
    return new Promise(() => {});
  });
  await inTheMiddle;
  const make = ({ kind }: OutboxAttachment) => Promise.resolve(paper(kind));
  expect(await drain(make, now + MINUTE)).toBe(0);
  expect(await drain(make, now + 3 * MINUTE)).toBe(1);
  expect(await row()).toMatchObject({ state: "sent", attempts: 2 });
});

test("one that took so long that another one had its turn does not send it again", async () => {
  let finish = () => {};
  const made = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const inTheMiddle = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow = drain(async ({ kind }) => {
    begun();
    await made;
    return paper(kind);
  });
  await inTheMiddle;
  expect(await drain(({ kind }) => Promise.resolve(paper(kind)), now + 3 * MINUTE)).toBe(1);
  finish();
  expect(await slow).toBe(0);
  expect(received).toHaveLength(1);
});
