import { describe, expect, it } from "vitest";
import { loader as show } from "#app/routes/car-image/route.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { loader as lead } from "#app/routes/admin/pictures/route.ts";
import { serveObject } from "#app/routes/storage/serve-object.server.ts";
import { action } from "./route.ts";

const { services } = await openTestServices();

async function send(fields: Record<string, Blob | string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value, "car.jpg");
  }
  const request = new Request("http://localhost/admin/cars/pictures", { method: "POST", body });
  const answer = await action(createTestArgs(services, { request, params: {} }));
  return { status: answer.status, body: await answer.json() };
}

async function open(name: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost/storage/car-images/${name}`, { headers });
  const answer = await show(createTestArgs(services, { request, params: { "*": name } }));
  const { status, headers: responseHeaders } = answer;
  return { status, headers: responseHeaders, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const picture = async () => new Blob([await jpegPicture()], { type: "text/html" });
const refusal = (status: number, reason: string) => ({ status, body: { ok: false, reason } });

describe("POST /admin/cars/pictures", () => {
  it("returns the URL of the picture, which is public at once", async () => {
    const crop = { x: "100", y: "50.4", width: "800", height: "500" };
    const { status, body } = await send({ file: await picture(), ...crop });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: true, width: 800, height: 500 });
    const name = body.path.split("/").at(-1);
    const shown = await open(name);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    expect(shown.bytes.toString("latin1", 8, 12)).toBe("WEBP");
    const again = await open(name, { "if-none-match": `"other", W/${shown.headers.get("etag")}` });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const id = name.replace(".webp", "");
    const [narrow, widest] = [await open(`${id}/320.avif`), await open(`${id}/800.webp`)];
    expect([narrow.headers.get("content-type"), widest.status]).toEqual(["image/avif", 200]);
    expect((await open(`${id}/640.jpg`)).status).toBe(404);
  });

  it("accepts uploads of staff only", async () => {
    const file = await picture();
    const { body } = await send({ file });
    const id = body.path.slice(-41, -5);
    const request = new Request(`http://localhost/admin/pictures/${id}`);
    const response = await lead(createTestArgs(services, { request, params: { id } }));
    const path = `${id}.jpg`;
    expect(response.headers.get("location")).toBe(
      `/storage/v1/object/authenticated/originals/${path}?download=`,
    );
    const kept = { bucketId: "originals", path, isPublic: false };
    const saved = await serveObject(request, services, kept);
    expect(await saved.arrayBuffer()).toEqual(await file.arrayBuffer());
    const none = await lead(createTestArgs(services, { request, params: { id: "none" } }));
    expect(none.status).toBe(404);
  });

  it("refuses with the words of the spec", async () => {
    const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"]);
    const invalid = await send({ file: svg });
    expect(invalid).toMatchObject(refusal(415, "invalid-file"));
    expect(invalid.body.message).toBe("Only JPG, PNG, WebP or AVIF pictures allowed.");
    const large = await send({ file: new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]) });
    expect(large).toMatchObject(refusal(413, "file-too-large"));
    expect(large.body.message).toBe("Max size is 5MB.");
    const crop = { x: "0", y: "0", width: "100", height: "62" };
    expect(await send({ file: await picture(), ...crop })).toMatchObject(refusal(422, "too-small"));
  });

  it("treats an invalid crop as none, and requires a file", async () => {
    for (const width of ["", "wide", "-4", "1e99"]) {
      const crop = { x: "0", y: "0", width, height: "500" };
      expect((await send({ file: await picture(), ...crop })).status).toBe(
        width === "" ? 422 : 200,
      );
    }
    expect(await send({ file: "text" })).toMatchObject(refusal(400, "no-file"));
    expect(await send({ file: new Blob([]) })).toMatchObject(refusal(400, "no-file"));
  });
});

describe("GET /storage/car-images/:name", () => {
  it.each([
    "00000000-0000-7000-8000-000000000000.webp",
    "00000000-0000-7000-8000-000000000000.jpg",
    "..%2f..%2fsamudra.db",
    "../../../samudra.db",
    "../documents/ab/0.webp",
    "00000000-0000-7000-8000-000000000000/320.avif",
    "",
  ])("responds 404 for %j", async (name) => {
    expect((await open(name)).status).toBe(404);
  });

  it("responds 503 while the store is unavailable", async () => {
    const { body } = await send({ file: await picture() });
    const { files } = services;
    const { open: read } = files;
    files.open = () => Promise.reject(new Error("The disk is gone"));
    const { status, headers } = await open(body.path.split("/").at(-1));
    files.open = read;
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  });
});
