import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { etag } from "hono/etag";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import type Provider from "oidc-provider";
import { readForm } from "#app/http/form-data.ts";
import { baseStyles, serveTextFiles } from "#server/sandbox-ui/text-files.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { accountChooserPage, failedPage } from "./pages.ts";
import { type Directory, findDirectory, findDemoUser } from "./demo-users.ts";
import { createProvider, type ProviderOptions } from "./provider.ts";

const PATH = "/sandbox-identity";

const choiceStyles = new URL("./browser/choice.css", import.meta.url);

type Env = SiteEnv & { Bindings: HttpBindings };
export type SandboxIdentity = Hono<Env>;
type Options = ProviderOptions & { log: { error(details: object, message: string): void } };

/** A local OpenID Connect provider in place of Google. Mount it after the origin middleware. */
export function createSandboxIdentity(options: Options): SandboxIdentity {
  let provider: Promise<Provider> | undefined;
  const getProvider = () => (provider ??= createLoggedProvider(options));
  const app = new Hono<Env>();
  app.get("/choice.css", etag(), serveTextFiles("css", [baseStyles, choiceStyles]));
  app.use(pageHeaders, async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });
  app.get("/people/:choice", async (c) => {
    const directory = await findInteractionDirectory(await getProvider(), c);
    return directory ? c.html(accountChooserPage(directory)) : c.html(failedPage(), 410);
  });
  app.post(
    "/people/:choice",
    bodyLimit({ maxSize: 1024 }),
    csrf({ origin: (origin, c: Context<Env>) => origin === c.get("origin") }),
    async (c) => await submitChoice(await getProvider(), c),
  );
  for (const path of ["/auth", "/auth/*", "/token", "/jwks"]) {
    app.all(path, async (c) => await forwardToProvider(await getProvider(), c));
  }
  app.all("*", (c) => c.html(failedPage(), 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    options.log.error({ err: error, path: c.req.path }, "The sandbox identity provider failed");
    return c.html(failedPage(), 500);
  });
  return app;
}

async function createLoggedProvider(options: Options): Promise<Provider> {
  const provider = await createProvider(options);
  return provider.on("server_error", ({ URL: { pathname } }, err) => {
    options.log.error({ err, path: pathname }, "The sandbox identity provider failed");
  });
}

/** The interaction belongs to the browser with its cookie. */
async function findInteractionDirectory(
  provider: Provider,
  { env }: Context<Env>,
): Promise<Directory | null> {
  return await provider.interactionDetails(env.incoming, env.outgoing).then(
    ({ params }) => findDirectory(params.client_id),
    () => null,
  );
}

async function submitChoice(provider: Provider, c: Context<Env>): Promise<Response> {
  const directory = await findInteractionDirectory(provider, c);
  if (directory === null) return c.html(failedPage(), 410);
  const form = await readForm(c.req.raw);
  const user = findDemoUser(form.get("person"), directory);
  if (user === null && !form.has("cancel")) {
    return c.html(accountChooserPage(directory, "Choose one of these accounts."), 400);
  }
  const result =
    user === null
      ? { error: "access_denied", error_description: "The person gave up." }
      : { login: { accountId: user.id }, select_account: {} };
  const { incoming, outgoing } = c.env;
  return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
}

async function forwardToProvider(provider: Provider, c: Context<Env>): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const { host, protocol } = new URL(c.get("origin"));
  incoming.headers["x-forwarded-host"] = host;
  incoming.headers["x-forwarded-proto"] = protocol.slice(0, -1);
  const { url = "" } = incoming;
  for (const [name, value] of Object.entries(PROVIDER_HEADERS)) outgoing.setHeader(name, value);
  Object.assign(incoming, { originalUrl: url, url: url.slice(PATH.length) });
  try {
    await provider.callback()(incoming, outgoing);
  } finally {
    incoming.url = url;
  }
  const { headers } = RESPONSE_ALREADY_SENT;
  return new Response(null, { status: outgoing.statusCode, headers });
}

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Headers for responses that bypass the middleware. */
const PROVIDER_HEADERS = {
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
  referrerPolicy: "same-origin",
});
