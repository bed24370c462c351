import { requestOf } from "#app/context.ts";
import { streamChanges } from "#app/features/today/stream-changes.server.ts";
import type { Route } from "./+types/route";

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  // Stops nginx from buffering events.
  "x-accel-buffering": "no",
};

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await streamChanges(requestOf(context).services), { headers: HEADERS });
}
