import { randomBytes } from "node:crypto";
import { SANDBOX_COMPANY } from "#app/content/sandbox-identity.ts";
import { readConfig } from "#app/config/config.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { addDays } from "#app/domain/business-time.ts";
import { jpegSample } from "#test/support/document-samples.ts";
import { linkGoogleAccount } from "#test/support/users.ts";
import { bookATrip } from "../admin-steps.ts";
import { dataDir, origin } from "../place.ts";
import { rentalOf, today } from "../rental.ts";
import { codeSentTo } from "../sent-mail.ts";
import type { Who } from "./row.ts";
import { cookiesOf, read, send } from "./send.ts";

export type Scene = {
  people: Record<Who, SignedIn>;
  /** All of the customer. */
  owned: Owned;
  /** Made afresh where a row needs it: a second step of the customer's, an account for the desk. */
  factor: string;
  guest: string;
  /** What stands in the e-mail of every account that the rows try to make. */
  newcomers: string;
};

type Person = { name: string; email: string; password: string };
type SignedIn = Person & { id: string; cookie: string; token: string };
type Order = {
  orderId: string;
  reference: string;
  amount: number;
  accessToken: string;
  checkout: string;
};
type Owned = Order & { document: string; thumbnail: string; identity: string; device: string };

/** Somebody of the company that the demo knows. */
export const AT_WORK = `latha@${SANDBOX_COMPANY.domain}`;

export const CAR = "jaguar-f-type-p300-2021";

/** The people of the table, each come to where they are by the site's own ways; `scene` counts scenes. */
export async function buildScene(scene: number): Promise<Scene> {
  const [customer, other, banned, admin] = await Promise.all([
    signUp("Asha Rao"),
    signUp("Meera Nair"),
    signUp("Kabir Das"),
    signIn(demoAdmin()),
  ]);
  await read(await asAdmin(admin, `/${banned.id}/ban`, { reason: "Damage not paid" }));
  await bookATrip(other);
  const owned = await giveThings(customer, scene);
  const visitor = { ...newPerson("Nobody"), id: "", cookie: "", token: "" };
  const people = { visitor, banned, other, admin, customer };
  return { people, owned, factor: "", guest: "", newcomers: unique("newcomer") };
}

/** An e-mail of somebody whom nobody knows. */
export function newcomer({ newcomers }: Scene): string {
  return `${unique(newcomers)}@example.com`;
}

/** The customer begins with an app as a second step. */
export async function offerFactor(scene: Scene): Promise<void> {
  const { cookie } = scene.people.customer;
  const json = { type: "totp" };
  scene.factor = (await read<{ id: string }>(await send("/api/auth/factors", { cookie, json }))).id;
}

/** The desk makes an account. */
export async function addGuest(scene: Scene): Promise<void> {
  const json = { name: "Imran Sheikh", email: newcomer(scene) };
  scene.guest = (await read<{ id: string }>(await asAdmin(scene.people.admin, "", json))).id;
}

/** What people have, as they see it themselves. */
export async function belongings({ people, guest, newcomers }: Scene) {
  const { customer, other, admin } = people;
  const look = async (path: string, { cookie }: SignedIn) => read(await send(path, { cookie }));
  const users = "/api/auth/admin/users";
  const [customers, others, guests, accounts] = await Promise.all([
    look("/profile/my-data", customer),
    look("/profile/my-data", other),
    guest === "" ? null : look(`${users}/${guest}`, admin).catch(() => "gone"),
    look(`${users}?text=${newcomers}`, admin),
  ]);
  return { customer: customers, other: others, admin: { guests, accounts } };
}

/** The cookie of one more session. */
export async function signInAgain({ email, password }: Person): Promise<string> {
  return cookiesOf(await send("/api/auth/sign-in", { json: { email, password } }));
}

function demoAdmin(): Person {
  const { key } = readConfig({ ...process.env, DATA_DIR: dataDir });
  const password = key("demo-accounts").slice(0, 12);
  return { name: "Ravi Teja", email: "ravi@samudra.example", password };
}

async function signUp(name: string): Promise<SignedIn> {
  const person = newPerson(name);
  const begun = await send("/api/auth/sign-up", { json: person });
  const { signUp } = await read<{ signUp: string }>(begun);
  const json = { signUp, code: await codeSentTo(person.email) };
  const answer = await send("/api/auth/sign-up/verify", { json });
  return await withToken(person, answer);
}

async function signIn({ name, ...json }: Person): Promise<SignedIn> {
  return await withToken({ name, ...json }, await send("/api/auth/sign-in", { json }));
}

async function withToken(person: Person, answer: Response): Promise<SignedIn> {
  const { user } = await read<{ user: { id: string } }>(answer);
  const cookie = cookiesOf(answer);
  const { token } = await read<{ token: string }>(await send("/api/auth/token", { cookie }));
  return { ...person, id: user.id, cookie, token };
}

async function asAdmin({ cookie }: SignedIn, path: string, json: object): Promise<Response> {
  return await send(`/api/auth/admin/users${path}`, { cookie, json });
}

async function giveThings(customer: SignedIn, scene: number): Promise<Owned> {
  const { cookie, id } = customer;
  await signInAgain(customer);
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  await linkGoogleAccount(db, id).finally(() => db.destroy());
  const form = new FormData();
  form.set("file", new File([jpegSample()], "licence.jpg", { type: "image/jpeg" }));
  type Stored = { document: { url: string; thumbnailUrl: string } };
  const stored = await read<Stored>(await send("/documents/dl_front", { cookie, form }));
  type Identities = { id: string }[];
  const [google] = await read<Identities>(await send("/api/auth/identities", { cookie }));
  type Devices = { devices: { id: string; isThis: boolean }[] };
  const { devices } = await read<Devices>(await send("/api/auth/devices", { cookie }));
  return {
    ...(await payForATrip(cookie, scene)),
    document: stored.document.url,
    thumbnail: stored.document.thumbnailUrl,
    identity: google?.id ?? "",
    device: devices.find(({ isThis }) => !isThis)?.id ?? "",
  };
}

/** Weeks ahead, when no journey rents a car, and for each scene on other days. */
async function payForATrip(cookie: string, scene: number): Promise<Order> {
  const { search, price } = rentalOf(CAR);
  const pickupDate = addDays(today(), 20 + ((2 * scene) % 150));
  const dates = { pickupDate, returnDate: addDays(pickupDate, 2) };
  const wish = { slug: CAR, search: { ...search, ...dates }, acceptTerms: true };
  const held = await send("/functions/hold", { cookie, json: wish });
  const { orderId, reference } = await read<{ orderId: string; reference: string }>(held);
  const amount = price.total / 100;
  const opened = await send("/functions/create-payment", { cookie, json: { orderId, amount } });
  type Opened = { redirectUrl: string; accessToken: string };
  const { redirectUrl, accessToken } = await read<Opened>(opened);
  const checkout = redirectUrl.slice(origin.length);
  await send(checkout, { form: { outcome: "success", method: "upi" } });
  await read(await send("/functions/verify", { cookie, json: { orderId, accessToken } }));
  return { orderId, reference, amount, accessToken, checkout };
}

function newPerson(name: string): Person {
  const email = `${unique(name.split(" ")[0]?.toLowerCase() ?? "")}@example.com`;
  return { name, email, password: "harbour lantern mango" };
}

function unique(word: string): string {
  return `${word}-${randomBytes(6).toString("hex")}`;
}
