import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type Value = { stringValue?: string; intValue?: number };
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

export type CollectedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parent: string | undefined;
  attributes: Record<string, string | number | undefined>;
};

/** Stands in for a collector of traces, until the test ends; `answer` may leave it silent. */
export async function openTraceCollector(
  answer: (response: ServerResponse) => void = (response) => response.end("{}"),
) {
  const bodies: string[] = [];
  const paths = new Set<string | undefined>();
  const http = createServer(async (request, response) => {
    paths.add(request.url);
    bodies.push(await text(request));
    answer(response);
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** As they were sent. */
    bodies,
    paths,
    spans: () => bodies.flatMap(parseSpans),
  };
}

function parseSpans(body: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Export;
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return spans.map(({ name, traceId, spanId, parentSpanId, attributes }) => {
    const pairs = attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]);
    return { name, traceId, spanId, parent: parentSpanId, attributes: Object.fromEntries(pairs) };
  });
}
