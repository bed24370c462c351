import { once } from "node:events";
import { createServer, type IncomingMessage, request, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished, vi } from "vitest";
import { trustedProxies } from "#app/config/trusted-proxies.server.ts";
import { requestOf } from "#app/context.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { handleRequest } from "#server/handle-request.ts";
import { createPageCache } from "#server/page-cache/page-cache.ts";
import { createTracing } from "#server/tracing/create-tracing.ts";
import { clock, log, shared, versions } from "./cached-site.ts";
import type { TestDatabase } from "./test-database.ts";
import { createTestServices } from "./test-services.ts";
import { createTestSite, type Routes } from "./test-site.ts";

type Options = {
  collectorUrl: string;
  /** TRUST_PROXY. */
  proxies?: string;
  /** What the page `/Service/:id` calls. */
  serviceUrl?: string;
};

/** A site on a port of its own that sends its traces to this collector, until the test ends. */
export async function openTracedSite({ where }: TestDatabase, options: Options) {
  const config = {
    TRUST_PROXY: trustedProxies.parse(options.proxies ?? "0"),
    PUBLIC_ORIGIN: "https://www.example.com",
    DATABASE_URL: where.databaseUrl,
  };
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", options.collectorUrl);
  const tracing = createTracing(config, () => {});
  vi.unstubAllEnvs();
  const db = openDatabase({ ...where, onQuery: tracing.observeQuery });
  const services = createTestServices({ db, where });
  const pageCache = createPageCache({ versions, clock, log, observer: tracing });
  const render = (_: Request, status: number) => new Response("", { status });
  const routes = listRoutes(options.serviceUrl);
  const site = createTestSite(services, routes, render, {}, { observer: tracing, pageCache });
  const listener = getRequestListener(site.fetch);
  const http = createServer(
    handleRequest({ pageCache, observer: tracing, tracing }, (request, response) => {
      response.setHeader("x-trace-id", tracing.logFields().traceId ?? "");
      void listener(request, response);
    }),
  );
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  /** As the site stops: the last responses, then what is pending of their traces. */
  const stop = async () => {
    await new Promise((resolve) => http.close(resolve));
    await tracing.close();
  };
  onTestFinished(async () => {
    http.close();
    await db.destroy();
  });
  const { port } = http.address() as AddressInfo;
  // The site's own process asks: calls by fetch would be traced as the site's.
  const ask = async (path: string, options: Pick<RequestOptions, "method" | "headers"> = {}) => {
    const sent = request({ port, path, ...options }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return { status: response.statusCode, traceId: response.headers["x-trace-id"] };
  };
  return { ask, services, tracing, stop };
}

function listRoutes(serviceUrl = ""): Routes {
  const page = (id: string, path: string, module: Routes[string]["module"]) => {
    return { [id]: { id, parentId: "root", path, module } };
  };
  return {
    root: {
      id: "root",
      path: "",
      module: {
        default: () => null,
        middleware: [({ context, pattern }) => requestOf(context).setRoutePattern(pattern)],
      },
    },
    ...page("about", "about", { loader: () => new Response("about us", { headers: shared }) }),
    ...page("account", "Account/:reference", {
      async loader({ context, request }) {
        const { account, services } = requestOf(context);
        const email = new URL(request.url).searchParams.get("email");
        await services.db.selectFrom("users").select("id").where("email", "=", email).execute();
        return Response.json(await account());
      },
    }),
    ...page("service", "Service/:id", {
      loader: async ({ params }) => await fetch(`${serviceUrl}/orders/${params.id}?key=secret`),
    }),
    ...page("failing", "Failing", { loader: () => new Response("failed", { status: 503 }) }),
  };
}
