import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasObjectStore, startObjectStore } from "#test/object-store/start-object-store.ts";
import { testFileStore } from "./files-contract.ts";
import { s3Client } from "./s3-client.server.ts";
import { s3Files } from "./s3-files.server.ts";

type Store = Awaited<ReturnType<typeof startObjectStore>>;

describe.skipIf(!hasObjectStore)("files in OpenStack Swift", { timeout: 120_000 }, () => {
  let store: Store;
  const files = () => s3Files(store.settings);
  beforeAll(async () => {
    store = await startObjectStore();
  }, 60_000);
  afterAll(() => store.stop());

  // This store lists a hundred at once.
  testFileStore(async () => ({ files: files(), dispose: async () => {} }), { manyFiles: 250 });

  it("aborts old unfinished multipart uploads", async () => {
    const client = s3Client(store.settings);
    await client.send({ method: "POST", key: "begun/one", query: { uploads: "" } });
    expect(await files().removeUnfinished(Date.now() - 60_000)).toBe(0);
    expect(await files().removeUnfinished(Date.now() + 60_000)).toBe(1);
    expect(await files().removeUnfinished(Date.now() + 60_000)).toBe(0);
  });

  it("leaves nothing of a multipart upload whose source fails", async () => {
    async function* source() {
      for (let sent = 0; sent < 12; sent += 1) yield new Uint8Array(1024 * 1024);
      throw new Error("The line is dead");
    }
    await expect(files().put("broken/large", source())).rejects.toThrow("The line is dead");
    expect(await files().stat("broken/large")).toBeNull();
    expect(await files().removeUnfinished(Date.now() + 60_000)).toBe(0);
  });

  it("creates a link with special characters in the file name", async () => {
    await files().put("signs/one", new TextEncoder().encode("private"));
    const disposition = `attachment; filename="a (1)+b!*'.pdf"; filename*=UTF-8''%E0%B0%85`;
    const as = { seconds: 60, contentType: "text/plain; charset=utf-8", disposition };
    const answer = await fetch((await files().link("signs/one", as))!);
    expect(await answer.text()).toBe("private");
    expect(answer.headers.get("content-disposition")).toBe(disposition);
  });

  it("reports the cause of a refusal, but no key", async () => {
    const wrong = s3Files({ ...store.settings, secretAccessKey: "a wrong secret" });
    const refused = "PUT samudra/a/b: 403 SignatureDoesNotMatch";
    await expect(wrong.put("a/b", new Uint8Array(1))).rejects.toThrow(refused);
    const elsewhere = s3Files({ ...store.settings, bucket: "never-made" });
    await expect(elsewhere.get("a/b")).rejects.toThrow("404 NoSuchBucket");
  });
});
