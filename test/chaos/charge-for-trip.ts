import { newId } from "#app/db/new-id.server.ts";
import type { TripChargeKind } from "#app/domain/charges.ts";
import type { TripPhotoPhase } from "#app/domain/trip-photos.ts";
import { pickOne } from "#test/crash/seeded-random.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import type { Visit } from "./chaos-run.ts";
import { fetchJsonWithRetries, sendWithRetries } from "./retry.ts";
import { sendToDesk, type Trip } from "./send-to-desk.ts";

const KINDS: readonly TripChargeKind[] = ["fuel", "fuel", "cleaning", "damage"];
const picture = await jpegPicture({ width: 320, height: 240 });

/** Staff propose up to two charges; the customer answers or is silent, and a colleague closes disputes. */
export async function chargeForTrip(
  visit: Visit,
  trip: Trip,
  before: readonly string[],
): Promise<void> {
  const { random } = visit;
  const count = pickOne(random, [0, 1, 1, 2]);
  for (let index = 0; index < count; index++) {
    await charge(visit, trip, pickOne(random, KINDS), before);
  }
}

async function charge(
  visit: Visit,
  trip: Trip,
  kind: TripChargeKind,
  before: readonly string[],
): Promise<void> {
  const { run, random } = visit;
  const chargeId = newId();
  const amount = (random.between(20_000, 400_000) / 100).toFixed(2);
  const form = new URLSearchParams({ chargeId, amount, detail: "Seen at the return" });
  // None, too little or enough evidence: what is refused must not be charged.
  const after = kind === "fuel" || random.chance(0.1) ? [] : await takePhoto(visit, trip, "return");
  const photos = kind === "damage" ? [...before, ...after] : after;
  for (const photo of photos) form.append("photo", photo);
  const { cookie } = run.fixture.admin;
  const path = `/admin/bookings/${trip.bookingId}/charges/new?kind=${kind}`;
  const proposed = await sendWithRetries(visit, { path, body: form, cookie });
  run.counters.increment(`charge proposed: ${proposed?.status}`);
  if (proposed?.status === 302) await answer(visit, trip, chargeId);
}

/** The id of the photo; none where it could not be sent. */
export async function takePhoto(
  visit: Visit,
  { bookingId }: Trip,
  phase: TripPhotoPhase,
): Promise<string[]> {
  const body = new FormData();
  const fields = { bookingId, by: "staff", phase, slot: "front", uploadId: newId() };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new File([picture], "front.jpg", { type: "image/jpeg" }));
  const { cookie } = visit.run.fixture.admin;
  const sent = await fetchJsonWithRetries(visit, { path: "/trip-photos", body, cookie });
  const { id } = (sent?.stored ?? {}) as { id?: string };
  visit.run.counters.increment(id === undefined ? "photo refused" : "photo stored");
  return id === undefined ? [] : [id];
}

async function answer(visit: Visit, trip: Trip, chargeId: string): Promise<void> {
  const { run, random } = visit;
  const share = random.next();
  if (share < 0.2) return run.counters.increment("charge: silence");
  const path = `/profile/bookings/${trip.reference}/charges`;
  const accept = { chargeId, intent: "accept", sure: "yes" };
  const dispute = { chargeId, intent: "dispute", dispute: "It was there before." };
  const form = share < 0.6 ? accept : dispute;
  const answers = random.chance(0.1) ? [accept, dispute] : [form];
  const sending = answers.map((one) => sendWithRetries(visit, { path, form: one }));
  for (const response of await Promise.all(sending)) {
    run.counters.increment(`charge answered: ${response?.status}`);
  }
  if (form === dispute && random.chance(0.8)) await close(visit, trip, chargeId);
}

/** Whoever proposed it may only drop it. */
async function close(visit: Visit, trip: Trip, chargeId: string): Promise<void> {
  const { run, random } = visit;
  const closer = random.chance(0.2) ? run.fixture.admin : run.fixture.colleague;
  const decision = random.chance(0.3) ? "drop" : "charge";
  const form = { decision, amount: "150", note: "Looked at it again" };
  await sendToDesk(visit, trip, `charges/${chargeId}`, form, closer);
}
