import { afterEach, beforeAll, expect, test, vi } from "vitest";
import pino from "pino";
import { jpegSample } from "#test/support/document-samples.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { openSite } from "#test/support/test-site.ts";
import { createStaff, signInAs, TEST_ORIGIN } from "#test/support/users.ts";
import { loadRoutes } from "#test/query-counts/load-routes.ts";

const database = await openTestDatabase();
const lines: string[] = [];
const log = pino({}, { write: (line) => void lines.push(line) });
const services = createTestServices(database, { log });
const ask = openSite(services, loadRoutes(), (_, status) => new Response("", { status }));

let cookie: string;
beforeAll(async () => {
  cookie = (await signInAs(services.auth, await createStaff(database.db))).get("cookie") ?? "";
});
afterEach(() => vi.restoreAllMocks());

const FAILURES: [string, Error][] = [
  ["is full", Object.assign(new Error("no space left on device"), { code: "ENOSPC" })],
  ["is read-only", Object.assign(new Error("read-only file system"), { code: "EROFS" })],
  [
    "cannot get a folder",
    Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "mkdir" }),
  ],
  ["is an object store that is away", Object.assign(new Error("no answer"), { name: "S3Error" })],
];

async function send(method: string, path: string, init: RequestInit) {
  const headers = new Headers(init.headers);
  headers.set("cookie", cookie);
  headers.set("origin", TEST_ORIGIN);
  return await ask(TEST_ORIGIN + path, { ...init, method, headers });
}

async function upload(path: string, file: Uint8Array<ArrayBuffer>, headers = {}) {
  const body = new FormData();
  body.set("file", new Blob([file]), "a.jpg");
  return await send("POST", path, { body, headers });
}

async function uploadByTus(bytes: Uint8Array<ArrayBuffer>) {
  const version = { "tus-resumable": "1.0.0" };
  const metadata = `filename ${btoa("a.jpg")},kind ${btoa("dl_front")}`;
  const created = await send("POST", "/documents/uploads", {
    headers: { ...version, "upload-length": String(bytes.length), "upload-metadata": metadata },
  });
  const chunk = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  const path = created.headers.get("location") ?? "";
  return await send("PATCH", path, { headers: { ...version, ...chunk }, body: bytes });
}

test.each(FAILURES)("an upload is answered 503 where the disk %s", async (_, error) => {
  const picture = new Uint8Array(await jpegPicture());
  for (const store of [services.files, services.documentFiles]) {
    vi.spyOn(store, "put").mockRejectedValue(error);
  }
  const refused = {
    document: await upload("/documents/dl_front", jpegSample()),
    picture: await upload("/admin/cars/pictures", picture),
    part: await uploadByTus(jpegSample()),
  };
  for (const response of Object.values(refused)) {
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  }
  expect((await refused.document.json()).message).toBe(
    "We can't save documents just now. Try again in a few minutes.",
  );
  const page = await upload("/documents/dl_front", jpegSample(), { accept: "text/html" });
  expect(page.headers.get("location")).toContain("form=dl_front.not-stored");
  expect(lines.filter((line) => line.includes(error.message))).toHaveLength(4);
  lines.length = 0;

  vi.restoreAllMocks();
  expect((await upload("/documents/dl_front", jpegSample())).status).toBe(200);
  expect((await upload("/admin/cars/pictures", picture)).status).toBe(200);
  expect((await uploadByTus(jpegSample())).status).toBe(204);
});
