import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Config } from "#app/config/config.server.ts";
import type { RequestContext } from "#app/context.ts";
import { type Account, findAccount } from "#app/features/accounts/find-account.server.ts";
import type { Services } from "#app/services.server.ts";
import { isPersonal } from "./has-credentials.ts";
import { isStorageCall } from "./is-storage-request.ts";
import { RETRY_AFTER_S } from "./fallback-error-page.ts";
import { inlineHashes, pagePolicy } from "./security-headers.ts";
import type { SiteEnv } from "./site-env.ts";

export type SiteBuild = ServerBuild & {
  entry: { module: { createLoadContext(values: RequestContext): RouterContextProvider } };
};
export type LoadBuild = () => Promise<SiteBuild>;

/**
 * Renders a page. Who comes with a cookie or a token gets a personal page under a nonce. Everybody else gets
 * one that may be cached, so it is rendered whole and its inline code is listed by hash: only the
 * code that we marked, so that what somebody smuggles into a page does not run.
 */
export function renderPage(
  services: Services,
  loadBuild: LoadBuild,
  mode: "development" | "production",
) {
  // To make one takes longer than a small answer: in development only a changed build gets another.
  const handlers = new WeakMap<SiteBuild, RequestHandler>();
  function handlerOf(build: SiteBuild): RequestHandler {
    const handler = handlers.get(build) ?? createRequestHandler(build, mode);
    handlers.set(build, handler);
    return handler;
  }

  return async (c: Context<SiteEnv>): Promise<Response> => {
    const build = await loadBuild();
    const personal = isPersonal(c);
    const nonce = randomBytes(16).toString("base64");
    const render = handlerOf(build);
    const cookies: string[] = [];
    let isForNow = false;
    const context = requestContextOf(c, services, nonce, {
      setCookie: (cookie) => cookies.push(cookie),
      failsForNow: () => (isForNow = true),
    });
    const made = await render(asNamed(c.req.raw), build.entry.module.createLoadContext(context));
    const answer = isForNow && made.status === 500 ? forNow(made) : made;
    for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const isData = c.req.path.endsWith(".data") && !isStorageCall(c.req.path);
    if (isPage || isData) setCacheRule(answer, c, personal);
    if (!isPage) return answer;
    const { config } = services;
    return personal ? underNonce(answer, nonce, config) : await underHashes(answer, nonce, config);
  };
}

/**
 * The name of a stored object may end as the data of a page does in its address: the same name,
 * written in another way, is not taken for that.
 */
function asNamed(request: Request): Request {
  const url = new URL(request.url);
  if (!isStorageCall(url.pathname) || !/\.data$/i.test(url.pathname)) return request;
  url.pathname = url.pathname.replace(/a$/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return new Request(url, request);
}

/**
 * A page may say that it can be shared; what is made for somebody never is. What the
 * browser fetches ahead may be shown on the click that follows; what a page asks for anew, as after
 * a refusal, must not be its own old answer.
 */
function setCacheRule({ headers, status }: Response, c: Context<SiteEnv>, personal: boolean) {
  const rule = headers.get("cache-control");
  if (rule === "no-store" || (rule !== null && !personal)) return;
  const ahead = status === 200 && /\bprefetch\b/.test(c.req.header("sec-purpose") ?? "");
  headers.set("cache-control", ahead ? "private, max-age=5" : "private, no-cache");
}

function forNow(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set("retry-after", RETRY_AFTER_S);
  return new Response(answer.body, { status: 503, headers });
}

function requestContextOf(
  c: Context<SiteEnv>,
  services: Services,
  nonce: string,
  told: { setCookie: (cookie: string) => void; failsForNow: () => void },
): RequestContext {
  let account: Promise<Account | null> | undefined;
  return {
    services,
    requestId: c.get("requestId"),
    clientIp: c.get("clientIp"),
    origin: c.get("origin"),
    nonce,
    failsForNow: told.failsForNow,
    account: () => (account ??= findAccount(services, c.req.raw.headers, told.setCookie)),
  };
}

function underNonce(answer: Response, nonce: string, config: Config): Response {
  const allowed = [`'nonce-${nonce}'`];
  const policy = pagePolicy({ scripts: allowed, styles: allowed }, config);
  answer.headers.set("content-security-policy", policy);
  return answer;
}

async function underHashes(answer: Response, nonce: string, config: Config): Promise<Response> {
  const mark = ` nonce="${nonce}"`;
  const html = await answer.text();
  answer.headers.set("content-security-policy", pagePolicy(inlineHashes(html, mark), config));
  return new Response(html === "" ? null : html.replaceAll(mark, ""), answer);
}
