import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { HtmlContext } from "../support/html/html-context.ts";
import { expect, test } from "../support/fixtures.ts";

// Journeys without a browser are as true as the requests that they send: these are compared with Chromium's.
test.use({ javaScriptEnabled: false });

const FORMS = `<!doctype html><title>Forms</title><main>
<form action="/get?lost=1#part" id="search">
  <label>Words <input name="words" value="a b"></label>
  <label>Sort <select name="sort"><option value="">Any</option><option selected>Price &amp; age</option></select></label>
  <label><input type="checkbox" name="free"> Free</label>
  <button name="go" value="1">Search</button>
</form>
<form action="/post" method="post" id="post">
  <input type="hidden" name="version" value="7"><input name="off" value="x" disabled>
  <fieldset disabled><input name="off2" value="x"></fieldset>
  <label>Note <textarea name="note">one
two</textarea></label>
  <label><input type="radio" name="size" value="s" checked> Small</label>
  <label><input type="radio" name="size" value="l"> Large</label>
  <label><input type="checkbox" name="extra" value="seat" checked> Seat</label>
  <label><input type="checkbox" name="extra" value="rack" checked> Rack</label>
  <label>Must <input name="must" required></label>
  <button type="button" name="none" value="1">Nothing</button>
  <button>Save</button>
  <button name="intent" value="other" formaction="/elsewhere?x=1" formnovalidate>Elsewhere</button>
  <button name="intent" value="read" formmethod="get" formnovalidate>Read</button>
  <button name="intent" value="send" formenctype="multipart/form-data" formnovalidate>Send</button>
  <button formaction="/redirect" formnovalidate>Redirected</button>
  <button formaction="/kept" formnovalidate>Kept</button>
</form>
<label>Outside <input form="post" name="outside" value="“ü” ₹"></label>
<form action="/files" method="post" enctype="multipart/form-data">
  <label>Picture <input type="file" name="picture"></label><input name="after" value="1">
  <label>More <input type="file" name="more" multiple></label>
  <button>Upload</button>
</form>
<a href="/get?by=link#there">Link</a>
</main>`;

/** Answers what it was sent; the forms are at /. */
async function startServer() {
  const server = createServer(async (request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const body = await text(request);
    if (request.url === "/") return response.end(FORMS);
    if (request.url === "/redirect" || request.url === "/kept") {
      const status = request.url === "/kept" ? 307 : 303;
      response.setHeader("set-cookie", "seen=1; HttpOnly");
      return response.writeHead(status, { location: "/post?then" }).end();
    }
    const sent = JSON.stringify(describeRequest(request, body));
    return response.end(`<pre>${sent.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function describeRequest({ method, url, headers }: IncomingMessage, body: string) {
  const { "content-type": type = "", cookie, origin, referer } = headers;
  const boundary = /boundary=(?<boundary>.*)/.exec(type)?.groups?.boundary ?? "no boundary";
  // Names of headers are the same in any case.
  const parts = body.replaceAll(/content-(?:disposition|type):/gi, (name) => name.toLowerCase());
  const sent = { type: type.replace(boundary, "…"), body: parts.replaceAll(boundary, "…") };
  return { method, url, cookie, origin, referer, ...sent };
}

const file = (name: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(`in ${name}`),
});

const ways: Record<string, (page: Page) => Promise<void>> = {
  "a form as it is": (page) => press(page, "Search"),
  "a form that was filled in": async (page) => {
    await page.getByLabel("Words").fill("Škoda + 100%");
    await page.getByLabel("Sort").selectOption("Any");
    await page.getByLabel("Free").check();
    await page.getByLabel("Words").press("Enter");
  },
  "a posted form": async (page) => {
    await page.getByLabel("Note").fill("three\nfour & five");
    await page.getByLabel("Large").check();
    await page.getByLabel("Seat").uncheck();
    await page.getByLabel("Must").fill("yes");
    await press(page, "Save");
  },
  formaction: (page) => press(page, "Elsewhere"),
  formmethod: (page) => press(page, "Read"),
  formenctype: (page) => press(page, "Send"),
  "a redirect": (page) => press(page, "Redirected"),
  "a redirect that keeps the form": (page) => press(page, "Kept"),
  "no files": (page) => press(page, "Upload"),
  files: async (page) => {
    await page.getByLabel("Picture").setInputFiles(file("a “b”.txt"));
    await page.getByLabel("More").setInputFiles([file("c.txt"), file("d.txt")]);
    await press(page, "Upload");
  },
  "a link": (page) => page.getByRole("link", { name: "Link" }).click(),
};

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

test("pages without a browser send what Chromium sends", async ({ page }) => {
  const server = await startServer();
  const context = await openContext(server.origin);
  for (const [name, act] of Object.entries(ways)) {
    const plain = (await context.newPage()) as unknown as Page;
    const sent = await readRequest(plain, server.origin, act);
    expect.soft(sent, name).toEqual(await readRequest(page, server.origin, act));
  }
  await context.close();
  server.close();
});

test("what a visitor cannot do without a browser throws", async () => {
  const server = await startServer();
  const context = await openContext(server.origin);
  const page = (await context.newPage()) as unknown as Page;
  await page.goto(server.origin);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(button("Save").click()).rejects.toThrow("does not send the form: Must");
  await expect(button("Nothing").click()).rejects.toThrow("does nothing");
  await expect(button("Missing").click()).rejects.toThrow("Nothing is at");
  await expect(page.getByRole("button").click()).rejects.toThrow("9 elements");
  await expect(page.locator("[name=off]").fill("y")).rejects.toThrow("is disabled");
  await expect(page.locator("[name=off2]").fill("y")).rejects.toThrow("is disabled");
  await expect(page.locator("[name=version]").fill("8")).rejects.toThrow("is hidden");
  await expect(page.getByLabel("Sort").selectOption("Age")).rejects.toThrow("no option");
  expect(() => page.getByRole("button", { includeHidden: true })).toThrow("includeHidden");
  await context.close();
  server.close();
});

async function openContext(origin: string): Promise<HtmlContext> {
  return await HtmlContext.open({ origin, headers: {}, userAgent: undefined, onConsole: () => {} });
}

async function readRequest(page: Page, origin: string, act: (page: Page) => Promise<void>) {
  await page.goto(`${origin}/`);
  await act(page);
  const answer = page.locator("pre");
  await expect(answer).toBeVisible();
  return { at: page.url(), sent: JSON.parse((await answer.textContent()) ?? "") as unknown };
}
