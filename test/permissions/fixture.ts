import { randomBytes, randomInt } from "node:crypto";
import { SANDBOX_COMPANY } from "#app/content/sandbox-identity.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { findUserRow, listUsers } from "#app/features/accounts/admin/list-users.server.ts";
import { collectPersonalData } from "#app/features/accounts/users/collect-personal-data.server.ts";
import { jpegSample, pngSample } from "#test/support/document-samples.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { createCustomer, createStaff, linkGoogleAccount } from "#test/support/users.ts";
import { getDemoRental } from "../../e2e/support/demo-rental.ts";
import type { LimitedStaff, UserKind } from "./user-kinds.ts";
import { getCookies, readJson, send } from "./send-request.ts";
import type { Site } from "./site.ts";

export type Fixture = {
  site: Site;
  users: Record<UserKind, SignedIn>;
  owned: CustomerData;
  /** A second factor of the customer; each row that needs it creates a new one. */
  factor: string;
  /** A user created by staff, for each row that needs one. */
  managedUserId: string;
  /** The customer's stored document, as a key of the storage service. */
  document: string;
  /** Prefix of the e-mail of every account that the rows try to create. */
  newEmailPrefix: string;
};

type Credentials = { name: string; email: string; password: string };
type SignedIn = Credentials & { id: string; cookie: string; token: string };
type PaidOrder = {
  orderId: string;
  reference: string;
  amount: number;
  accessToken: string;
  checkout: string;
};
type CustomerData = PaidOrder & {
  document: string;
  thumbnail: string;
  identity: string;
  device: string;
  /** A booking of the customer that can be picked up, and a photo of it. */
  tripId: string;
  photo: string;
  /** Of the customer, drawn on the phone of staff at the pickup of that booking. */
  signature: string;
};

export const EMPLOYEE_EMAIL = `latha@${SANDBOX_COMPANY.domain}`;

export const CAR = "jaguar-f-type-p300-2021";

export async function createFixture(site: Site): Promise<Fixture> {
  const { origin, db } = site;
  const create = async (name: string, insert: typeof createCustomer) => {
    const email = `${unique(name.split(" ")[0]?.toLowerCase() ?? "")}@example.com`;
    const { password } = await insert(db, { name, email, phone: null, phoneVerified: false });
    return await signIn(origin, { name, email, password });
  };
  const customer = await create("Asha Rao", createCustomer);
  const other = await create("Meera Nair", createCustomer);
  const banned = await create("Kabir Das", createCustomer);
  const admin = await create("Ravi Teja", createStaff);
  const createMember = (role: LimitedStaff) =>
    create(`${role} member`, (db, user) => createStaff(db, user, role));
  const members = {
    manager: await createMember("manager"),
    counter: await createMember("counter"),
    yard: await createMember("yard"),
    accountant: await createMember("accountant"),
  };
  const banPath = `/api/auth/admin/users/${banned.id}/ban`;
  const json = { reason: "Damage not paid" };
  await readJson(await send(origin, banPath, { cookie: admin.cookie, json }));
  await insertTrip(site, other.id);
  const unknownUser = { email: `${unique("nobody")}@example.com`, password: customer.password };
  const visitor = { name: "Nobody", ...unknownUser, id: "", cookie: "", token: "" };
  return {
    site,
    users: { visitor, banned, other, admin, ...members, customer },
    owned: await createOwnedData(site, customer, admin),
    factor: "",
    managedUserId: "",
    document: "",
    newEmailPrefix: unique("newcomer"),
  };
}

export function newEmail({ newEmailPrefix }: Fixture): string {
  return `${unique(newEmailPrefix)}@example.com`;
}

