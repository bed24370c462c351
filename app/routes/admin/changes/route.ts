import { requestOf } from "#app/context.ts";
import { streamChanges } from "#app/features/today/stream-changes.server.ts";
import type { Route } from "./+types/route";

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  // A proxy of nginx's kind would keep the events until there are enough of them.
  "x-accel-buffering": "no",
};

/** Says when there is something new for the desk, as long as somebody looks at it. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await streamChanges(requestOf(context).services), { headers: HEADERS });
}
