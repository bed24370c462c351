import { randomUUID } from "node:crypto";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { origin } from "../place.ts";
import {
  adminOnly,
  everybody,
  ownerOnly,
  type Answer,
  type Answers,
  type Row,
  row,
  signedIn,
} from "./row.ts";
import type { Scene } from "./scene.ts";
import { read } from "./send.ts";

const refused = { visitors: 401, others: 403 } as const;
const object = "/storage/v1/object";
const nothing = { json: () => ({}) };

/** The customer's document, as its owner and admins find it; anybody else finds nothing. */
let document = "";

async function addDocument({ people }: Scene): Promise<void> {
  const { id, cookie } = people.customer;
  const body = await jpegPicture();
  const headers = { cookie, origin };
  const place = `${origin}${object}/documents/${id}/a-dl_front`;
  const answer = await fetch(place, { method: "POST", headers, body });
  document = (await read<{ Key: string }>(answer)).Key;
}

const ofDocument = (words = "", query = "") => ({
  before: addDocument,
  at: () => `${object}${words}/${document}${query}`,
});

function documentOnly(answer: Answer): Answers {
  return { ...ownerOnly(answer, { others: 404, visitors: 401 }), admin: answer };
}

const at = (path: string) => ({ at: () => `/storage/v1${path}` });

/** What is asked of buckets, which are the desk's. */
const buckets = [
  row("GET /storage/v1/bucket", adminOnly(200, refused)),
  row("POST /storage/v1/bucket", adminOnly(200, refused), {
    json: () => ({ id: `b-${randomUUID()}` }),
  }),
  row("GET /storage/v1/bucket/:bucket", adminOnly(200, refused), at("/bucket/banners")),
  row("POST /storage/v1/bucket/:bucket", adminOnly(405, refused), {
    ...at("/bucket/banners"),
    ...nothing,
  }),
  row("PUT /storage/v1/bucket/:bucket", adminOnly(200, refused), {
    ...at("/bucket/banners"),
    ...nothing,
  }),
  row("DELETE /storage/v1/bucket/:bucket", adminOnly(409, refused), {
    ...at("/bucket/banners"),
    ...nothing,
  }),
  row("POST /storage/v1/bucket/:bucket/empty", adminOnly(409, refused), {
    ...at("/bucket/banners/empty"),
    ...nothing,
  }),
];

/** What is asked of objects: documents are their owner's and the desk's, others the desk's. */
const objects = [
  row("GET /storage/v1/object/:bucket/*", documentOnly(200), ofDocument()),
  row("POST /storage/v1/object/:bucket/*", adminOnly(415, refused), {
    ...at("/object/banners/none"),
    ...nothing,
  }),
  row("PUT /storage/v1/object/:bucket/*", adminOnly(415, refused), {
    ...at("/object/banners/none"),
    ...nothing,
  }),
  row("DELETE /storage/v1/object/:bucket/*", adminOnly(404, refused), {
    ...at("/object/banners/none"),
    ...nothing,
  }),
  row("GET /storage/v1/object/authenticated/:bucket/*", documentOnly(200), {
    ...ofDocument("/authenticated"),
  }),
  row("POST /storage/v1/object/authenticated/:bucket/*", adminOnly(404, refused), {
    ...at("/object/authenticated/banners/none"),
    ...nothing,
  }),
  row("GET /storage/v1/object/public/:bucket/*", everybody(404), ofDocument("/public")),
  row("GET /storage/v1/object/info/:bucket/*", documentOnly(200), ofDocument("/info")),
  row("GET /storage/v1/object/sign/:bucket/*", documentOnly(400), ofDocument("/sign", "?token=no")),
  row("POST /storage/v1/object/sign/:bucket/*", documentOnly(200), {
    ...ofDocument("/sign"),
    json: () => ({ expiresIn: 60 }),
  }),
  row(
    "POST /storage/v1/object/upload/sign/:bucket/*",
    ownerOnly(200, { others: 403, visitors: 401 }),
    {
      ...ofDocument("/upload/sign"),
      ...nothing,
    },
  ),
  row("PUT /storage/v1/object/upload/sign/:bucket/*", everybody(400), {
    ...ofDocument("/upload/sign", "?token=no"),
    ...nothing,
  }),
  // To others the customer's folder is an empty one.
  row("POST /storage/v1/object/list/:bucket", signedIn(200, { else: 401 }), {
    ...at("/object/list/documents"),
    json: ({ people }) => ({ prefix: people.customer.id }),
  }),
  row("POST /storage/v1/object/move", signedIn(400, { else: 401 }), {
    json: () => ({ bucketId: "documents", sourceKey: document, destinationKey: "a" }),
  }),
  row("POST /storage/v1/object/copy", adminOnly(404, refused), {
    json: () => ({ bucketId: "banners", sourceKey: "none", destinationKey: "a" }),
  }),
  row("GET /storage/v1/*", everybody(404), at("/none")),
  row("POST /storage/v1/*", everybody(404), { ...at("/none"), ...nothing }),
];

/** Calls that have one way to be made: whoever takes another is told so, and nothing else. */
const otherWays = [
  row("GET /storage/v1/bucket/:bucket/empty", everybody(405), at("/bucket/banners/empty")),
  row("POST /storage/v1/object/public/:bucket/*", everybody(405), {
    ...ofDocument("/public"),
    ...nothing,
  }),
  row("POST /storage/v1/object/info/:bucket/*", everybody(405), {
    ...ofDocument("/info"),
    ...nothing,
  }),
  row("GET /storage/v1/object/upload/sign/:bucket/*", everybody(405), ofDocument("/upload/sign")),
  row("GET /storage/v1/object/list/:bucket", everybody(405), at("/object/list/banners")),
  row("GET /storage/v1/object/move", everybody(405)),
  row("GET /storage/v1/object/copy", everybody(405)),
];

/** The storage service, as programs ask it. */
export const storage: readonly Row[] = [...buckets, ...objects, ...otherWays];
