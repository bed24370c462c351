import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { HOUR } from "#app/domain/business-time.ts";
import type { OpeningStep } from "#app/features/opening/opening-step.ts";
import { drainMail, drainSms } from "#app/features/messages/drain-outbox.server.ts";
import { checkPaymentTests } from "#app/features/payment/payment-tests/check-payment-tests.server.ts";
import { importSettings } from "#app/features/settings/import/import-settings.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertCar } from "#test/support/factories.ts";
import { OTHER_BUSINESS, OTHER_PLACES } from "#test/support/other-business.ts";
import { fakePayments } from "#test/support/fake-payments.ts";
import { openTestServices } from "#test/support/test-services.ts";
import type { LoadedPaymentTest } from "./load-payment-test.server.ts";

const payments = fakePayments();
const { database, services } = await openTestServices({ payments });
const { db } = database;
const { ravi, loadData, send } = await openAdminArea(services);
const PAGE = "/admin/settings/ready";

afterEach(async () => {
  await db.deleteFrom("settingVersions").execute();
  replaceSettings(DEFAULT_SETTINGS);
});

async function loadStates() {
  const { steps } = (await loadData(PAGE)) as { steps: OpeningStep[] };
  return Object.fromEntries(steps.map(({ id, state }) => [id, state]));
}

async function loadOutcome(address: string) {
  return ((await loadData(address)) as { outcome: object | null }).outcome;
}

test("an empty site has everything to do but what has a default", async () => {
  expect(await loadStates()).toEqual({
    identity: "todo",
    contacts: "todo",
    places: "todo",
    tax: "done",
    cars: "todo",
    rules: "optional",
    cancellation: "optional",
    deposits: "optional",
    content: "todo",
    paymentProvider: "todo",
    sms: "todo",
    mail: "todo",
    backup: "todo",
    secondStep: "todo",
    live: "todo",
  });
});

test("follows the rows: settings, cars with a plate and a photo, the owner's second step", async () => {
  const file = JSON.stringify({ business: OTHER_BUSINESS, places: OTHER_PLACES });
  await importSettings(db, null, file, CREATED_AT);
  await db.updateTable("users").set({ hasFactor: 1 }).execute();
  const place = { city: "Udupi", location: "Harbour" };
  const image = "/storage/car-images/0b7c7b9e-6f1c-4d6e-9a55-3f0f4f0f4f0f.webp";
  const archived = { archivedAt: CREATED_AT, image, registrationNumber: "KA 20 AB 0001" };
  await insertCar(db, { ...place, ...archived });
  expect(await loadStates()).toMatchObject({
    identity: "done",
    contacts: "done",
    places: "done",
    cars: "todo",
    secondStep: "done",
  });
  await insertCar(db, { ...place, image, registrationNumber: null });
  await insertCar(db, { ...place, registrationNumber: "KA 20 AB 0002" });
  expect(await loadStates()).toMatchObject({ cars: "todo" });
  await insertCar(db, { ...place, image, registrationNumber: "KA 20 AB 0003" });
  expect(await loadStates()).toMatchObject({ cars: "optional" });
});

test("sends the member of staff a test, says what became of it, and logs it", async () => {
  const sent = await send(PAGE, { kind: "mail" });
  expect(sent).toMatchObject({ status: 302, location: expect.stringMatching(/\?test=test-mail-/) });
  const address = sent.location ?? "";
  expect(await loadOutcome(address)).toMatchObject({
    title: expect.stringMatching(/^E-mail to .+: on its way$/),
    isOpen: true,
  });
  const set = async (changes: object) => await db.updateTable("outbox").set(changes).execute();
  await set({ lastError: "421 try later" });
  expect(await loadOutcome(address)).toMatchObject({
    isOpen: true,
    text: expect.stringContaining("421"),
  });
  await set({ state: "dead", dueAt: null, lastError: "550 no such user" });
  expect(await loadOutcome(address)).toMatchObject({
    tone: "danger",
    text: "The provider says: 550 no such user",
  });
  await set({ state: "unknown", lastError: "timeout" });
  expect(await loadOutcome(address)).toMatchObject({ tone: "warning", isOpen: false });
  await set({ state: "sent", sentAt: CREATED_AT, messageId: "m1" });
  expect(await loadOutcome(address)).toMatchObject({
    title: expect.stringMatching(/: written to a file$/),
  });
  const log = await db.selectFrom("auditLog").select(["action", "actorId", "subject"]).execute();
  expect(log).toContainEqual({
    action: "message.test-sent",
    actorId: ravi.id,
    subject: "E-mail",
  });
});

