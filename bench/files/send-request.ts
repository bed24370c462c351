import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";

export type Asked = {
  method?: "GET" | "POST";
  cookie?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
};

const agent = new Agent({ keepAlive: true });

/** One request whose answer is read to its end. Throws where the answer is no 2xx or 3xx. */
export async function ask(url: URL, { method = "GET", cookie, ...given }: Asked) {
  const headers = { ...given.headers, origin: url.origin, ...(cookie && { cookie }) };
  const asking = request(url, { method, agent, headers });
  asking.end(given.body);
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  let size = 0;
  for await (const part of answer) size += part.length;
  const { statusCode = 0 } = answer;
  if (statusCode >= 400) throw new Error(`${url.pathname} answers ${statusCode}`);
  return { size, location: answer.headers.location };
}
