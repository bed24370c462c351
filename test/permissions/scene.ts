import { randomBytes, randomInt } from "node:crypto";
import { SANDBOX_COMPANY } from "#app/content/sandbox-identity.ts";
import { DAY } from "#app/domain/business-time.ts";
import { jpegSample } from "#test/support/document-samples.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { createCustomer, createStaff, linkGoogleAccount } from "#test/support/users.ts";
import { rentalOf } from "../../e2e/rental.ts";
import type { Who } from "./who.ts";
import { getCookies, readJson, send } from "./send.ts";
import type { Site } from "./site.ts";

export type Scene = {
  site: Site;
  users: Record<Who, SignedIn>;
  /** What the customer owns. */
  owned: Owned;
  /** Made again by the rows that need it: a second factor of the customer, an account made by staff. */
  factor: string;
  guest: string;
  /** The customer's stored document, as a key of the storage service. */
  document: string;
  /** Part of the e-mail of every account that the rows try to create. */
  newcomers: string;
};

type Credentials = { name: string; email: string; password: string };
type SignedIn = Credentials & { id: string; cookie: string; token: string };
type Order = {
  orderId: string;
  reference: string;
  amount: number;
  accessToken: string;
  checkout: string;
};
type Owned = Order & { document: string; thumbnail: string; identity: string; device: string };

/** An employee of the company that the demo knows. */
export const EMPLOYEE_EMAIL = `latha@${SANDBOX_COMPANY.domain}`;

export const CAR = "jaguar-f-type-p300-2021";

export async function buildScene(site: Site): Promise<Scene> {
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
  const ban = `/api/auth/admin/users/${banned.id}/ban`;
  const json = { reason: "Damage not paid" };
  await readJson(await send(origin, ban, { cookie: admin.cookie, json }));
  await insertTrip(site, other.id);
  const unknown = { email: `${unique("nobody")}@example.com`, password: customer.password };
  const visitor = { name: "Nobody", ...unknown, id: "", cookie: "", token: "" };
  return {
    site,
    users: { visitor, banned, other, admin, customer },
    owned: await createBelongings(site, customer),
    factor: "",
    guest: "",
    document: "",
    newcomers: unique("newcomer"),
  };
}

/** An e-mail that has no account. */
export function newEmail({ newcomers }: Scene): string {
  return `${unique(newcomers)}@example.com`;
}

/** A mobile number that has no account. */
export function newPhone(): string {
  return `+919${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
}

/** The customer starts to add an authenticator app. */
export async function addFactor(scene: Scene): Promise<void> {
  const { cookie } = scene.users.customer;
  const json = { type: "totp" };
  const response = await send(scene.site.origin, "/api/auth/factors", { cookie, json });
  scene.factor = (await readJson<{ id: string }>(response)).id;
}

/** Staff create an account. */
export async function addGuest(scene: Scene): Promise<void> {
  const { cookie } = scene.users.admin;
  const json = { name: "Imran Sheikh", email: newEmail(scene) };
  const response = await send(scene.site.origin, "/api/auth/admin/users", { cookie, json });
  scene.guest = (await readJson<{ id: string }>(response)).id;
}

/** What the users own, as they see it themselves, and the accounts that the rows created. */
export async function readBelongings({ site, users, guest, newcomers }: Scene) {
  const { customer, other, admin } = users;
  const read = async (path: string, { cookie }: SignedIn) =>
    readJson(await send(site.origin, path, { cookie }));
  const accounts = "/api/auth/admin/users";
  const [ofCustomer, ofOther, guests, created] = await Promise.all([
    read("/profile/my-data", customer),
    read("/profile/my-data", other),
    guest === "" ? null : read(`${accounts}/${guest}`, admin).catch(() => "gone"),
    read(`${accounts}?text=${newcomers}`, admin),
  ]);
  return { customer: ofCustomer, other: ofOther, admin: { guests, created } };
}

/** The cookie of one more session. */
export async function createSession(
  { origin }: Site,
  { email, password }: Credentials,
): Promise<string> {
  return getCookies(await send(origin, "/api/auth/sign-in", { json: { email, password } }));
}

async function signIn(origin: string, { name, ...json }: Credentials): Promise<SignedIn> {
  const response = await send(origin, "/api/auth/sign-in", { json });
  const { user } = await readJson<{ user: { id: string } }>(response);
  const cookie = getCookies(response);
  const answer = await send(origin, "/api/auth/token", { cookie });
  const { token } = await readJson<{ token: string }>(answer);
  return { name, ...json, id: user.id, cookie, token };
}

/** A paid trip from tomorrow, with a car that no visitor sees. */
async function insertTrip({ db }: Site, userId: string): Promise<void> {
  const pickupAt = Date.now() + DAY;
  const hidden = { city: "Nowhere", location: "Nowhere", archivedAt: Date.now() };
  const { id: carId } = await insertCar(db, hidden);
  await insertBooking(db, { carId, userId, pickupAt, returnAt: pickupAt + DAY });
}

async function createBelongings(site: Site, customer: SignedIn): Promise<Owned> {
  const { origin, db } = site;
  const { cookie, id } = customer;
  await createSession(site, customer);
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
  return {
    ...(await payForTrip(origin, cookie)),
    document: stored.document.url,
    thumbnail: stored.document.thumbnailUrl,
    identity: google?.id ?? "",
    device: devices.find(({ isThis }) => !isThis)?.id ?? "",
  };
}

async function payForTrip(origin: string, cookie: string): Promise<Order> {
  const { search, price } = rentalOf(CAR);
  const json = { slug: CAR, search, acceptTerms: true };
  const held = await send(origin, "/functions/hold", { cookie, json });
  const { orderId, reference } = await readJson<{ orderId: string; reference: string }>(held);
  const amount = price.total / 100;
  const payment = { cookie, json: { orderId, amount } };
  const opened = await send(origin, "/functions/create-payment", payment);
  type Opened = { redirectUrl: string; accessToken: string };
  const { redirectUrl, accessToken } = await readJson<Opened>(opened);
  const checkout = redirectUrl.slice(origin.length);
  await send(origin, checkout, { form: { outcome: "success", method: "upi" } });
  const proof = { cookie, json: { orderId, accessToken } };
  await readJson(await send(origin, "/functions/verify", proof));
  return { orderId, reference, amount, accessToken, checkout };
}

function unique(name: string): string {
  return `${name}-${randomBytes(6).toString("hex")}`;
}
