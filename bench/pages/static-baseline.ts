import { once } from "node:events";
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

type CachedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

const SITE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type StaticBaseline = { origin: string; stop: () => Promise<void> };

/** The site's response, fetched once and served from memory by plain `node:http`, without scripts. */
export async function startStaticBaseline(site: string): Promise<StaticBaseline> {
  const responses = new Map<string, Promise<CachedResponse>>();

  function find({ url = "/", headers }: IncomingMessage): Promise<CachedResponse> {
    const encoding = headers["accept-encoding"]?.includes("br") ? "br" : "identity";
    const key = `${encoding} ${url}`;
    const response = responses.get(key) ?? fetchOnce(site + url, encoding);
    responses.set(key, response);
    return response;
  }

  const server = createServer(async (request, response) => {
    const { status, headers, body } = await find(request);
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The floor does not listen");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function fetchOnce(address: string, encoding: string): Promise<CachedResponse> {
  const request = get(address, { headers: { "accept-encoding": encoding } });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve).once("error", reject);
  });
  const { date: _date, connection: _connection, ...headers } = response.headers;
  const rawBody = Buffer.concat(await response.toArray());
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  const body = isPage ? stripScripts(rawBody, headers["content-encoding"] === "br") : rawBody;
  const { "transfer-encoding": _chunks, ...otherHeaders } = headers;
  const status = response.statusCode ?? 500;
  return { status, headers: { ...otherHeaders, "content-length": body.length }, body };
}

function stripScripts(page: Buffer, isBrotli: boolean): Buffer {
  const html = Buffer.from(withoutScripts(String(isBrotli ? brotliDecompressSync(page) : page)));
  return isBrotli ? brotliCompressSync(html, SITE_QUALITY) : html;
}

/** Structured data stays: it does not run. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*\btype="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link[^>]*\brel="modulepreload"[^>]*>/g, "");
}