test("goes through the outbox and the provider", async () => {
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("attemptCounts").execute();
  await db.updateTable("users").set({ phone: "+919844012345" }).execute();
  const [mail, text] = [await send(PAGE, { kind: "mail" }), await send(PAGE, { kind: "sms" })];
  const refusing = {
    send: async () => ({ outcome: "refused", error: "30007 filtered", retry: false }) as const,
  };
  const taking = { send: async () => ({ outcome: "sent", messageId: "m1" }) as const };
  const renderAttachment = async () => null;
  await drainMail({ ...services, mail: taking, renderAttachment });
  await drainSms({ ...services, sms: refusing });
  expect(await loadOutcome(mail.location ?? "")).toMatchObject({ isOpen: false });
  expect(await loadOutcome(text.location ?? "")).toMatchObject({
    title: "Text message to +919844012345: refused",
    text: "The provider says: 30007 filtered",
  });
});

test("shows no other message, sends nothing without a contact, and not without end", async () => {
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("attemptCounts").execute();
  expect(await loadOutcome(`${PAGE}?test=code-1`)).toBeNull();
  expect(await loadOutcome(`${PAGE}?test=test-mail-${"0".repeat(36)}`)).toBeNull();
  await db.updateTable("users").set({ phone: null }).execute();
  expect(await send(PAGE, { kind: "sms" })).toMatchObject({
    status: 400,
    actionData: { refusal: { title: expect.stringContaining("no mobile number") } },
  });
  const sent = [];
  for (let count = 0; count < 6; count += 1) {
    sent.push((await send(PAGE, { kind: "mail" })).status);
  }
  expect(sent).toEqual([302, 302, 302, 302, 302, 429]);
  expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(5);
});

const loadPayment = async () => {
  const { payment } = (await loadData(PAGE)) as { payment: LoadedPaymentTest };
  return payment;
};

test("opens a payment of Rs.1.00, shows how to pay it, and refunds it", async () => {
  expect(await loadPayment()).toEqual({ amount: 100, outcome: null, checkout: null });
  expect(await send(PAGE, { kind: "payment" })).toMatchObject({ status: 302, location: PAGE });
  const [orderId = ""] = payments.created;
  expect(await loadPayment()).toMatchObject({
    outcome: { isOpen: true, title: "Waiting for your payment" },
    checkout: { kind: "link", url: `/pay/${orderId}` },
  });
  payments.setOrder(orderId, { state: "completed" });
  const at = CREATED_AT + HOUR;
  await checkPaymentTests(services, at);
  await checkPaymentTests(services, at + HOUR);
  expect(await loadPayment()).toMatchObject({
    outcome: { isOpen: false, tone: "warning", text: expect.stringMatching(/^No money moved/) },
    checkout: null,
  });
  const log = await db.selectFrom("auditLog").select(["action", "actorId", "subject"]).execute();
  expect(log).toContainEqual({
    action: "payment.test-started",
    actorId: ravi.id,
    subject: "Rs.1.00",
  });
});

test("shows a form where the provider has no address of its own, and a refusal where it is meant", async () => {
  await db.deleteFrom("paymentTests").execute();
  const params = toJson({ key: "rzp_test_1", order_id: "order_1" });
  await send(PAGE, { kind: "payment" });
  await db.updateTable("paymentTests").set({ redirectUrl: null, clientParams: params }).execute();
  expect((await loadPayment()).checkout).toMatchObject({
    kind: "form",
    fields: { key_id: "rzp_test_1", callback_url: expect.stringContaining("/payment-return/SMD-") },
  });
  for (let count = 0; count < 3; count += 1) await send(PAGE, { kind: "payment" });
  expect(await send(PAGE, { kind: "payment" })).toMatchObject({
    status: 429,
    actionData: { kind: "payment" },
  });
});
