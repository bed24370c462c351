import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Upload } from "tus-js-client";
import { afterAll, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { MAX_CHUNK_BYTES } from "#app/features/documents/uploads/upload-rules.ts";
import { jpegSample, pdfOfSize } from "#test/support/document-samples.ts";
import { openSite } from "#test/support/test-site.ts";
import { createCustomer, signInAs } from "#test/support/users.ts";
import { openTestServices } from "#test/support/test-services.ts";
import * as uploads from "./route.ts";
import * as upload from "./upload/route.ts";

const { database, services } = await openTestServices();
const at = "documents/uploads";
const ask = openSite(
  services,
  {
    uploads: { id: "uploads", path: at, module: uploads as never },
    upload: { id: "upload", path: `${at}/:id`, module: upload as never },
  },
  () => new Response(),
);

const cookieOf = async (email: string) => {
  const person = await createCustomer(database.db, { email, phone: null });
  return (await signInAs(services.auth, person)).get("cookie") ?? "";
};
const cookie = await cookieOf("asha@example.com");
const otherCookie = await cookieOf("somebody@example.com");

const own = { cookie, origin: "http://localhost", "tus-resumable": "1.0.0" };
const PDF = pdfOfSize(MAX_CHUNK_BYTES + 70_000);

const encoded = (text: string) => Buffer.from(text).toString("base64");
const metadata = (name = "licence.pdf", kind = "dl_back") =>
  `filename ${encoded(name)},kind ${encoded(kind)}`;

function create(headers: Record<string, string> = {}) {
  const creation = { "upload-length": String(PDF.length), "upload-metadata": metadata() };
  return ask(`/${at}`, { method: "POST", headers: { ...own, ...creation, ...headers } });
}

async function begin(): Promise<string> {
  return (await create()).headers.get("location") ?? "";
}

function patch(path: string, offset: number | string, to: number, headers = {}) {
  const body = PDF.subarray(Number(offset) || 0, to);
  const type = { "content-type": "application/offset+octet-stream" };
  const place = { "upload-offset": String(offset), "content-length": String(body.length) };
  return ask(path, { method: "PATCH", body, headers: { ...own, ...type, ...place, ...headers } });
}

const head = (path: string, headers = {}) =>
  ask(path, { method: "HEAD", headers: { ...own, ...headers } });
const outcome = async (path: string) => {
  const answer = await ask(path, { headers: { cookie } });
  return { status: answer.status, body: await answer.json() };
};

it("works with the tus client, through interruptions and in chunks", async () => {
  let cuts = 2;
  const listener = getRequestListener(({ url, method, headers, body }) => {
    const path = new URL(url).pathname;
    return ask(path, { method, headers, ...(body && { body, duplex: "half" }) });
  });
  const http = createServer((request, response) => {
    if (request.method === "PATCH" && cuts-- > 0) request.once("data", () => request.destroy());
    return listener(request, response);
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  afterAll(() => http.closeAllConnections());
  const { port } = http.address() as { port: number };
  const path = await new Promise<string>((resolve, reject) => {
    const sending = new Upload(Buffer.from(PDF), {
      endpoint: `http://127.0.0.1:${port}/${at}`,
      chunkSize: 300_000,
      retryDelays: [1, 1, 1],
      headers: { cookie, origin: own.origin },
      metadata: { filename: "licence.pdf", kind: "dl_back" },
      onError: reject,
      onSuccess: () => resolve(new URL(sending.url ?? "").pathname),
    });
    sending.start();
  });
  expect(cuts).toBeLessThanOrEqual(0);
  expect(await outcome(path)).toMatchObject({
    status: 200,
    body: { ok: true, document: { kind: "dl_back", fileName: "licence.pdf", size: PDF.length } },
  });
});

it("lists its capabilities and refuses other versions", async () => {
  const options = await ask(`/${at}`, { method: "OPTIONS" });
  expect(options.status).toBe(204);
  expect(Object.fromEntries(options.headers)).toMatchObject({
    "tus-resumable": "1.0.0",
    "tus-version": "1.0.0",
    "tus-max-size": String(MAX_DOCUMENT_BYTES),
    "tus-extension": "creation,expiration,termination,checksum",
  });
  const path = await begin();
  for (const answer of [
    await create({ "tus-resumable": "0.2.2" }),
    await head(path, { "tus-resumable": "" }),
    await patch(path, 0, 10, { "tus-resumable": "2.0.0" }),
  ]) {
    expect([answer.status, answer.headers.get("tus-version")]).toEqual([412, "1.0.0"]);
  }
  expect((await ask(`/${at}`, { headers: own })).status).toBe(405);
  expect((await ask(path, { method: "PUT", headers: own })).status).toBe(405);
});

it("resumes from the stored offset after any interruption", async () => {
  const path = await begin();
  expect(path).toMatch(/^\/documents\/uploads\/[0-9a-f-]{36}$/);
  expect((await outcome(path)).status).toBe(409);
  const digest = createHash("sha1").update(PDF.subarray(0, 100)).digest("base64");
  const first = await patch(path, 0, 100, { "upload-checksum": `sha1 ${digest}` });
  expect([first.status, first.headers.get("upload-offset")]).toEqual([204, "100"]);
  expect((await patch(path, 0, 100)).status).toBe(409);
  const response = await head(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("upload-metadata")).toBe(metadata());
  expect([response.headers.get("upload-offset"), response.headers.get("upload-length")]).toEqual([
    "100",
    String(PDF.length),
  ]);
  await patch(path, 100, MAX_CHUNK_BYTES);
  // The answer to the last part is lost: the same document is found again, however it is asked for.
  await patch(path, MAX_CHUNK_BYTES, PDF.length);
  expect((await patch(path, PDF.length, PDF.length)).status).toBe(204);
  expect((await head(path)).headers.get("upload-offset")).toBe(String(PDF.length));
  const { body } = await outcome(path);
  expect(await outcome(path)).toEqual({ status: 200, body });
  expect((await ask(path, { method: "DELETE", headers: own })).status).toBe(204);
  expect((await outcome(path)).status).toBe(404);
});

it("reports why a file was refused", async () => {
  const text = { "upload-length": "30" };
  const path = (await create(text)).headers.get("location") ?? "";
  const body = "x".repeat(30);
  const type = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  const post = { "x-http-method-override": "PATCH", "content-length": "30" };
  const sent = await ask(path, { method: "POST", body, headers: { ...own, ...type, ...post } });
  expect(sent.status).toBe(204);
  expect(await outcome(path)).toMatchObject({ status: 415, body: { reason: "invalid-file" } });
});

it.each([
  ["a missing length", { "upload-length": "" }, 400],
  ["a negative length", { "upload-length": "-1" }, 400],
  ["a non-numeric length", { "upload-length": "NaN" }, 400],
  ["a length in exponent notation", { "upload-length": "1e3" }, 400],
  ["a length of 40 digits", { "upload-length": "9".repeat(40) }, 400],
  ["an empty file", { "upload-length": "0" }, 415],
  ["too large a file", { "upload-length": String(MAX_DOCUMENT_BYTES + 1) }, 413],
  ["a deferred length", { "upload-length": "", "upload-defer-length": "1" }, 400],
  ["invalid base64", { "upload-metadata": "filename ***,kind ***" }, 400],
  ["invalid UTF-8", { "upload-metadata": `filename /w==,kind ${encoded("dl_back")}` }, 400],
  ["a missing name", { "upload-metadata": `kind ${encoded("dl_back")}` }, 415],
  ["an unknown kind", { "upload-metadata": metadata("a.pdf", "__proto__") }, 400],
  ["an executable's extension", { "upload-metadata": metadata("a.pdf.exe") }, 415],
  ["a foreign origin", { origin: "https://evil.example" }, 403],
  ["no session", { cookie: "" }, 401],
])(
  "refuses to create an upload with %s",
  async (_what, headers: Record<string, string>, status) => {
    expect((await create(headers)).status).toBe(status);
  },
);

it.each([
  ["without an offset", "", {}, 400],
  ["with a negative offset", "-1", {}, 400],
  ["beyond the stored offset", "5", {}, 409],
  ["with an infinite offset", "1".repeat(30), {}, 400],
  ["of another content type", "0", { "content-type": "application/octet-stream" }, 415],
  ["with an unknown checksum algorithm", "0", { "upload-checksum": "md5 YQ==" }, 400],
  ["with a wrong checksum", "0", { "upload-checksum": "sha256 YQ==" }, 460],
  ["from another user", "0", { cookie: otherCookie }, 404],
  ["without a session", "0", { cookie: "" }, 401],
])("refuses a chunk %s", async (_what, offset, headers, status) => {
  const path = await begin();
  expect((await patch(path, offset, 10, headers)).status).toBe(status);
  expect((await head(path)).headers.get("upload-offset")).toBe("0");
});

it("refuses more than the declared length, and overlong chunks", async () => {
  const path = await begin();
  expect((await patch(path, 0, MAX_CHUNK_BYTES + 1)).status).toBe(413);
  await patch(path, 0, MAX_CHUNK_BYTES);
  const body = new Uint8Array(PDF.length - MAX_CHUNK_BYTES + 1);
  const type = { "content-type": "application/offset+octet-stream" };
  const place = { "upload-offset": String(MAX_CHUNK_BYTES), "content-length": String(body.length) };
  const sent = await ask(path, { method: "PATCH", body, headers: { ...own, ...type, ...place } });
  expect(sent.status).toBe(413);
});

it("receives five chunks of a user at once, and releases dead connections", async () => {
  const paths = await Promise.all(Array.from({ length: 6 }, begin));
  const last = paths.pop() ?? "";
  const type = { "content-type": "application/offset+octet-stream" };
  const place = { "upload-offset": "0", "content-length": "10" };
  const headers = { ...own, ...type, ...place };
  const started: Promise<void>[] = [];
  const dead = paths.map((path) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    started.push(promise);
    const body = new ReadableStream({ pull: () => resolve() }, { highWaterMark: 0 });
    const init = { method: "PATCH", headers, body, duplex: "half" };
    return ask(path, init);
  });
  await Promise.all(started);
  const refused = await patch(last, 0, 10);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await refused.json()).toMatchObject({ reason: "too-many-uploads" });
  expect((await patch(last, 0, 10, { cookie: otherCookie })).status).toBe(404);

  for (const path of paths) {
    expect((await head(path, { cookie: otherCookie })).status).toBe(404);
    expect((await head(path)).headers.get("upload-offset")).toBe("0");
  }
  expect((await Promise.all(dead)).map(({ status }) => status)).toEqual(Array(5).fill(460));
  expect((await patch(last, 0, 10)).status).toBe(204);
  expect((await patch(paths[0] ?? "", 0, 10)).status).toBe(204);
});

it("is not found for other users or under another URL", async () => {
  const path = await begin();
  for (const method of ["HEAD", "GET", "DELETE"]) {
    const init = { method, headers: { ...own, cookie: otherCookie } };
    expect((await ask(path, init)).status).toBe(404);
  }
  for (const id of ["none", "..%2f..%2fetc", "%00", "'", "x".repeat(2000)]) {
    expect((await head(`/${at}/${id}`)).status).toBe(404);
  }
  const named = await create({ "upload-metadata": metadata("../../../a/b\\c.pdf") });
  const response = await head(named.headers.get("location") ?? "");
  expect(response.headers.get("upload-metadata")).toBe(metadata("c.pdf"));
  const small = { "upload-length": String(jpegSample().length) };
  expect((await create({ ...small, "upload-metadata": metadata("a.jpg") })).status).toBe(201);
});
