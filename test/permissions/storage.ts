import { randomUUID } from "node:crypto";
import { jpegPicture } from "#test/support/picture-samples.ts";
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
import { readJson } from "./send.ts";

const refused = { visitors: 401, others: 403 } as const;
const object = "/storage/v1/object";
const nothing = { json: () => ({}) };

async function addDocument(scene: Scene): Promise<void> {
  const { id, cookie } = scene.users.customer;
  const { origin } = scene.site;
  const body = await jpegPicture();
  const headers = { cookie, origin };
  const url = `${origin}${object}/documents/${id}/a-dl_front`;
  const response = await fetch(url, { method: "POST", headers, body });
  scene.document = (await readJson<{ Key: string }>(response)).Key;
}

const ofDocument = (subpath = "", query = "") => ({
  before: addDocument,
  at: ({ document }: Scene) => `${object}${subpath}/${document}${query}`,
});

function documentOnly(answer: Answer): Answers {
  return { ...ownerOnly(answer, { others: 404, visitors: 401 }), admin: answer };
}

const at = (path: string) => ({ at: () => `/storage/v1${path}` });

/** Buckets, which only staff manage. */
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

/** Objects: documents belong to their owner and to staff, all others to staff. */
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
  // Other users see the customer's folder as empty.
  row("POST /storage/v1/object/list/:bucket", signedIn(200, { else: 401 }), {
    ...at("/object/list/documents"),
    json: ({ users }) => ({ prefix: users.customer.id }),
  }),
  row("POST /storage/v1/object/move", signedIn(400, { else: 401 }), {
    json: ({ document }) => ({ bucketId: "documents", sourceKey: document, destinationKey: "a" }),
  }),
  row("POST /storage/v1/object/copy", adminOnly(404, refused), {
    json: () => ({ bucketId: "banners", sourceKey: "none", destinationKey: "a" }),
  }),
  row("GET /storage/v1/*", everybody(404), at("/none")),
  row("POST /storage/v1/*", everybody(404), { ...at("/none"), ...nothing }),
];

/** Endpoints that refuse the wrong method. */
const wrongMethods = [
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

/** The storage service as an API. */
export const storage: readonly Row[] = [...buckets, ...objects, ...wrongMethods];
