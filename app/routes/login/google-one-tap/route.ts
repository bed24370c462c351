import { randomBytes } from "node:crypto";
import { requestOf } from "#app/context.ts";
import { enterWithIdToken } from "#app/features/accounts/identities/enter-with-id-token.server.ts";
import { refusalParams } from "#app/features/accounts/identities/identity-refusal.ts";
import { safeNextPath } from "#app/features/accounts/next-path.ts";
import { announce } from "#app/features/accounts/session/announce.server.ts";
import { redirectWith } from "#app/routes/login/redirect-with.ts";
import type { Route } from "./+types/route";

const NONCE = "samudra.one_tap";
const TEN_MINUTES = 600;

/** What Google's script is begun with: its nonce is also kept by this browser, out of scripts' sight. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { services, origin } = requestOf(context);
  const { GOOGLE_CLIENT_ID: clientId } = services.config;
  if (clientId === undefined) return new Response(null, { status: 404 });
  const nonce = randomBytes(24).toString("base64url");
  const headers = { "cache-control": "no-store", "set-cookie": nonceCookie(origin, nonce) };
  return Response.json({ clientId, nonce }, { headers });
}

/** The form that Google's script sends: its token, which names the nonce, and a mark that it set itself. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const { services, origin, clientIp } = requestOf(context);
  const { credential, g_csrf_token: mark } = Object.fromEntries(
    await request.formData().catch(() => new FormData()),
  );
  const next = safeNextPath(url.searchParams.get("next"), "/profile");
  const nonce = cookieIn(request.headers, NONCE);
  const isMarked = mark !== "" && mark === cookieIn(request.headers, "g_csrf_token");
  const used = nonceCookie(origin, "");
  if (!isMarked || nonce === "" || typeof credential !== "string") {
    return redirectWith([used], `/login?${refusalParams({ code: "failed" }, next).toString()}`);
  }
  const caller = { origin, clientIp, headers: request.headers };
  const entered = await enterWithIdToken(services.auth, caller, { token: credential, nonce });
  if (!entered.ok) {
    return redirectWith([used], `/login?${refusalParams(entered.reason, next).toString()}`);
  }
  const { awaitsFactor, cookies } = entered.value;
  if (!awaitsFactor) return redirectWith([used, ...cookies, announce("SIGNED_IN")], next);
  const secondStep = new URLSearchParams({ next });
  return redirectWith([used, ...cookies], `/login/second-step?${secondStep.toString()}`);
}

function nonceCookie(origin: string, nonce: string): string {
  const rules = "Path=/login/google/one-tap; HttpOnly; SameSite=Lax";
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${NONCE}=${nonce}; Max-Age=${nonce === "" ? 0 : TEN_MINUTES}; ${rules}${secure}`;
}

function cookieIn(headers: Headers, name: string): string {
  const cookies = (headers.get("cookie") ?? "").split("; ");
  return cookies.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}
