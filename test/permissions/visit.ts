import type { Answer, Row } from "./row.ts";
import type { Who } from "./who.ts";
import { createSession, type Scene } from "./scene.ts";
import { send, type Sent } from "./send.ts";

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const REFERENCE = /\bVZG-[0-9A-Z]+/g;

/** Sends the request of a row as that user. */
export async function visit(row: Row, scene: Scene, who: Who): Promise<Response> {
  const { method, of, at, form, json } = row;
  const sent = { method, form: form?.(scene, who), json: json?.(scene, who) };
  const credentials = await getCredentials(row, scene, who);
  return await send(scene.site.origin, at?.(scene, who) ?? of, { ...sent, ...credentials });
}

/** The data of the page's own route, as the site's scripts load it. */
export async function visitData(row: Row, scene: Scene, who: Who, id: string): Promise<Response> {
  const at = (scene: Scene, who: Who) => {
    const url = new URL(row.at?.(scene, who) ?? row.of, scene.site.origin);
    url.pathname += ".data";
    if (row.method === "GET") url.searchParams.set("_routes", id);
    return url.pathname + url.search;
  };
  return await visit({ ...row, at }, scene, who);
}

/** The response in the same detail as `expected`. */
export async function summarize(
  response: Response,
  { expected, origin }: { expected: Answer; origin: string },
): Promise<Answer> {
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

/** Redirects of data requests are in the body, because scripts cannot read those of HTTP. */
async function findRedirectInData(response: Response) {
  if (response.status !== 202) return null;
  const text = await response.clone().text();
  const location = /"redirect","(?<location>[^"]+)"/.exec(text)?.groups?.location;
  const status = /"status",(?<status>\d{3})/.exec(text)?.groups?.status;
  if (location === undefined) throw new Error(`No redirect in ${text}`);
  return { status: Number(status), location };
}

async function getCredentials({ by }: Row, { site, users }: Scene, who: Who): Promise<Sent> {
  const { cookie, token, ...user } = users[who];
  if (by === "token") return { token };
  const canSignIn = who !== "visitor" && who !== "banned";
  return { cookie: by === "new session" && canSignIn ? await createSession(site, user) : cookie };
}
