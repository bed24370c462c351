import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";

export type RequestOptions = {
  method?: "GET" | "POST";
  cookie?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
};

const agent = new Agent({ keepAlive: true });

/** Throws unless the response is 2xx or 3xx. */
export async function sendRequest(
  url: URL,
  { method = "GET", cookie, ...options }: RequestOptions,
) {
  const headers = { ...options.headers, origin: url.origin, ...(cookie && { cookie }) };
  const outgoing = request(url, { method, agent, headers });
  outgoing.end(options.body);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  let size = 0;
  for await (const part of response) size += part.length;
  const { statusCode = 0 } = response;
  if (statusCode >= 400) throw new Error(`${url.pathname} answers ${statusCode}`);
  return { size, location: response.headers.location };
}
