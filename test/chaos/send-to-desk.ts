import type { Visit } from "./chaos-run.ts";
import { sendWithRetries } from "./retry.ts";

export type Trip = { bookingId: string; reference: string };

/** Sometimes sent twice at once, by two desks. */
export async function sendToDesk(
  visit: Visit,
  { bookingId }: Trip,
  page: string,
  form: Record<string, string>,
  { cookie } = visit.run.fixture.admin,
): Promise<void> {
  const { run, random } = visit;
  const path = `/admin/bookings/${bookingId}/${page}`;
  const submissions = random.chance(0.1) ? [1, 2] : [1];
  const sending = submissions.map(() => sendWithRetries(visit, { path, form, cookie }));
  for (const response of await Promise.all(sending)) {
    const name = `${page.replace(/\/.*/, "").replace(/\?.*/, "")} ${form.intent ?? ""}`.trim();
    run.counters.increment(`desk ${name}: ${response?.status}`);
  }
}
