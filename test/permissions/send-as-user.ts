import type { ExpectedResponse, Row } from "./row.ts";
import type { UserKind } from "./user-kinds.ts";
import { createSessionCookie, type Fixture } from "./fixture.ts";
import { send, type RequestInput } from "./send-request.ts";

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const REFERENCE = /\bVZG-[0-9A-Z]+/g;

export async function sendAs(row: Row, fixture: Fixture, userKind: UserKind): Promise<Response> {
  const { method, pattern, path, form, json } = row;
  const request = { method, form: form?.(fixture, userKind), json: json?.(fixture, userKind) };
  const credentials = await getCredentials(row, fixture, userKind);
  return await send(fixture.site.origin, path?.(fixture, userKind) ?? pattern, {
    ...request,
    ...credentials,
  });
}

/** Requests the data of the page's own route, as the site's scripts do. */
export async function sendDataRequestAs(
  row: Row,
  fixture: Fixture,
  userKind: UserKind,
  id: string,
): Promise<Response> {
  const path = () => {
    const url = new URL(row.path?.(fixture, userKind) ?? row.pattern, fixture.site.origin);
    url.pathname += ".data";
    if (row.method === "GET") url.searchParams.set("_routes", id);
    return url.pathname + url.search;
  };
  return await sendAs({ ...row, path }, fixture, userKind);
}

/** In the same detail as `expected`. */
export async function summarize(
  response: Response,
  { expected, origin }: { expected: ExpectedResponse; origin: string },
): Promise<ExpectedResponse> {
  const { status, location } = (await findRedirectInData(response)) ?? {
    status: response.status,
    location: response.headers.get("location"),
  };
  if (location === null) return status;
  const url = new URL(location, origin);
  const path = url.origin === origin ? url.pathname : `/${url.origin}`;
  const names = Array.from(url.searchParams.keys()).join("&");
  const query = `${expected}`.includes("?") ? `?${names}` : "";
  const pattern = path.slice(1).replaceAll(ID, ":id").replaceAll(REFERENCE, ":reference");
  return `${status} /${pattern}${query}`;
}

/** Data requests have redirects in the body, because scripts cannot read HTTP redirects. */
async function findRedirectInData(response: Response) {
  if (response.status !== 202) return null;
  const text = await response.clone().text();
  const location = /"redirect","(?<location>[^"]+)"/.exec(text)?.groups?.location;
  const status = /"status",(?<status>\d{3})/.exec(text)?.groups?.status;
  if (location === undefined) throw new Error(`No redirect in ${text}`);
  return { status: Number(status), location };
}

async function getCredentials(
  { authentication }: Row,
  { site, users }: Fixture,
  userKind: UserKind,
): Promise<RequestInput> {
  const { cookie, token, ...user } = users[userKind];
  if (authentication === "token") return { token };
  const canSignIn = userKind !== "visitor" && userKind !== "banned";
  return {
    cookie:
      authentication === "new session" && canSignIn
        ? await createSessionCookie(site, user)
        : cookie,
  };
}
