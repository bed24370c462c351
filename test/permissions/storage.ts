import { randomUUID } from "node:crypto";
import { jpegPicture } from "#test/support/picture-samples.ts";
import {
  adminOnly,
  everybody,
  ownerOnly,
  type ExpectedResponse,
  type ExpectedResponses,
  type Row,
  row,
  signedIn,
} from "./row.ts";
import type { Fixture } from "./fixture.ts";
import { readJson } from "./send-request.ts";

const refused = { visitors: 401, others: 403 } as const;
const object = "/storage/v1/object";
const nothing = { json: () => ({}) };

async function addDocument(fixture: Fixture): Promise<void> {
  const { id, cookie } = fixture.users.customer;
  const { origin } = fixture.site;
  const body = await jpegPicture();
  const headers = { cookie, origin };
  const url = `${origin}${object}/documents/${id}/a-dl_front`;
  const response = await fetch(url, { method: "POST", headers, body });
  fixture.document = (await readJson<{ Key: string }>(response)).Key;
}

const forDocument = (subpath = "", query = "") => ({
  setUp: addDocument,
  path: ({ document }: Fixture) => `${object}${subpath}/${document}${query}`,
});

function documentOnly(response: ExpectedResponse): ExpectedResponses {
  return { ...ownerOnly(response, { others: 404, visitors: 401 }), admin: response };
}

const atPath = (path: string) => ({ path: () => `/storage/v1${path}` });

const buckets = [
  row("GET /storage/v1/bucket", adminOnly(200, refused)),
  row("POST /storage/v1/bucket", adminOnly(200, refused), {
    json: () => ({ id: `b-${randomUUID()}` }),
  }),
  row("GET /storage/v1/bucket/:bucket", adminOnly(200, refused), atPath("/bucket/banners")),
  row("POST /storage/v1/bucket/:bucket", adminOnly(405, refused), {
    ...atPath("/bucket/banners"),
    ...nothing,
  }),
  row("PUT /storage/v1/bucket/:bucket", adminOnly(200, refused), {
    ...atPath("/bucket/banners"),
    ...nothing,
  }),
  row("DELETE /storage/v1/bucket/:bucket", adminOnly(409, refused), {
    ...atPath("/bucket/banners"),
    ...nothing,
  }),
  row("POST /storage/v1/bucket/:bucket/empty", adminOnly(409, refused), {
    ...atPath("/bucket/banners/empty"),
    ...nothing,
  }),
];

/** Objects: documents belong to their owner and to staff, all others to staff. */
const objects = [
  row("GET /storage/v1/object/:bucket/*", documentOnly(200), forDocument()),
  row("POST /storage/v1/object/:bucket/*", adminOnly(415, refused), {
    ...atPath("/object/banners/none"),
    ...nothing,
  }),
  row("PUT /storage/v1/object/:bucket/*", adminOnly(415, refused), {
    ...atPath("/object/banners/none"),
    ...nothing,
  }),
  row("DELETE /storage/v1/object/:bucket/*", adminOnly(404, refused), {
    ...atPath("/object/banners/none"),
    ...nothing,
  }),
  row("GET /storage/v1/object/authenticated/:bucket/*", documentOnly(200), {
    ...forDocument("/authenticated"),
  }),
  row("POST /storage/v1/object/authenticated/:bucket/*", adminOnly(404, refused), {
    ...atPath("/object/authenticated/banners/none"),
    ...nothing,
  }),
  row("GET /storage/v1/object/public/:bucket/*", everybody(404), forDocument("/public")),
  row("GET /storage/v1/object/info/:bucket/*", documentOnly(200), forDocument("/info")),
  row(
    "GET /storage/v1/object/sign/:bucket/*",
    documentOnly(400),
    forDocument("/sign", "?token=no"),
  ),
  row("POST /storage/v1/object/sign/:bucket/*", documentOnly(200), {
    ...forDocument("/sign"),
    json: () => ({ expiresIn: 60 }),
  }),
  row(
    "POST /storage/v1/object/upload/sign/:bucket/*",
    ownerOnly(200, { others: 403, visitors: 401 }),
    {
      ...forDocument("/upload/sign"),
      ...nothing,
    },
  ),
  row("PUT /storage/v1/object/upload/sign/:bucket/*", everybody(400), {
    ...forDocument("/upload/sign", "?token=no"),
    ...nothing,
  }),
  // Other users see the customer's folder as empty.
  row("POST /storage/v1/object/list/:bucket", signedIn(200, { else: 401 }), {
    ...atPath("/object/list/documents"),
    json: ({ users }) => ({ prefix: users.customer.id }),
  }),
  row("POST /storage/v1/object/move", signedIn(400, { else: 401 }), {
    json: ({ document }) => ({ bucketId: "documents", sourceKey: document, destinationKey: "a" }),
  }),
  row("POST /storage/v1/object/copy", adminOnly(404, refused), {
    json: () => ({ bucketId: "banners", sourceKey: "none", destinationKey: "a" }),
  }),
  row("GET /storage/v1/*", everybody(404), atPath("/none")),
  row("POST /storage/v1/*", everybody(404), { ...atPath("/none"), ...nothing }),
];

const wrongMethods = [
  row("GET /storage/v1/bucket/:bucket/empty", everybody(405), atPath("/bucket/banners/empty")),
  row("POST /storage/v1/object/public/:bucket/*", everybody(405), {
    ...forDocument("/public"),
    ...nothing,
  }),
  row("POST /storage/v1/object/info/:bucket/*", everybody(405), {
    ...forDocument("/info"),
    ...nothing,
  }),
  row("GET /storage/v1/object/upload/sign/:bucket/*", everybody(405), forDocument("/upload/sign")),
  row("GET /storage/v1/object/list/:bucket", everybody(405), atPath("/object/list/banners")),
  row("GET /storage/v1/object/move", everybody(405)),
  row("GET /storage/v1/object/copy", everybody(405)),
];

export const storage: readonly Row[] = [...buckets, ...objects, ...wrongMethods];
