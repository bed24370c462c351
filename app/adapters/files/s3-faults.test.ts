import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, expect, it } from "vitest";
import { s3Files } from "./s3-files.server.ts";

type Answer = (response: ServerResponse, requestLine: string) => void;

const stores: { close(): void }[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.close()));

/** A store that answers by the list, its last entry again and again, and records its requests. */
async function fakeStore(...answers: Answer[]) {
  const requests: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for await (const _ of request);
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    (answers.length > 1 ? answers.shift() : answers[0])?.(response, line);
  };
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => {}),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  stores.push({ close: () => [server.closeAllConnections(), server.close()] });
  const settings = {
    endpoint: `http://127.0.0.1:${address.port}/behind/a/path/`,
    region: "auto",
    bucket: "bucket",
    accessKeyId: "AKIDEXAMPLE",
    secretAccessKey: "never to be told",
  };
  const impatient = s3Files({ ...settings, timeoutMs: 1000 });
  return { requests, files: s3Files(settings), impatient, settings };
}

const respond =
  (status: number, body = "", headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);
const respondError = (status: number, code: string) =>
  respond(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Key>AKIDEXAMPLE</Key></Error>`);
const hang: Answer = () => {};
const disconnect: Answer = (response) => response.destroy();
const succeed = respond(200, "", { etag: '"0cc175b9c0f1b6a831c399e269772661"' });

async function* megabytes(count: number, end?: Error) {
  for (let sent = 0; sent < count; sent += 1) yield new Uint8Array(1024 * 1024);
  if (end) throw end;
}

it("times out when the store hangs", async () => {
  const { impatient, requests } = await fakeStore(hang);
  const began = performance.now();
  await expect(impatient.stat("a")).rejects.toThrow("HEAD bucket/a: no answer in time");
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(requests.length).toBeGreaterThan(1);
});

it("rejects queued requests without one timeout after another when the store hangs", async () => {
  const { settings } = await fakeStore(hang);
  const files = s3Files({ ...settings, timeoutMs: 400 });
  const began = performance.now();
  const many = Array.from({ length: 320 }, () => files.stat("a"));
  const results = await Promise.allSettled(many);
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  // Turn after turn would be 4 seconds.
  expect(performance.now() - began).toBeLessThan(3_000);
});

it("times out when a response body stalls", async () => {
  const { impatient } = await fakeStore((response) => {
    response.writeHead(200, { "content-length": "500" });
    response.write("the first bytes");
  });
  await expect(impatient.get("a")).rejects.toThrow("GET bucket/a: no answer in time");
});

it("retries temporary failures only", async () => {
  const passing = await fakeStore(respondError(503, "SlowDown"), disconnect, succeed);
  await passing.files.put("a", new Uint8Array(3));
  expect(passing.requests).toEqual(Array.from({ length: 3 }, () => "PUT /behind/a/path/bucket/a"));
  const busy = await fakeStore(respondError(429, "TooManyRequests"));
  await expect(busy.files.remove("a")).rejects.toThrow("DELETE bucket/a: 429 TooManyRequests");
  expect(busy.requests).toHaveLength(3);
  const closed = await fakeStore(respondError(403, "AccessDenied"));
  await expect(closed.files.put("a", new Uint8Array(3))).rejects.toThrow(
    "PUT bucket/a: 403 AccessDenied",
  );
  expect(closed.requests).toHaveLength(1);
});

it("reveals no keys and follows no redirects", async () => {
  const elsewhere = await fakeStore(succeed);
  const moved = await fakeStore(
    respond(307, "<Error><Code>TemporaryRedirect</Code></Error>", {
      location: elsewhere.settings.endpoint,
    }),
  );
  const error: unknown = await moved.files.get("a").catch((error: unknown) => error);
  expect(String(error)).toBe("S3Error: GET bucket/a: 307 TemporaryRedirect");
  expect(elsewhere.requests).toEqual([]);
  const { files } = await fakeStore(respondError(403, "InvalidAccessKeyId"));
  const refusal: unknown = await files.get("a").catch((error: unknown) => error);
  expect(`${String(refusal)} ${JSON.stringify(refusal)}`).not.toMatch(/AKID|never to be told/);
});

it("distinguishes a missing file from an unavailable store", async () => {
  const { files } = await fakeStore(respondError(404, "NoSuchKey"));
  expect(await files.get("a")).toBeNull();
  await files.remove("a");
  const wrong = await fakeStore(respond(404, "<html>Not here</html>"));
  await expect(wrong.files.get("a")).rejects.toThrow("GET bucket/a: 404 Not Found");
  const unreachable = s3Files({ ...wrong.settings, endpoint: "http://127.0.0.1:9" });
  await expect(unreachable.get("a")).rejects.toThrow("GET bucket/a: ");
});

it("rejects a truncated body and a range other than requested", async () => {
  const cut = await fakeStore((response) => {
    response.writeHead(200, { "content-length": "500" });
    response.write("half");
    setTimeout(() => response.destroy(), 20);
  });
  await expect(cut.files.get("a")).rejects.toThrow("GET bucket/a: ");
  const range = { from: 2, to: 6 };
  const whole = await fakeStore(respond(200, "0123456789"));
  await expect(whole.files.open("a", range)).rejects.toThrow("not the asked range");
  const other = await fakeStore(respond(206, "0123", { "content-range": "bytes 0-3/10" }));
  await expect(other.files.open("a", range)).rejects.toThrow("not the asked range");
  const short = await fakeStore((response) => {
    response.writeHead(206, { "content-range": "bytes 2-5/10" });
    response.end("23");
  });
  const stream = await short.files.open("a", range);
  await expect(new Response(stream).text()).rejects.toThrow("2 of 4 bytes");
});

it("rejects an incomplete listing", async () => {
  const page = (rest: string) =>
    respond(
      200,
      `<ListBucketResult><Contents><Key>a</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>${rest}`,
    );
  const listed = async (...pages: Answer[]) => {
    const keys: string[] = [];
    for await (const { key } of (await fakeStore(...pages)).files.list()) keys.push(key);
    return keys;
  };
  const more = "<IsTruncated>true</IsTruncated>";
  const next = "<NextContinuationToken>a+b&amp;c=</NextContinuationToken>";
  const end = "</ListBucketResult>";
  expect(await listed(page(more + next + end), page(end))).toEqual(["a", "a"]);
  await expect(listed(page(""))).rejects.toThrow("no ListBucketResult");
  await expect(listed(page(more + end))).rejects.toThrow("its next page is this one");
  await expect(listed(page(more + next + end))).rejects.toThrow("its next page is this one");
  await expect(listed(respond(200, "<html></html>"))).rejects.toThrow("no ListBucketResult");
});

/** Answers to an upload in parts, by the request line. */
function partStore(by: { part?: Answer; join?: Answer; found?: Answer }) {
  const begun =
    "<InitiateMultipartUploadResult><UploadId>up/1</UploadId></InitiateMultipartUploadResult>";
  return fakeStore((response, requestLine) => {
    if (requestLine.includes("uploads=")) respond(200, begun)(response, requestLine);
    else if (requestLine.includes("partNumber=")) (by.part ?? succeed)(response, requestLine);
    else if (requestLine.startsWith("POST")) (by.join ?? succeed)(response, requestLine);
    else if (requestLine.startsWith("HEAD")) (by.found ?? succeed)(response, requestLine);
    else respond(204)(response, requestLine);
  });
}

const ABORT = "DELETE /behind/a/path/bucket/a?uploadId=up%2F1";

it("aborts a multipart upload that fails midway", async () => {
  const source = await partStore({});
  const broken = source.files.put("a", megabytes(12, new Error("The line is dead")));
  await expect(broken).rejects.toThrow("The line is dead");
  expect(source.requests.at(-1)).toBe(ABORT);

  const store = await partStore({ part: respondError(403, "AccessDenied") });
  await expect(store.files.put("a", megabytes(60))).rejects.toThrow("403 AccessDenied");
  expect(store.requests.at(-1)).toBe(ABORT);
  expect(store.requests.filter((line) => line.includes("partNumber")).length).toBeLessThan(6);

  const joining = await partStore({ join: respondError(200, "InternalError") });
  await expect(joining.files.put("a", megabytes(6))).rejects.toThrow("500 InternalError");
  expect(joining.requests.at(-1)).toBe(ABORT);
});

it("limits the number of concurrent multipart uploads", async () => {
  const store = await partStore({});
  let [open, most] = [0, 0];
  async function* counted() {
    most = Math.max(most, (open += 1));
    yield* megabytes(1);
    open -= 1;
  }
  await Promise.all(Array.from({ length: 20 }, () => store.files.put("a", counted())));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(8);
});

it("recognises a completed multipart upload when its response was lost", async () => {
  const joinedTag = '"7b3c799ee8b11a11c798c8b41bed8502-2"';
  const store = await partStore({ join: respondError(404, "NoSuchUpload") });
  await expect(store.files.put("a", megabytes(6))).rejects.toThrow("NoSuchUpload");
  const other = await partStore({
    join: respondError(404, "NoSuchUpload"),
    found: respond(200, "", { etag: joinedTag }),
  });
  await other.files.put("a", megabytes(6));
  expect(other.requests).not.toContain(ABORT);
});