export function newPhone(): string {
  return `+919${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
}

export async function addFactor(fixture: Fixture): Promise<void> {
  const { cookie } = fixture.users.customer;
  const json = { type: "totp" };
  const response = await send(fixture.site.origin, "/api/auth/factors", { cookie, json });
  fixture.factor = (await readJson<{ id: string }>(response)).id;
}

export async function addManagedUser(fixture: Fixture): Promise<void> {
  const { cookie } = fixture.users.admin;
  const json = { name: "Imran Sheikh", email: newEmail(fixture) };
  const response = await send(fixture.site.origin, "/api/auth/admin/users", { cookie, json });
  fixture.managedUserId = (await readJson<{ id: string }>(response)).id;
}

export type OwnedData = Record<"customer" | "other" | "admin", unknown>;

/** The users' data as the site shows it to them, and the accounts that the rows created as it shows them to staff. */
export async function readOwnedData(fixture: Fixture): Promise<OwnedData> {
  const { site, users, managedUserId, newEmailPrefix } = fixture;
  const { db } = site;
  const [customer, other, managedUser, createdUsers] = await Promise.all([
    collectPersonalData(db, users.customer.id),
    collectPersonalData(db, users.other.id),
    findUserRow(db, managedUserId),
    listUsers(db, { text: newEmailPrefix, filter: "all", after: null }),
  ]);
  return { customer, other, admin: { managedUser, createdUsers } };
}

export async function createSessionCookie(
  { origin }: Site,
  { email, password }: Credentials,
): Promise<string> {
  return getCookies(await send(origin, "/api/auth/sign-in", { json: { email, password } }));
}

async function signIn(origin: string, { name, ...json }: Credentials): Promise<SignedIn> {
  const response = await send(origin, "/api/auth/sign-in", { json });
  const { user } = await readJson<{ user: { id: string } }>(response);
  const cookie = getCookies(response);
  const tokenResponse = await send(origin, "/api/auth/token", { cookie });
  const { token } = await readJson<{ token: string }>(tokenResponse);
  return { name, ...json, id: user.id, cookie, token };
}

async function insertTrip({ db }: Site, userId: string, inMs: number = DAY): Promise<string> {
  const pickupAt = Date.now() + inMs;
  const hidden = { city: "Nowhere", location: "Nowhere", archivedAt: Date.now() };
  const { id: carId } = await insertCar(db, hidden);
  const trip = { carId, userId, pickupAt, returnAt: pickupAt + DAY };
  return (await insertBooking(db, trip)).id;
}

export function photoForm(bookingId: string): FormData {
  const form = new FormData();
  const fields = { bookingId, by: "customer", phase: "pickup", slot: "front", note: "" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("uploadId", unique("upload"));
  form.set("file", new File([jpegSample()], "front.jpg", { type: "image/jpeg" }));
  return form;
}

function signatureForm(bookingId: string): FormData {
  const form = new FormData();
  const fields = { bookingId, by: "staff", phase: "pickup", kind: "customer_signature" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("uploadId", unique("upload"));
  form.set("typed", JSON.stringify({ name: "Asha Rao", typed: false, reason: "" }));
  form.set("file", new File([pngSample()], "signature.png", { type: "image/png" }));
  return form;
}

/** A mark without its photo. */
export function markForm(bookingId: string): FormData {
  const form = new FormData();
  const fields = { bookingId, by: "customer", phase: "pickup", kind: "mark" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("uploadId", unique("upload"));
  const mark = { zone: "roof", x: 1, y: 1, kind: "dent", note: "", photo: unique("upload") };
  form.set("typed", JSON.stringify(mark));
  return form;
}

async function createOwnedData(
  site: Site,
  customer: SignedIn,
  admin: SignedIn,
): Promise<CustomerData> {
  const { origin, db } = site;
  const { cookie, id } = customer;
  await createSessionCookie(site, customer);
  await linkGoogleAccount(db, id);
  const form = new FormData();
  form.set("file", new File([jpegSample()], "licence.jpg", { type: "image/jpeg" }));
  type Stored = { document: { url: string; thumbnailUrl: string } };
  const uploaded = await send(origin, "/documents/dl_front", { cookie, form });
  const stored = await readJson<Stored>(uploaded);
  type Identities = { id: string }[];
  const identities = await send(origin, "/api/auth/identities", { cookie });
  const [google] = await readJson<Identities>(identities);
  type Devices = { devices: { id: string; isThis: boolean }[] };
  const { devices } = await readJson<Devices>(await send(origin, "/api/auth/devices", { cookie }));
  const tripId = await insertTrip(site, id, HOUR);
  const sent = await send(origin, "/trip-photos", { cookie, form: photoForm(tripId) });
  const { stored: photo } = await readJson<{ stored: { id: string } }>(sent);
  const signed = await send(origin, "/inspections", {
    cookie: admin.cookie,
    form: signatureForm(tripId),
  });
  const { stored: signature } = await readJson<{ stored: { id: string } }>(signed);
  return {
    ...(await payForTrip(origin, cookie)),
    tripId,
    photo: photo.id,
    signature: signature.id,
    document: stored.document.url,
    thumbnail: stored.document.thumbnailUrl,
    identity: google?.id ?? "",
    device: devices.find(({ isThis }) => !isThis)?.id ?? "",
  };
}

async function payForTrip(origin: string, cookie: string): Promise<PaidOrder> {
  const { search, price } = getDemoRental(CAR);
  const json = { slug: CAR, search, acceptTerms: true };
  const hold = await send(origin, "/functions/hold", { cookie, json });
  const { orderId, reference } = await readJson<{ orderId: string; reference: string }>(hold);
  const amount = price.total / 100;
  const payment = { cookie, json: { orderId, amount } };
  const opened = await send(origin, "/functions/create-payment", payment);
  type Opened = { redirectUrl: string; accessToken: string };
  const { redirectUrl, accessToken } = await readJson<Opened>(opened);
  const checkout = redirectUrl.slice(origin.length);
  await send(origin, checkout, { form: { outcome: "success", method: "upi" } });
  const verification = { cookie, json: { orderId, accessToken } };
  await readJson(await send(origin, "/functions/verify", verification));
  return { orderId, reference, amount, accessToken, checkout };
}

function unique(name: string): string {
  return `${name}-${randomBytes(6).toString("hex")}`;
}
