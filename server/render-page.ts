import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { RequestContext } from "#app/context.ts";
import { type Account, findAccount } from "#app/features/accounts/find-account.server.ts";
import type { Services } from "#app/services.server.ts";
import { inlineHashes, pagePolicy } from "./security-headers.ts";
import type { SiteEnv } from "./site-env.ts";

export type SiteBuild = ServerBuild & {
  entry: { module: { createLoadContext(values: RequestContext): RouterContextProvider } };
};
export type LoadBuild = () => Promise<SiteBuild>;

/**
 * Renders a page. Who comes with a cookie gets a personal page under a nonce; everybody else gets
 * one that may be cached, so it is rendered whole and its inline code is listed by hash.
 */
export function renderPage(
  services: Services,
  loadBuild: LoadBuild,
  mode: "development" | "production",
) {
  return async (c: Context<SiteEnv>): Promise<Response> => {
    const build = await loadBuild();
    const nonce =
      c.req.header("cookie") === undefined ? undefined : randomBytes(16).toString("base64");
    const render = createRequestHandler(build, mode);
    const answer = await render(
      c.req.raw,
      build.entry.module.createLoadContext(requestContextOf(c, services, nonce)),
    );
    if (c.req.path.endsWith(".data") && !answer.headers.has("cache-control")) {
      answer.headers.set("cache-control", "private, max-age=5");
    }
    if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer;
    if (!answer.headers.has("cache-control"))
      answer.headers.set("cache-control", "private, no-cache");
    return nonce === undefined ? await underHashes(answer) : underNonce(answer, nonce);
  };
}

function requestContextOf(
  c: Context<SiteEnv>,
  services: Services,
  nonce: string | undefined,
): RequestContext {
  let account: Promise<Account | null> | undefined;
  return {
    services,
    requestId: c.get("requestId"),
    clientIp: c.get("clientIp"),
    origin: c.get("origin"),
    nonce,
    account: () => (account ??= findAccount(services, c.req.raw.headers)),
  };
}

function underNonce(answer: Response, nonce: string): Response {
  const allowed = [`'nonce-${nonce}'`];
  answer.headers.set("content-security-policy", pagePolicy({ scripts: allowed, styles: allowed }));
  return answer;
}

async function underHashes(answer: Response): Promise<Response> {
  const html = await answer.text();
  answer.headers.set("content-security-policy", pagePolicy(inlineHashes(html)));
  return new Response(html === "" ? null : html, answer);
}
