import { connect, type Socket } from "node:net";
import { createSearchUrl } from "./create-search-url.ts";

export type LoadOptions = {
  port: number;
  /** Null for another search with each request. */
  path: string | null;
  connections: number;
  seconds: number;
};

export type LoadResult = { perSecond: number; p50: number; p99: number; bytes: number };

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/** As many requests as the server answers, each connection one after the other. Throws on any but 200. */
async function sendRequests({
  port,
  path,
  connections,
  seconds,
}: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  let bytes = 0;
  // Another run begins elsewhere.
  let sent = Math.floor(Math.random() * 1e6);
  const end = performance.now() + seconds * 1000;

  async function keepAsking(): Promise<void> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const responses = readResponses(socket);
    while (performance.now() < end) {
      const started = performance.now();
      const url = path ?? createSearchUrl((sent += 1));
      socket.write(`GET ${url} HTTP/1.1\r\nhost: bench\r\naccept-encoding: br\r\n\r\n`);
      const { value } = await responses.next();
      if (value === undefined) throw new Error(`The connection closed at ${url}`);
      if (value.status !== "200") throw new Error(`${value.status} for ${url}`);
      bytes = value.bytes;
      times.push(performance.now() - started);
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, keepAsking));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), bytes };
}

/** Needs a content length. */
async function* readResponses(socket: Socket) {
  let buffered: Buffer = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    const headEnd = buffered.indexOf(END_OF_HEAD);
    if (headEnd === -1) continue;
    const head = buffered.toString("latin1", 0, headEnd);
    const bytes = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (buffered.length < headEnd + END_OF_HEAD.length + bytes) continue;
    buffered = Buffer.alloc(0);
    yield { status: head.slice(9, 12), bytes };
  }
}

process.send?.(await sendRequests(JSON.parse(process.argv[2] ?? "") as LoadOptions));
