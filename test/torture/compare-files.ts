import { createHash } from "node:crypto";
import { createSessionCookie, type Fixture } from "#test/permissions/fixture.ts";
import { readJson, send } from "#test/permissions/send-request.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { type SiteUnderTest, START_WITH_NODE, startSite } from "./site-under-test.ts";

type Credentials = { name: string; email: string; password: string };
type OpenedFile = { path: string; by: Credentials; hash: string };
export type Files = { opened: readonly OpenedFile[] };

/** One file of each kind, as its owner sees it: documents, photos, pictures, and what is rendered of rows. */
export async function listFiles(site: SiteUnderTest, { owned, users }: Fixture): Promise<Files> {
  const { customer, admin } = users;
  const { path: picture } = await upload<{ path: string }>(site, admin, "/admin/cars/pictures");
  type Stored = { document: { url: string; thumbnailUrl: string } };
  // The addresses of documents expire.
  const { document } = await upload<Stored>(site, customer, "/documents/dl_back");
  const photo = `/trip-photos/${owned.photo}`;
  const papers = ["invoice.pdf", "receipt.pdf", "agreement-1.pdf"];
  const paths = [
    document.url,
    document.thumbnailUrl,
    photo,
    `${photo}/thumbnail`,
    picture,
    ...papers.map((name) => `/papers/${owned.reference}/${name}`),
  ];
  const open = async (path: string) => {
    const hash = await hashOf(site, path, customer.cookie);
    if (hash === null) throw new Error(`${path} could not be opened`);
    return { path, by: customer, hash };
  };
  return { opened: await Promise.all(paths.map(open)) };
}

async function upload<T>(
  { origin }: SiteUnderTest,
  { cookie }: { cookie: string },
  path: string,
): Promise<T> {
  const form = new FormData();
  form.set("file", new File([await jpegPicture()], "picture.jpg", { type: "image/jpeg" }));
  return await readJson<T>(await send(origin, path, { cookie, form }));
}

/** What differs in a site that starts from this folder. */
export async function compareFiles({ opened }: Files, dataDir: string): Promise<string[]> {
  const site = await startSite({ command: START_WITH_NODE, processes: 1, dataDir });
  const failures: string[] = [];
  for (const { path, by, hash } of opened) {
    const cookie = await createSessionCookie(site, by);
    if ((await hashOf(site, path, cookie)) !== hash) failures.push(`restored: ${path} differs`);
  }
  await site.stop();
  return failures;
}

async function hashOf(
  { origin }: SiteUnderTest,
  path: string,
  cookie: string,
): Promise<string | null> {
  const response = await send(origin, path, { cookie });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.ok ? createHash("sha256").update(bytes).digest("hex") : null;
}
