import { origin } from "../place.ts";
import type { Answer, Row, Who } from "./row.ts";
import { type Scene, signInAgain } from "./scene.ts";
import { send, type Sent } from "./send.ts";

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const REFERENCE = /\bVZG-[0-9A-Z]+/g;

/** Asks what a row says, as that person. */
export async function visit(row: Row, scene: Scene, who: Who): Promise<Response> {
  const { method, of, at, form, json } = row;
  const sent = { method, form: form?.(scene, who), json: json?.(scene, who) };
  return await send(at?.(scene, who) ?? of, { ...sent, ...(await proofOf(row, scene, who)) });
}

/** The same page as the site's scripts ask for it: its data, and no more of them than its own. */
export async function visitData(row: Row, scene: Scene, who: Who, id: string): Promise<Response> {
  const at = (scene: Scene, who: Who) => {
    const url = new URL(row.at?.(scene, who) ?? row.of, origin);
    url.pathname += ".data";
    if (row.method === "GET") url.searchParams.set("_routes", id);
    return url.pathname + url.search;
  };
  return await visit({ ...row, at }, scene, who);
}

/** What was answered, in as much detail as what was expected. */
export async function answerOf(answer: Response, expected: Answer): Promise<Answer> {
  const { status, location } = (await redirectInData(answer)) ?? {
    status: answer.status,
    location: answer.headers.get("location"),
  };
  if (location === null) return status;
  const url = new URL(location, origin);
  const place = url.origin === origin ? url.pathname : `/${url.origin}`;
  const names = Array.from(url.searchParams.keys()).join("&");
  const query = `${expected}`.includes("?") ? `?${names}` : "";
  const named = place.slice(1).replaceAll(ID, ":id").replaceAll(REFERENCE, ":reference");
  return `${status} /${named}${query}`;
}

/** Scripts read a redirect in the data: they could not see one that the browser follows by itself. */
async function redirectInData(answer: Response) {
  if (answer.status !== 202) return null;
  const text = await answer.clone().text();
  const location = /"redirect","(?<location>[^"]+)"/.exec(text)?.groups?.location;
  const status = /"status",(?<status>\d{3})/.exec(text)?.groups?.status;
  if (location === undefined) throw new Error(`No redirect in ${text}`);
  return { status: Number(status), location };
}

async function proofOf({ by }: Row, { people }: Scene, who: Who): Promise<Sent> {
  const { cookie, token, ...person } = people[who];
  if (by === "token") return { token };
  const canSignIn = who !== "visitor" && who !== "banned";
  return { cookie: by === "new session" && canSignIn ? await signInAgain(person) : cookie };
}
