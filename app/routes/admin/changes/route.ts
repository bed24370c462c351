import { href } from "react-router";
import { requestOf } from "#app/context.ts";
import { findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { streamChanges } from "#app/features/today/stream-changes.server.ts";
import { canOpenRoute } from "#app/routes/admin/access.ts";
import type { Route } from "./+types/route";

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  // Stops nginx from buffering events.
  "x-accel-buffering": "no",
};

export async function loader({ context, request: { headers } }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  // The guard looked once; a stream outlives that.
  const hasAccess = async () => {
    const account = await findAccount(services, headers);
    return account !== null && canOpenRoute(account, href("/admin/changes"), "read");
  };
  const credentials = `${headers.get("cookie")} ${headers.get("authorization")}`;
  return new Response(await streamChanges(services, { credentials, hasAccess }), {
    headers: HEADERS,
  });
}
