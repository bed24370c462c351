import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { StorageClient } from "@supabase/storage-js";
import { afterAll } from "vitest";
import * as apiAuth from "#app/routes/api-auth/route.ts";
import * as documentFile from "#app/routes/document-file/route.ts";
import * as bucket from "#app/routes/storage/bucket/route.ts";
import * as buckets from "#app/routes/storage/buckets/route.ts";
import * as copyObject from "#app/routes/storage/copy-object/route.ts";
import * as emptyBucket from "#app/routes/storage/empty-bucket/route.ts";
import * as listObjects from "#app/routes/storage/list-objects/route.ts";
import * as moveObject from "#app/routes/storage/move-object/route.ts";
import * as noCall from "#app/routes/storage/not-found/route.ts";
import * as objectInfo from "#app/routes/storage/object-info/route.ts";
import * as object from "#app/routes/storage/object/route.ts";
import * as publicObject from "#app/routes/storage/public-object/route.ts";
import * as signObject from "#app/routes/storage/sign-object/route.ts";
import * as signUpload from "#app/routes/storage/sign-upload/route.ts";
import { createTestSite, type Routes } from "./test-site.ts";
import { createStaff, createCustomer, type TestUser } from "./users.ts";
import { openTestServices } from "./test-services.ts";

const ROUTES: Readonly<Record<string, object>> = {
  "api/auth/*": apiAuth,
  "documents/file/:id": documentFile,
  "storage/v1/bucket": buckets,
  "storage/v1/bucket/:bucket": bucket,
  "storage/v1/bucket/:bucket/empty": emptyBucket,
  "storage/v1/object/:bucket/*": object,
  "storage/v1/object/authenticated/:bucket/*": object,
  "storage/v1/object/public/:bucket/*": publicObject,
  "storage/v1/object/info/:bucket/*": objectInfo,
  "storage/v1/object/sign/:bucket/*": signObject,
  "storage/v1/object/upload/sign/:bucket/*": signUpload,
  "storage/v1/object/list/:bucket": listObjects,
  "storage/v1/object/move": moveObject,
  "storage/v1/object/copy": copyObject,
  "storage/v1/*": noCall,
};

export type Caller = {
  id: string;
  cookie: string;
  headers: Record<string, string>;
  storage: StorageClient;
};

/** For all the tests of a file: the storage service over HTTP, with staff and two customers signed in. */
export async function openStorageFixture() {
  const { database, services } = await openTestServices();
  const routes = Object.entries(ROUTES).map(([path, module]) => [path, { id: path, path, module }]);
  const site = createTestSite(services, Object.fromEntries(routes) as Routes, () => new Response());
  const listener = getRequestListener(site.fetch);
  const http = createServer((request, response) => void listener(request, response));
  await new Promise<void>((ready) => http.listen(0, "127.0.0.1", ready));
  afterAll(() => {
    http.closeAllConnections();
    http.close();
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const url = `${origin}/storage/v1`;

  async function signIn({ id, email, password }: TestUser): Promise<Caller> {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email, password });
    const response = await fetch(`${origin}/api/auth/sign-in`, { method: "POST", headers, body });
    const token = response.headers.get("session-token");
    if (token === null) throw new Error(await response.text());
    const authorizationHeader = { authorization: `Bearer ${token}` };
    const cookie = response.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    return {
      id,
      cookie,
      headers: authorizationHeader,
      storage: new StorageClient(url, authorizationHeader),
    };
  }

  const { db } = database;
  const other = { email: "meera@example.com", phone: null, name: "Meera Nair" };
  return {
    db,
    services,
    origin,
    url,
    visitor: { id: "", cookie: "", headers: {}, storage: new StorageClient(url) } satisfies Caller,
    admin: await signIn(await createStaff(db)),
    owner: await signIn(await createCustomer(db)),
    other: await signIn(await createCustomer(db, other)),
    async send(path: string, caller: Caller, init: RequestInit = {}) {
      const headers = { ...caller.headers, ...Object(init.headers) };
      const response = await fetch(`${url}${path}`, { ...init, headers });
      const text = await response.text();
      const isJson =
        text !== "" && response.headers.get("content-type")?.startsWith("application/json");
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
      };
    },
  };
}
