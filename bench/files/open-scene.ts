import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import { readConfig } from "#app/config/config.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { insertFixture } from "#test/chaos/fixture.ts";
import { createPicture } from "#test/chaos/files/sample-files.ts";
import { startProductionSite } from "../../scripts/production-site.ts";
import { startBareServer } from "../requests/start-bare-server.ts";
import { sendRequest } from "./send-request.ts";

export const LARGE = 5_000_000;
export const SMALL = 10_000;

const BUCKET = "bench";

export async function openScene() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-bench-"));
  const site = await startProductionSite(dataDir);
  const config = readConfig({ DATA_DIR: dataDir });
  const db = openDatabase({ dataDir });
  const { customers, admin } = await insertFixture(db, config, { cars: 0, customers: 1 });
  await db.destroy();
  const [{ cookie } = admin] = customers;
  const plainFile = path.join(dataDir, "plain");
  const bodies = new Map([LARGE, SMALL].map((size) => [size, randomBytes(size)]));

  const to = (address: string) => new URL(address, site.origin);

  async function upload(name: string, size: number): Promise<void> {
    const headers = { "content-type": "application/octet-stream", "x-upsert": "true" };
    const body = bodies.get(size) ?? "";
    const place = to(`/storage/v1/object/${BUCKET}/${name}`);
    await sendRequest(place, { method: "POST", cookie: admin.cookie, headers, body });
  }

  const bucket = { id: BUCKET, name: BUCKET, public: true };
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(bucket);
  await sendRequest(to("/storage/v1/bucket"), {
    method: "POST",
    cookie: admin.cookie,
    headers,
    body,
  });
  for (const size of [LARGE, SMALL]) await upload(`${size}`, size);
  writeFileSync(plainFile, bodies.get(LARGE) ?? "");
  const [large, small] = [await startBareServer(LARGE), await startBareServer(SMALL)];
  await uploadDocument(site.origin, cookie);
  const { location } = await sendRequest(to("/documents/dl_front"), { cookie });
  if (location === undefined) throw new Error("The document is not there");

  return {
    pid: site.pid,
    upload,
    readObject: (size: number) =>
      sendRequest(to(`/storage/v1/object/public/${BUCKET}/${size}`), {}),
    readPlain: (size: number) => {
      const { port } = size === LARGE ? large : small;
      return sendRequest(new URL(`http://127.0.0.1:${port}`), {});
    },
    readDocument: () => sendRequest(to(location), { cookie }),
    plainFile,
    copies: path.join(dataDir, "copies"),
    async close() {
      large.stop();
      small.stop();
      await site.stop();
    },
  };
}

async function uploadDocument(origin: string, cookie: string): Promise<void> {
  const { bytes: scan } = await createPicture("jpeg", 3240);
  const document = new Pdf();
  document.image(Buffer.from(scan), { width: 400 }).end();
  const body = new FormData();
  body.set("file", new File([await buffer(document)], "paper.pdf", { type: "application/pdf" }));
  const headers = { origin, cookie };
  const response = await fetch(`${origin}/documents/dl_front`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`The upload failed with ${response.status}`);
}
