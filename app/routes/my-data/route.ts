import { href, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { collectPersonalData } from "#app/features/accounts/users/collect-personal-data.server.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import type { Route } from "./+types/route";

const HEADERS = {
  ...NO_STORE,
  "content-disposition": 'attachment; filename="my-data.json"',
  "content-type": "application/json; charset=utf-8",
};

/** The user's personal data as a download. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services, account: findAccount } = requestOf(context);
  const account = await findAccount();
  const data = account && (await collectPersonalData(services.db, account.userId));
  if (!data) return redirect(`${href("/auth")}?next=/profile%3Ftab%3Dinfo`);
  return new Response(`${JSON.stringify(data, null, 2)}\n`, { headers: HEADERS });
}
